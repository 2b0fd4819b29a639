// A thousand random purchases: what is shown is what is asked for and what is posted, to the paisa.
import "../../../server/domains/orders/proofs/displayed.http.test.ts";
