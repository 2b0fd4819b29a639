import { INDIA } from "../../../contract/india.ts";
import type { Language } from "../page-context.ts";

/** The time of a day. In Hindi people say which part of the day it is, "शाम 4:35", and not "4:35 pm". */
export function clockOf(locale: string): Intl.DateTimeFormatOptions {
  const clock = { hour: "numeric", minute: "2-digit", timeZone: INDIA } as const;
  return locale === "hi-IN" ? { ...clock, hour12: true, dayPeriod: "short" } : clock;
}

/** Makes a formatter once a language: they are dear to make and cheap to keep. */
export function perLanguage<T>(make: (locale: string) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const kept = made.get(language);
    if (kept !== undefined) return kept;
    const fresh = make(language === "hi" ? "hi-IN" : "en-IN");
    made.set(language, fresh);
    return fresh;
  };
}
