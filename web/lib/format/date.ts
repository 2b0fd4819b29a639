import { INDIA } from "../../../contract/india.ts";
import type { Language } from "../page-context.ts";
import { clockOf, perLanguage } from "./per-language.ts";

/** Everyone here lives on Indian time, whatever the server's clock says; it also keeps server and browser agreed. */
const dates = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: INDIA }),
);

export function formatDate(iso: string, language: Language): string {
  return dates(language).format(new Date(iso));
}

const months = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: INDIA }),
);

/** "November 2026": as much as anyone needs to know about when somebody joined. */
export function formatMonth(iso: string, language: Language): string {
  return months(language).format(new Date(iso));
}

const moments = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", ...clockOf(locale) }),
);

export function formatMoment(iso: string, language: Language): string {
  return moments(language).format(new Date(iso));
}
