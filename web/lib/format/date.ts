import type { Language } from "../page-context.ts";

/** Everyone here lives on Indian time, whatever the server's clock says; it also keeps server and browser agreed. */
const timeZone = "Asia/Kolkata";
const locales: Record<Language, string> = { en: "en-IN", hi: "hi-IN" };
const dates: Partial<Record<Language, Intl.DateTimeFormat>> = {};

export function formatDate(iso: string, language: Language): string {
  const format = (dates[language] ??= new Intl.DateTimeFormat(locales[language], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone,
  }));
  return format.format(new Date(iso));
}
