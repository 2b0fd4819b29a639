// What each leaf category asks a seller, read from the reference data the product is filled with.
import { readFileSync } from "node:fs";

export interface Question {
  key: string;
  type: "select" | "multi" | "number" | "text" | "boolean";
  options?: (string | { value: string; label: string })[];
  required: boolean;
  min?: number;
  max?: number;
  show_if?: Record<string, unknown>;
}

export interface Leaf {
  id: number;
  name: string;
  /** The group at the top of its branch, or itself. */
  topId: number;
  questions: readonly Question[];
}

export type Answer = string | number | boolean;
export type Answers = Record<string, Answer>;

interface Category {
  id: number;
  name: string;
  parent_id: number | null;
  is_leaf: boolean;
  questions?: Question[];
}

const FILE = new URL("../../server/seeds/reference/categories.json", import.meta.url);

export function readLeaves(): Map<number, Leaf> {
  const { categories } = JSON.parse(readFileSync(FILE, "utf8")) as { categories: Category[] };
  const byId = new Map(categories.map((category) => [category.id, category]));
  const topOf = (category: Category): number => {
    const parent = category.parent_id === null ? undefined : byId.get(category.parent_id);
    return parent ? topOf(parent) : category.id;
  };
  const leaves = categories.filter((category) => category.is_leaf);
  return new Map(
    leaves.map((category) => {
      const { id, name, questions = [] } = category;
      return [id, { id, name, topId: topOf(category), questions }];
    }),
  );
}

export function optionsOf(question: Question): string[] {
  return (question.options ?? []).map((option) => (typeof option === "string" ? option : option.value));
}

/** A question with show_if is asked only if the answers named there are as they say. */
export function isAsked(question: Question, answers: Answers): boolean {
  return Object.entries(question.show_if ?? {}).every(([key, wanted]) =>
    Array.isArray(wanted) ? wanted.includes(answers[key]) : answers[key] === wanted,
  );
}
