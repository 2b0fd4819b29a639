import type { Language } from "../page-context.ts";
import { perLanguage } from "./per-language.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From seconds to years; each unit is used until the next is full. Months and years are of mean length. */
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365.25 * DAY],
  ["month", 30.44 * DAY],
  ["week", 7 * DAY],
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", 1],
];

const formats = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

/** "5 seconds ago", "yesterday", "in 2 hours": towards `now`, both in milliseconds. */
export function formatRelativeTime(at: number, now: number, language: Language): string {
  const seconds = (at - now) / 1000;
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return formats(language).format(Math.trunc(seconds / length), unit);
}
