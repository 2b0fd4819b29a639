import { isHinted, readCookie } from "../../lib/cookies.ts";
import type { PageId } from "../../page-table.ts";
import { canBePushedTo } from "./subscribe-device.ts";

const DAY_S = 86_400;
/** Whoever said later so often means no: the question does not come again by itself. The settings have a switch. */
const MOST_LATER = 2;
const SAID_LATER = "said-later";

/** Where docs/spec/spec.md section 2 lets the question stand, and nowhere else. */
const ASKED_ON: ReadonlySet<string> = new Set<PageId>([
  "product",
  "productByPath",
  "checkout",
  "underVerification",
  "notifications",
]);

/** Denied is an answer, and so is granted. */
export function mayAsk(page: string): boolean {
  return (
    ASKED_ON.has(page) &&
    canBePushedTo() &&
    Notification.permission === "default" &&
    isHinted(document.cookie, "is_login") &&
    readCookie(document.cookie, "wait_nt") === undefined &&
    saidLater() < MOST_LATER
  );
}

function saidLater(): number {
  try {
    return Number(localStorage.getItem(SAID_LATER)) || 0;
  } catch {
    return 0;
  }
}

export function askLater(): void {
  try {
    localStorage.setItem(SAID_LATER, String(saidLater() + 1));
  } catch {}
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `wait_nt=1; path=/; max-age=${DAY_S}; samesite=lax`;
}
