import type { Question } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { ShownIdentity } from "../../../../contract/identities/identities.contract.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { messagesOf } from "../../../lib/i18n/catalogue.ts";
import { inLanguage } from "../../../lib/i18n/use-messages.ts";
import type { Language } from "../../../lib/page-context.ts";

/** An IMEI has 15 digits; how long a serial number is, is nobody's business. */
const HIDDEN = { imei: 11, serial: 6 };

export interface AnswerRow {
  key: string;
  label: string;
  value: string;
}

/**
 * What the seller said, in the order it was asked and in the page's language. What no question of today asks is not
 * shown. Worked out where the page is made: a browser has no use for all the options.
 */
export function answerRows(
  questions: readonly Question[],
  answers: Record<string, unknown>,
  language: Language,
): AnswerRow[] {
  return questions.flatMap((question) => {
    const value = answerWords(question, answers[question.key], language);
    return value === "" ? [] : [{ key: question.key, label: labelOf(question, language), value }];
  });
}

function labelOf({ label, label_hi }: Pick<Question, "label" | "label_hi">, language: Language): string {
  return inLanguage(language, label, label_hi);
}

function answerWords({ key, options = [] }: Question, given: unknown, language: Language): string {
  const words = messagesOf(language, "listings/product");
  const option = (value: unknown) => {
    const known = options.find((one) => one.value === value);
    return known ? labelOf(known, language) : String(value);
  };
  if (given === undefined || given === null) return "";
  if (typeof given === "boolean") return given ? words.yes : words.no;
  // A year is a name more than a number: 2021, not 2,021.
  if (typeof given === "number") return /year/.test(key) ? String(given) : formatNumber(given);
  return Array.isArray(given) ? given.map(option).join(", ") : option(given);
}

/** As much of its number as everybody may know: the rest are dots. */
export function identityRow({ kind, last4 }: ShownIdentity, language: Language): AnswerRow {
  const { identity } = messagesOf(language, "listings/product");
  return { key: "identity", label: identity[kind], value: `${"•".repeat(HIDDEN[kind])}${last4}` };
}
