// 10,000 walks against the database's guard, and 300 through the services with every truth looked at after every step; as
// many histories of listings and of offers. Every role of the staff tries everything it may not do, with an order in each
// of its states. And what may happen once is tried by a hundred at the same moment, at two processes.
import "../../../server/domains/listings/listing-moves.http.test.ts";
import "../../../server/domains/listings/listings.http.test.ts";
import "../../../server/domains/offers/offer-races.http.test.ts";
import "../../../server/domains/orders/desk/staff-moves.http.test.ts";
import "../../../server/domains/orders/proofs/guard.http.test.ts";
import "../../../server/domains/orders/proofs/once.http.test.ts";
import "../../../server/domains/orders/proofs/walks.http.test.ts";
