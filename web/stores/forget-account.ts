import type { StoreName } from "./persisted-store.ts";

const stores: Record<StoreName, true> = {
  "form-data": true,
  "form-data-edit": true,
  "notifications-data": true,
  "transactions-data": true,
  "checkout-data": true,
  "wishlist-data": true,
};

/** Half-written forms outlive the detour over login; each knows whose it is, and is dropped if somebody else logs in. */
const FORMS: readonly string[] = ["form-data", "form-data-edit", "checkout-data"] satisfies StoreName[];

/** What this browser kept for the account goes with the session; theme and language are the device's and stay. */
export function forgetAccount({ keepsForms = false } = {}): void {
  const names = [...Object.keys(stores), "recent-searches", "sent-device"];
  for (const name of names) if (!(keepsForms && FORMS.includes(name))) localStorage.removeItem(name);
  if (keepsForms) return;
  // Questions and asks that were begun in this tab.
  for (const name of Object.keys(sessionStorage)) if (/\bdraft\b/.test(name)) sessionStorage.removeItem(name);
}
