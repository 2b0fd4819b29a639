import { perLanguage } from "../format/per-language.ts";
import type { Language } from "../page-context.ts";

const rules = perLanguage((locale) => new Intl.PluralRules(locale));

/** English and Hindi both know `one` and `other`; Hindi counts zero as one, which Intl knows and we need not. */
export function plural(language: Language, count: number, forms: { one: string; other: string }): string {
  return rules(language).select(count) === "one" ? forms.one : forms.other;
}
