// A thousand random purchases with coupons, led to all their ends: refunds and papers are what is posted, to the paisa.
import "../../../server/domains/orders/proofs/after-sums.http.test.ts";
