import type { Language } from "../page-context.ts";
import { inLanguage } from "./use-messages.ts";

interface Place {
  district: string | null;
  state: string | null;
  district_hi: string;
  state_hi: string;
}

/** District and state of a pincode, as they are called in the reader's language. */
export function placeIn(language: Language, { district, state, district_hi, state_hi }: Place) {
  return [
    district === null ? null : inLanguage(language, district, district_hi),
    inLanguage(language, state ?? "", state_hi),
  ] as const;
}
