import { inLanguage } from "../../../lib/i18n/use-messages.ts";
import type { Language } from "../../../lib/page-context.ts";

/** Rows of a desk carry the English name of a category or city; the page has the list that knows the other one. */
export function namedIn(
  language: Language,
  known: readonly { name: string; name_hi: string }[],
  name: string | null,
): string | null {
  const found = known.find((one) => one.name === name);
  return found ? inLanguage(language, found.name, found.name_hi) : name;
}
