// Whether answers fit the questions of a category. Pure: the wizard asks it while typing, the server before storing.
import type { Question } from "./catalogue.contract.ts";

export type Answers = Record<string, string | number | boolean | string[]>;

const MAX_TEXT = 200;
const MAX_CHOICES = 20;

/** What is asked today: without what was retired. */
export function askedToday(questions: readonly Question[]): Question[] {
  return questions
    .filter(({ retired }) => !retired)
    .map((question) =>
      question.options ? { ...question, options: question.options.filter(({ retired }) => !retired) } : question,
    );
}

interface Checked {
  /** A draft may leave required ones out. */
  isDraft?: boolean;
  /** Answers that stand already: what was retired since may stay as it was given, and is not given anew. */
  kept?: Answers;
}

const MAX_STRANGE = 5;

/** Messages by field, `answers.brand` and the like; empty if all is well. */
export function checkAnswers(
  questions: readonly Question[],
  answers: Answers,
  { isDraft = false, kept = {} }: Checked = {},
): Record<string, string> {
  const problems: Record<string, string> = {};
  const known = new Map(questions.map((question) => [question.key, question]));
  const isKept = (key: string) => Object.hasOwn(kept, key) && isSame(kept[key], answers[key]);
  for (const key of Object.keys(answers)) {
    const question = known.get(key);
    if (!question || (question.retired && !isKept(key))) {
      // A few show what is meant, and leave room for what can be mended.
      if (Object.keys(problems).length >= MAX_STRANGE) break;
      problems[`answers.${key.slice(0, 60)}`] = "This category does not ask that.";
    }
  }
  for (const question of questions.filter(({ retired }) => !retired)) {
    const given = Object.hasOwn(answers, question.key) ? answers[question.key] : undefined;
    if (!isAsked(question, answers)) {
      if (given !== undefined) problems[`answers.${question.key}`] = "This does not apply to the other answers.";
    } else if (given === undefined || given === "") {
      if (question.required && !isDraft) problems[`answers.${question.key}`] = "This is needed.";
    } else {
      const problem = problemWith(question, given, isKept(question.key));
      if (problem !== undefined) problems[`answers.${question.key}`] = problem;
    }
  }
  return problems;
}

function isSame(a: Answers[string] | undefined, b: Answers[string] | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** `show_if` names answers that make the question one: {"has_bill": true}, or a list of those that do. */
export function isAsked({ show_if }: Question, answers: Answers): boolean {
  return Object.entries(show_if ?? {}).every(([key, wanted]) =>
    Array.isArray(wanted) ? wanted.includes(answers[key]) : answers[key] === wanted,
  );
}

function problemWith(question: Question, given: Answers[string], isKept: boolean): string | undefined {
  const { type, options = [], min, max } = question;
  const isOption = (value: unknown) => options.some((option) => option.value === value && (isKept || !option.retired));
  switch (type) {
    case "select":
      return isOption(given) ? undefined : "Choose one of the options.";
    case "multi": {
      const isRight = Array.isArray(given) && given.length <= MAX_CHOICES && new Set(given).size === given.length;
      return isRight && given.every(isOption) ? undefined : "Choose from the options.";
    }
    case "boolean":
      return typeof given === "boolean" ? undefined : "Answer yes or no.";
    case "number":
      if (typeof given !== "number" || !Number.isFinite(given)) return "Write a number.";
      if (min !== undefined && given < min) return `At least ${min}.`;
      if (max !== undefined && given > max) return `At most ${max}.`;
      return undefined;
    case "text":
      if (typeof given !== "string" || given.trim() === "") return "Write a few words.";
      return given.length > MAX_TEXT ? `At most ${MAX_TEXT} characters.` : undefined;
  }
}

/** What people wrote themselves, by field: the part of the answers that the rules about text look at. */
export function writtenAnswers(questions: readonly Question[], answers: Answers): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap(({ key, type }) => {
      const given = answers[key];
      return type === "text" && typeof given === "string" ? [[`answers.${key}`, given]] : [];
    }),
  );
}
