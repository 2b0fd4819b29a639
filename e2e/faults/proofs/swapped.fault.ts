// Two hundred phones, twenty of them swapped on the way: twenty stop, no other does.
import "../../../server/domains/orders/identity-cases/swapped.http.test.ts";
