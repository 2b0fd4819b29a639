import { readCookie } from "./cookies.ts";

/** docs/spec/spec.md section 9: the site's root or the product page one is on, with rtag, the user's id. In browsers. */
export function referLink(): string {
  const here = new URL(window.location.href);
  const link = new URL("/", here);
  if (here.pathname.startsWith("/product-overview")) {
    link.pathname = here.pathname;
    for (const key of ["pid", "name"]) {
      const value = here.searchParams.get(key);
      if (value !== null) link.searchParams.set(key, value);
    }
  }
  const userId = readCookie(document.cookie, "user_id");
  if (userId) link.searchParams.set("rtag", userId);
  return link.href;
}
