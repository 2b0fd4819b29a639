import type { Language } from "../page-context.ts";
import { perLanguage } from "./per-language.ts";

/** Everyone here lives on Indian time, whatever the server's clock says; it also keeps server and browser agreed. */
const dates = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "Asia/Kolkata" }),
);

export function formatDate(iso: string, language: Language): string {
  return dates(language).format(new Date(iso));
}
