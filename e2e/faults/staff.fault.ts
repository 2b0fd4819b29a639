// Every role of the staff tries everything it may not do, with an order in each of its states.
import "../../server/domains/orders/desk/staff-moves.http.test.ts";
