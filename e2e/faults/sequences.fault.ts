// 10,000 walks against the database's guard, and 300 through the services with every truth looked at after every step.
import "../../server/domains/orders/proofs/guard.http.test.ts";
import "../../server/domains/orders/proofs/walks.http.test.ts";
