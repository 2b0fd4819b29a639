// Where each field of a form stands: which step asks it, how a person calls it, and how the page gets there.
import type { Question } from "../../../../contract/catalogue/catalogue.contract.ts";
import { inLanguage } from "../../../lib/i18n/use-messages.ts";
import type { Language } from "../../../lib/page-context.ts";
import type { SellingMessages } from "../words/en.ts";

export const steps = ["category", "photos", "questions", "price", "charges", "preview"] as const;
export type Step = (typeof steps)[number];

/** Asked where one thinks of money, though it is an answer like the others. */
export const ORIGINAL_PRICE = "original_price";

export function stepOf(field: string): Step {
  if (field.startsWith("category_data")) return "category";
  if (field.startsWith("images")) return "photos";
  if (field === "price" || field === "is_negotiable" || field === `answers.${ORIGINAL_PRICE}`) return "price";
  if (field === "address_id" || field === "weight_kg" || field === "paid_shipping_percentage") return "charges";
  return "questions";
}

export function fieldName(
  field: string,
  questions: readonly Question[],
  words: SellingMessages["fields"],
  language: Language,
): string {
  const key = /^answers\.(.+)$/.exec(field)?.[1];
  const question = questions.find((one) => one.key === key);
  if (question) return inLanguage(language, question.label, question.label_hi);
  const known: Record<string, string> = words;
  return known[field.split(".")[0] ?? ""] ?? words.other;
}

/** Puts the reader into a field, wherever it is on the page by now. */
export function focusField(field: string): void {
  const base = field.replace(/^(images|category_data)\..*$/, "$1").replace("identity.kind", "identity.value");
  const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(base)}"]`);
  place?.closest("details")?.setAttribute("open", "");
  // What mends it comes before what merely stands first, as the arrows of a photo do.
  const blamed = place?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = blamed ?? place?.querySelector<HTMLElement>("input, select, textarea, button") ?? place;
  control?.focus();
  control?.scrollIntoView({ block: "center" });
}
