import { Refusal } from "../../../contract/kit.ts";
import type { SiteMessages } from "../../lib/i18n/site/en.ts";
import { failureWords } from "../../lib/session/failure-words.ts";
import { toast } from "./toast-store.ts";

/** "Something went wrong", as the spec says, and below it what the server said about it, where that is more. */
export function toastFailure(error: unknown, words: SiteMessages): void {
  const text = failureWords(error, words);
  if (!text) return;
  const isServers = error instanceof Refusal && error.code !== "csrf_failed" && text !== words.failures.other;
  if (isServers) toast(words.failures.other, { tone: "bad", detail: text });
  else toast(text, { tone: "bad" });
}
