// Who may open a page, decided in one place. The server decides by who the viewer is; the browser, before it asks,
// by the hint cookie. Either only spares people pages they cannot use: the API is what protects anything.
import { redirect } from "react-router";
import { STAFF_ROOT, USER_ROOT } from "../../contract/paths.ts";
import { isHinted } from "./cookies.ts";
import type { ViewerKind } from "./page-context.ts";
import { loginPath } from "./return-path.ts";

/** The one page below the back office that is open. */
const STAFF_LOGIN = `${STAFF_ROOT}/login`;

/** Whom a page is for: a user, staff, or anyone. */
export function needOf(path: string): "user" | "staff" | undefined {
  if (isBelow(path, USER_ROOT)) return "user";
  return isBelow(path, STAFF_ROOT) && path !== STAFF_LOGIN ? "staff" : undefined;
}

/** On the server. A hint that claims more than the session proves goes with the redirect, so nothing can go round. */
export function requireEntry(url: URL, viewer: ViewerKind, cookies: string): void {
  const path = pathOf(url);
  const need = needOf(path);
  if (need === undefined || viewer === need) return;
  const headers = new Headers();
  const stale = need === "user" ? (["is_login", "user_id"] as const) : (["backoffice_is_login"] as const);
  if (isHinted(cookies, stale[0])) {
    for (const name of stale) headers.append("set-cookie", `${name}=; Path=/; Max-Age=0; SameSite=Lax`);
  }
  throw redirect(loginFor(need, path, url), { headers });
}

/** In the browser, to spare the trip: without the hint there is no session. With it the server still decides. */
export function requireHint(url: URL, cookies: string): void {
  const path = pathOf(url);
  const need = needOf(path);
  if (need === undefined || isHinted(cookies, need === "user" ? "is_login" : "backoffice_is_login")) return;
  throw redirect(loginFor(need, path, url));
}

export function loginFor(need: "user" | "staff", path: string, url: URL): string {
  return need === "user" ? loginPath(path + withoutRouterKeys(url)) : STAFF_LOGIN;
}

function pathOf(url: URL): string {
  return url.pathname.replace(/\.data$/, "");
}

function isBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/** React Router asks for a page's data at the page's URL plus keys of its own. */
function withoutRouterKeys(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete("_routes");
  query.delete("index");
  const text = query.toString();
  return text ? `?${text}` : "";
}
