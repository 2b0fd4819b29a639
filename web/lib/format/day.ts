import { INDIA } from "../../../contract/india.ts";
import type { Language } from "../page-context.ts";
import { clockOf, perLanguage } from "./per-language.ts";

const zone = { timeZone: INDIA } as const;
const days = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { ...zone, weekday: "short", day: "numeric", month: "short" }),
);
const times = perLanguage((locale) => new Intl.DateTimeFormat(locale, clockOf(locale)));

/**
 * "Thu 19 Nov": for what is near; nobody needs its year. Of a moment, or of a day as YYYY-MM-DD: midnight in London is the
 * same day in India.
 */
export function formatDay(iso: string, language: Language): string {
  // Intl puts a comma after the weekday, which reads as a list where the day stands in a sentence.
  const part = Object.fromEntries(
    days(language)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );
  return `${part.weekday} ${part.day} ${part.month}`;
}

/** "6:38 pm": where the day is known. */
export function formatTime(iso: string, language: Language): string {
  return times(language).format(new Date(iso));
}

/** "Sat 14 Nov, 6:38 pm" */
export function formatDayTime(iso: string, language: Language): string {
  return `${formatDay(iso, language)}, ${formatTime(iso, language)}`;
}

// Sweden writes a date as ISO does.
const isoDays = new Intl.DateTimeFormat("sv-SE", zone);

/** The day of a moment in India, as YYYY-MM-DD. */
export function calendarDayOf(iso: string): string {
  return isoDays.format(new Date(iso));
}
