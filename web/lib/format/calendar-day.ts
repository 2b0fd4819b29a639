import type { Language } from "../page-context.ts";
import { perLanguage } from "./per-language.ts";

const zone = { timeZone: "Asia/Kolkata" } as const;
const days = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", ...zone }),
);

/** "Thu, 19 Nov", of a moment or of a day as YYYY-MM-DD: midnight in London is the same day in India. */
export function formatCalendarDay(iso: string, language: Language): string {
  return days(language).format(new Date(iso));
}

// Sweden writes a date as ISO does.
const isoDays = new Intl.DateTimeFormat("sv-SE", zone);

/** The day of a moment in India, as YYYY-MM-DD. */
export function calendarDayOf(iso: string): string {
  return isoDays.format(new Date(iso));
}
