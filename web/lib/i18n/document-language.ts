import type { Language } from "../page-context.ts";

/** The language this document came in. Browser only. */
export function documentLanguage(): Language {
  return document.documentElement.lang === "hi" ? "hi" : "en";
}
