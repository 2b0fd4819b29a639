import type { StoreName } from "./persisted-store.ts";

/** Half-written forms outlive the detour over login; each knows whose it is, and is dropped if somebody else logs in. */
const forms = ["form-data", "form-data-edit", "checkout-data"] as const;
const others = ["notifications-data", "transactions-data", "wishlist-data", "recent-searches", "sent-device"] as const;

/** Every store is one of them: the name of a new one makes this red. */
type Forgotten = StoreName extends (typeof forms | typeof others)[number] ? typeof forms | typeof others : never;

/** What this browser kept for the account goes with the session; theme and language are the device's and stay. */
export function forgetAccount({ keepsForms = false } = {}): void {
  const all: Forgotten[] = keepsForms ? [others] : [forms, others];
  for (const name of all.flat()) localStorage.removeItem(name);
  if (keepsForms) return;
  // Questions and asks that were begun in this tab.
  for (const name of Object.keys(sessionStorage)) if (/\bdraft\b/.test(name)) sessionStorage.removeItem(name);
}
