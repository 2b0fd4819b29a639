// Who may open a page, decided in one place: on the server for a document or its data, in the browser for a
// navigation that needs no data. It only spares people pages they cannot use; the API is what protects anything.
import { redirect } from "react-router";
import { readCookie } from "./cookies.ts";

export function requireEntry(url: URL, cookies: string): void {
  const path = url.pathname.replace(/\.data$/, "");
  if (isBelow(path, "/user") && !isSet(readCookie(cookies, "is_login"))) {
    throw redirect(`/auth/login?route=${encodeURIComponent(path + withoutRouterKeys(url))}`);
  }
  if (
    isBelow(path, "/backoffice") &&
    path !== "/backoffice/login" &&
    !isSet(readCookie(cookies, "backoffice_is_login"))
  ) {
    throw redirect("/backoffice/login");
  }
}

function isBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "0";
}

/** React Router asks for a page's data at the page's URL plus keys of its own. */
function withoutRouterKeys(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete("_routes");
  query.delete("index");
  const text = query.toString();
  return text ? `?${text}` : "";
}
