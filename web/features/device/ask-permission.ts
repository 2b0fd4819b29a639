import { isHinted, readCookie } from "../../lib/cookies.ts";
import type { PageId } from "../../page-table.ts";
import { canBePushedTo } from "./subscribe-device.ts";

const DAY_S = 86_400;

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
    readCookie(document.cookie, "wait_nt") === undefined
  );
}

export function askLater(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `wait_nt=1; path=/; max-age=${DAY_S}; samesite=lax`;
}
