// What a user sees of their own, put together for staff. It only reads, and it is recorded each time.
import type { Database } from "../../kit/db/database.ts";
import type { StaffViewer } from "../../kit/services.ts";
import { readPerson } from "../accounts/desk/users.service.ts";
import { listAddresses } from "../accounts/profile/address.service.ts";
import { readProfile } from "../accounts/profile/profile.service.ts";
import { record } from "../audit/audit.service.ts";
import { listOwn } from "../listings/listing-reads.service.ts";
import { listOffers } from "../offers/offer-reads.service.ts";
import { listOrders, listSellerOrders } from "../orders/order-reads.service.ts";
import { listEntries } from "../questions/desk/moderate-questions.service.ts";
import { listWishlist } from "../wishlist/wishlist.service.ts";

const SHOWN = 60;

export async function viewAs(db: Database, viewer: StaffViewer, id: string, now: Date) {
  const person = await readPerson(db, id);
  // Before anything is shown: whoever looks has looked.
  await db.transaction((tx) => record(tx, viewer, "user.view_as", `user:${id}`));
  const [{ payout }, addresses, listings, bought, sold, made, received, wishlist, questions] = await Promise.all([
    readProfile(db, id),
    listAddresses(db, id),
    listOwn(db, id, { limit: SHOWN }, now),
    listOrders(db, id, { limit: SHOWN }, now),
    listSellerOrders(db, id, { limit: SHOWN }, now),
    listOffers(db, id, { role: "buyer", limit: SHOWN }, now),
    listOffers(db, id, { role: "seller", limit: SHOWN }, now),
    listWishlist(db, id, { limit: SHOWN }),
    listEntries(db, { author_id: id, limit: SHOWN }),
  ]);
  return {
    profile: { ...person, member_since: person.created_at, payout: payout?.kind ?? null },
    addresses,
    listings: listings.data,
    bought: bought.data,
    sold: sold.data,
    offers_made: made.data,
    offers_received: received.data,
    wishlist: wishlist.data,
    questions: questions.data,
  };
}
