import type { StoreName } from "./persisted-store.ts";

const stores: Record<StoreName, true> = {
  "form-data": true,
  "form-data-edit": true,
  "notifications-data": true,
  "transactions-data": true,
  "checkout-data": true,
  "wishlist-data": true,
};

/** What this browser kept for the account goes with the session; theme and language are the device's and stay. */
export function forgetAccount(): void {
  for (const name of [...Object.keys(stores), "recent-searches"]) localStorage.removeItem(name);
}
