// What a passport says of an item: from closed lists, amounts and hashes alone. A seller's own words may name people and
// change hands, and what is in a passport stays; so titles, descriptions and typed answers are not in it. Pure.
import type { Answers } from "../../../../contract/catalogue/answers.ts";
import type { Question } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { Facts } from "../../../../contract/passports/chain.ts";

export interface ItemContent {
  category_id: number;
  category: string;
  category_hi: string;
  condition: string | null;
  price: number | null;
  answers: Answers;
  /** Of the photos that are shown, in their order; null where none was kept. */
  photos: (string | null)[] | null;
}

/** The same words for what is listed and for what is changed later. */
export function describe(item: ItemContent, questions: readonly Question[]): Facts {
  return {
    category_id: item.category_id,
    category: item.category,
    category_hi: item.category_hi,
    condition: item.condition,
    about: questions.flatMap((question) => aboutOf(question, item.answers[question.key])),
  };
}

export function photosOf({ photos }: ItemContent): Facts {
  const all = photos ?? [];
  return { count: all.length, sha256: all.filter((hash) => hash !== null) };
}

function aboutOf({ type, label, label_hi, options = [] }: Question, answer: Answers[string] | undefined): Facts[] {
  if (type === "boolean" && typeof answer === "boolean") return [{ label, label_hi, value: answer }];
  if (type !== "select" && type !== "multi") return [];
  const chosen = options.filter(({ value }) => (Array.isArray(answer) ? answer.includes(value) : answer === value));
  if (chosen.length === 0) return [];
  const value = chosen.map((option) => option.label).join(", ");
  return [{ label, label_hi, value, value_hi: chosen.map((option) => option.label_hi).join(", ") }];
}

interface Answered {
  text: string;
  text_hi: string;
  answer: string;
}

export function pointsOf(points: readonly Answered[]): Facts {
  return { points: points.map(({ text, text_hi, answer }) => ({ text, text_hi, answer })) };
}
