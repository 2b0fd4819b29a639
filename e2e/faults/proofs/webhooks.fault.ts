// All 120 orders in which five things can be told of a payment, each twice; and what else there is about webhooks.
import "../../../server/domains/orders/proofs/webhooks.http.test.ts";
