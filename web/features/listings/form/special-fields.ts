// Categories that ask some of their questions in a way of their own. The rest of the form does not know how.
import type { ComponentType } from "react";
import type { Answers } from "../../../../contract/catalogue/answers.ts";
import type { Question } from "../../../../contract/catalogue/catalogue.contract.ts";
import { MacbookFields, WindowsLaptopFields } from "../laptops/laptop-fields.tsx";

export interface SpecialFieldsProps {
  questions: readonly Question[];
  answers: Answers;
  /** By field: `answers.brand` and the like. */
  errors: Readonly<Record<string, string>>;
  /** One or several at once; undefined takes an answer away. */
  onAnswers: (given: Record<string, Answers[string] | undefined>) => void;
}

export interface SpecialFields {
  /** The questions it asks itself; the others are asked the usual way below it. */
  keys: readonly string[];
  Fields: ComponentType<SpecialFieldsProps>;
}

/** By category id. */
const byCategory = new Map<number, SpecialFields>([
  // They own no question: they fill in what is asked below.
  [23, { keys: [], Fields: WindowsLaptopFields }],
  [24, { keys: [], Fields: MacbookFields }],
]);

export function specialFieldsOf(categoryId: number | undefined): SpecialFields | undefined {
  return categoryId === undefined ? undefined : byCategory.get(categoryId);
}
