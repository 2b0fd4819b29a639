// A hundred late payments, half of the items sold again: each an order or a refund.
import "../../../server/domains/orders/proofs/late.http.test.ts";
