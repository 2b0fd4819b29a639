import { emptyStore, type StoreName } from "./persisted-store.ts";

/** A listing half written outlives the detour over login; it knows whose it is, and is dropped if somebody else logs in. */
const listings = ["form-data", "form-data-edit"] as const;
const others = [
  "checkout-data",
  "notifications-data",
  "transactions-data",
  "wishlist-data",
  "recent-searches",
  "sent-device",
] as const;

/** Every store is one of them: the name of a new one makes this red. */
type Forgotten = StoreName extends (typeof listings | typeof others)[number] ? typeof listings | typeof others : never;

/**
 * What this browser kept for the account goes with the session, the mobile number of the checkout and questions and
 * asks that were begun in this tab too; theme and language are the device's and stay.
 */
export function forgetAccount({ keepsListings = false } = {}): void {
  const all: Forgotten[] = keepsListings ? [others] : [listings, others];
  for (const name of all.flat()) emptyStore(name);
  for (const name of Object.keys(sessionStorage)) if (/\bdraft\b/.test(name)) sessionStorage.removeItem(name);
}
