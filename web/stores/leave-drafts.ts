// A form's local draft lives as long as its page (docs/spec/spec.md section 2). A reload is not leaving, and neither is
// the detour over the login page, which leads back. What a closed tab or a failure of ours left behind stays, and is
// offered on the next visit: docs/decisions/0058-drafts-that-stay.md.
import { clearFormData } from "./form-data.store.ts";
import { clearFormDataEdit } from "./form-data-edit.store.ts";

const forms = [
  { path: "/user/list-a-product", clear: clearFormData },
  { path: "/user/edit-a-product", clear: clearFormDataEdit },
] as const;

export type ListingFormPath = (typeof forms)[number]["path"];

/**
 * In sessionStorage, which belongs to one tab and outlives a document: so a form left by a full page load is noticed
 * too, and a second tab does not clear what the first is still writing. "seen": the page was opened, "open": its form.
 */
const markOf = (path: ListingFormPath) => `open:${path}`;

/** For a page that is left because of a failure of ours: what was written stays for the next time. */
export function keepDraft(path: ListingFormPath): void {
  sessionStorage.removeItem(markOf(path));
}

export function isOfThisVisit(path: ListingFormPath): boolean {
  return sessionStorage.getItem(markOf(path)) === "open";
}

export function openHere(path: ListingFormPath): void {
  sessionStorage.setItem(markOf(path), "open");
}

/** Called on every page. What was offered and not answered stays; what was opened and left goes. */
export function leaveDraftsBehind(pathname: string): void {
  for (const { path, clear } of forms) {
    if (pathname === path || pathname === "/auth/login" || !isOfThisVisit(path)) continue;
    sessionStorage.removeItem(markOf(path));
    clear();
  }
}
