import type { Language } from "../page-context.ts";

/** English and Hindi both know `one` and `other`; Hindi counts zero, and parts of one, as one. */
export function plural(language: Language, count: number, forms: { one: string; other: string }): string {
  const size = Math.abs(count);
  return size === 1 || (size < 1 && language === "hi") ? forms.one : forms.other;
}
