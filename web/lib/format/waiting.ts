import type { Refusal } from "../../../contract/kit.ts";
import type { Language } from "../page-context.ts";
import { clockOf, perLanguage } from "./per-language.ts";

/** 0:18, 14:05 */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const times = perLanguage((locale) => new Intl.DateTimeFormat(locale, clockOf(locale)));
const timesOfDays = perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...clockOf(locale), weekday: "long" }));

const HALF_DAY_MS = 12 * 3_600_000;

/** "3:45 pm"; with the day when it is not soon. Both in milliseconds. */
export function formatClockTime(at: number, now: number, language: Language): string {
  return (at - now < HALF_DAY_MS ? times : timesOfDays)(language).format(at);
}

/** For a refusal that does not say how long. */
const UNKNOWN_S = 60;

/** Seconds until what was refused may be tried again. */
export function waitOf(refusal: Refusal): number {
  return refusal.retryAfterS ?? UNKNOWN_S;
}
