// Fifty orders, five hundred faults and more: one waybill a leg, and every order where its facts say.
import "../../../server/domains/shipments/proofs/faults.http.test.ts";
