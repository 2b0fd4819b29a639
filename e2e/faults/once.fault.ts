// A coupon and 300 buyers, a hundred returns, replies, payouts and listings at the same moment at two processes: each
// thing once.
import "../../server/domains/listings/listings.http.test.ts";
import "../../server/domains/orders/proofs/once.http.test.ts";
