import { Refusal } from "../../../../contract/kit.ts";
import type { SiteMessages } from "../../../lib/i18n/site/en.ts";
import { failureWords } from "../../../lib/session/failure-words.ts";
import type { SellingMessages } from "../words/en.ts";

/** Sent again it would be refused again: only another picture helps. */
export function isUnfit(error: unknown): boolean {
  return error instanceof Refusal && (error.code === "validation_failed" || error.code === "too_large");
}

/** What a person reads at the photo that was not taken. */
export function photoProblem(error: unknown, words: SellingMessages["photos"], site: SiteMessages): string {
  if (!(error instanceof Refusal)) return words.notThrough;
  if (error.code === "too_large") return words.problems.large;
  if (error.code !== "validation_failed") return failureWords(error, site) ?? words.notThrough;
  const [said = error.message] = Object.values(error.fields ?? {});
  // The server counts the photos of a call, and every call of ours holds one.
  for (const [kind, mark] of Object.entries(SAID_BY_SERVER)) {
    if (said.includes(mark)) return words.problems[kind as keyof typeof SAID_BY_SERVER];
  }
  return words.problems.unreadable;
}

const SAID_BY_SERVER = {
  heic: "HEIC",
  kind: "not a picture",
  animated: "animation",
  pixels: "too many pixels",
  small: "too small",
  narrow: "long and narrow",
  empty: "is empty",
};
