import type { Language } from "../page-context.ts";

const rules: Partial<Record<Language, Intl.PluralRules>> = {};

/** English and Hindi both know `one` and `other`; Hindi counts zero as one, which Intl knows and we need not. */
export function plural(language: Language, count: number, forms: { one: string; other: string }): string {
  const rule = (rules[language] ??= new Intl.PluralRules(language));
  return rule.select(count) === "one" ? forms.one : forms.other;
}
