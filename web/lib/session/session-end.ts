// The end of a session in this browser: what is taken away, where it leads, and how the other tabs hear of it.
// Small, because every page carries it; what makes calls is in browser-session.ts.
import { forgetAccount } from "../../stores/forget-account.ts";
import { forgetCookie, isHinted } from "../cookies.ts";
import { needOf } from "../guard.ts";
import { messagesOf } from "../i18n/catalogue.ts";
import { documentLanguage } from "../i18n/document-language.ts";
import { leaveNotice } from "../next-page-notice.ts";
import { loginPath } from "../return-path.ts";

type News = "user ended" | "staff ended";

let forgetBearer: () => void = () => undefined;

/** The bearer lives with what makes calls; where that was never loaded there is none. */
export function onForget(forget: () => void): void {
  forgetBearer = forget;
}

/**
 * Everything of the person that this browser holds and a script can reach; and the other tabs are told. A session that
 * merely ran out leads to login and back, and a listing that was being written stays for its owner.
 */
export function forgetUser({ ranOut = false } = {}): void {
  forgetBearer();
  for (const name of ["is_login", "user_id", "csrf_token"] as const) forgetCookie(name);
  forgetAccount({ keepsListings: ranOut });
  tell("user ended");
}

export function forgetStaff(): void {
  for (const name of ["backoffice_is_login", "csrf_token"] as const) forgetCookie(name);
  tell("staff ended");
}

let isLeaving = false;

/** The way to login leads back here: nobody has to be asked whether they mean to leave. */
export function isLeavingForLogin(): boolean {
  return isLeaving;
}

/** Several calls may find out at once that the session is over; the first one leads away. */
export function leaveForLogin(of: "user" | "staff", why: "loginFirst" | "sessionExpired"): void {
  if (isLeaving) return;
  isLeaving = true;
  leaveNotice({ text: messagesOf(documentLanguage(), "site").failures[why], tone: "bad" });
  window.location.assign(of === "staff" ? "/backoffice/login" : loginPath(here()));
}

function here(): string {
  return window.location.pathname + window.location.search;
}

let tabs: BroadcastChannel | undefined;

/** One channel for hearing and telling: it does not hear itself, while a second one in this tab would. */
function otherTabs(): BroadcastChannel | undefined {
  if (!tabs && "BroadcastChannel" in window) tabs = new BroadcastChannel("session");
  return tabs;
}

function tell(news: News): void {
  otherTabs()?.postMessage(news);
}

/** For every document once: a session that ends in one tab has ended in all of them. */
export function watchSession(): void {
  window.addEventListener("pageshow", (event) => {
    // Back from the browser's memory, a private page may show what its owner has since closed.
    if (event.persisted && needOf(window.location.pathname) === "user" && !isHinted(document.cookie, "is_login")) {
      window.location.reload();
    }
  });
  otherTabs()?.addEventListener("message", ({ data }: MessageEvent<News>) => {
    if (isLeaving) return;
    const need = needOf(window.location.pathname);
    if (data === "staff ended") {
      if (need === "staff") window.location.assign("/backoffice/login");
      return;
    }
    forgetBearer();
    if (need === "user") {
      isLeaving = true;
      window.location.assign(loginPath(here()));
    }
    // The header of a page anyone may read names the person too.
    else if (need === undefined && wasHinted) window.location.reload();
  });
}

/** What the cookie said when this document came: its header was drawn by it. */
const wasHinted = typeof document !== "undefined" && isHinted(document.cookie, "is_login");

/** Whether someone logged in or out since, here or in another tab: then the next page has to be a new document. */
export function isShellStale(): boolean {
  return isHinted(document.cookie, "is_login") !== wasHinted;
}
