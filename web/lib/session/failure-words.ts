// From what went wrong to what a person reads about it (docs/spec/spec.md section 8), in the language of the page.
import { Refusal, type RefusalCode } from "../../../contract/kit.ts";
import type { SiteMessages } from "../i18n/site/en.ts";
import { Unreachable } from "./answer.ts";

/** The session layer has said so already, and leads to login. */
const TOLD: ReadonlySet<RefusalCode> = new Set(["not_logged_in", "no_refresh_cookie", "session_expired"]);

/** Undefined where nothing is left to say. */
export function failureWords(error: unknown, words: SiteMessages): string | undefined {
  if (error instanceof Unreachable) return words.failures.unreachable;
  if (!(error instanceof Refusal)) return words.failures.other;
  if (TOLD.has(error.code)) return undefined;
  if (error.status >= 500 && error.code !== "sms_unavailable") return words.failures.other;
  return refusalWords(error, words);
}

/** The server writes English, sometimes more exact than the code alone. Where that has no translation, the code has. */
export function refusalWords(refusal: Refusal, words: SiteMessages): string {
  return words.said?.(refusal.message) ?? words.refusals?.[refusal.code] ?? refusal.message;
}

/** What is wrong with each field. Where the exact words have no translation, the code's have. */
export function fieldFailures(refusal: Refusal, words: SiteMessages): Record<string, string> {
  const general = refusal.code === "validation_failed" ? words.fieldUnclear : words.refusals?.[refusal.code];
  const said = Object.entries(refusal.fields ?? {});
  return Object.fromEntries(said.map(([field, text]) => [field, words.said?.(text) ?? general ?? text]));
}
