import type { Language } from "../page-context.ts";

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
