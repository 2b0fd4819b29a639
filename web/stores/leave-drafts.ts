// A form's local draft lives as long as its page (docs/spec/spec.md section 2). A reload is not leaving, and neither is
// the detour over the login page, which leads back.
import { clearFormData } from "./form-data.store.ts";
import { clearFormDataEdit } from "./form-data-edit.store.ts";

const forms = [
  { path: "/user/list-a-product", clear: clearFormData },
  { path: "/user/edit-a-product", clear: clearFormDataEdit },
] as const;

/** For a page that is left because of a failure of ours: what was written stays for the next time. */
export function keepDraft(path: (typeof forms)[number]["path"]): void {
  sessionStorage.removeItem(`open:${path}`);
}

/**
 * Called on every page. The mark is in sessionStorage, which belongs to one tab and outlives a document: so a form
 * left by a full page load is noticed too, and a second tab does not clear what the first is still writing.
 */
export function leaveDraftsBehind(pathname: string): void {
  for (const { path, clear } of forms) {
    const mark = `open:${path}`;
    if (pathname === path) sessionStorage.setItem(mark, "1");
    else if (pathname !== "/auth/login" && sessionStorage.getItem(mark) !== null) {
      sessionStorage.removeItem(mark);
      clear();
    }
  }
}
