// A coupon and 300 buyers, a hundred returns, replies and payouts at the same moment at two processes: each thing once.
import "../../server/domains/orders/proofs/once.http.test.ts";
