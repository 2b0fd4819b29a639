// From the query of a URL to what a listing must be. Answers are filtered by marks: see the migration of search.
import type { Question, ServingCity } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { ProductsQuery } from "../../../../contract/search/search.contract.ts";
import { EVERYTHING, type Filter } from "./wanted.ts";
import { quote, toTsQuery } from "./words/read-query.ts";
import type { Words } from "./words/words.ts";

const KNOWN = new Set([
  "search",
  "exact",
  "category",
  "name",
  "city",
  "price_min",
  "price_max",
  "condition",
  "sort",
  "limit",
  "cursor",
]);
const MAX_ANSWERS = 12;
const MAX_VALUES = 20;
const MAX_LETTERS = 60;
/** Asked by nearly every category, so it can be filtered by in a group too. */
const EVERYWHERE = ["brand"];

interface Given {
  query: ProductsQuery;
  /** What the words say of it; the narrower counts. */
  price?: { min?: number; max?: number };
  words: Words;
  /** Leaves of the category that was asked for; null for all. */
  leaves: readonly number[] | null;
  questions: readonly Question[];
  cities: readonly ServingCity[];
}

/** Of each group a listing has one, as the word index has them. */
export function readMarks({ query, questions, cities }: Pick<Given, "query" | "questions" | "cities">): string[][] {
  const groups = [
    ...(query.city === undefined ? [] : [[`city:${cityIn(query.city, cities)}`]]),
    ...(query.condition === undefined ? [] : [query.condition.split(",").map((one) => `condition:${one}`)]),
    ...answerGroups(query, questions),
  ];
  return groups.map((marks) => marks.map((mark) => `=${lowerAscii(mark)}`));
}

/** The same with the category, each as a text of tsquery. */
export function readMarkTexts(given: Pick<Given, "query" | "questions" | "cities">): string[] {
  const { category } = given.query;
  return [...(category === undefined ? [] : [[`=c:${category}`]]), ...readMarks(given)].map(groupText);
}

/**
 * The answers that are asked for as words, if nothing else is and each of them is one: what a seller chooses of several stands
 * among the words of the listing too. Of questions whose answer may be a list, or is of no use for that, nothing is said.
 */
export function readAnswerWords({ query, words, leaves, questions, cities }: Given): string[][] | undefined {
  const groups = answerGroups(query, questions);
  const isAll = groups.length > 0 && groups.length === readMarks({ query, questions, cities }).length;
  if (!isAll || leaves?.length !== 1 || words.clauses.length > 0) return undefined;
  const chosen = new Set(questions.filter(({ type }) => type === "select").map(({ key }) => key));
  const split = groups.map((marks) =>
    marks.map((mark) => [keyOf(mark), lowerAscii(mark.slice(keyOf(mark).length + 1))]),
  );
  if (split.flat().some(([key]) => !chosen.has(key ?? ""))) return undefined;
  return split.map((marks) => marks.map(([, word = ""]) => word));
}

const keyOf = (mark: string) => mark.slice(0, mark.indexOf(":"));

export function readFilters(given: Given): Filter {
  const { query, price, words, leaves } = given;
  const groups = readMarks(given);
  const category = query.category === undefined ? [] : [[`=c:${query.category}`]];
  return {
    categories: leaves,
    words: words.clauses.length === 0 ? null : toTsQuery(words.clauses),
    inTitle: toTsQuery(words.clauses, "A"),
    inTitleOrAnswers: toTsQuery(words.clauses, "AB"),
    marks: marksText(groups),
    marksAndCategory: marksText([...category, ...groups]),
    priceMin: Math.max(query.price_min ?? 0, price?.min ?? 0),
    priceMax: Math.min(query.price_max ?? EVERYTHING.priceMax, price?.max ?? EVERYTHING.priceMax),
  };
}

/**
 * Of all that a listing must have, the most telling part, of which it has at least one: the spellings of the longest word, or
 * else an answer, the category, a condition, the city. None if anything will do.
 */
export function anchorsOf({ query, words, questions, cities }: Given): { spellings: string[]; anchorMarks: string[] } {
  const [longest] = words.clauses.toSorted((a, b) => (b.spellings[0]?.length ?? 0) - (a.spellings[0]?.length ?? 0));
  if (longest) return { spellings: [...longest.spellings], anchorMarks: [] };
  const [marks = []] = [
    ...answerGroups(query, questions),
    ...(query.category === undefined ? [] : [[`c:${query.category}`]]),
    ...(query.condition === undefined ? [] : [query.condition.split(",").map((one) => `condition:${one}`)]),
    ...(query.city === undefined ? [] : [[`city:${cityIn(query.city, cities)}`]]),
  ];
  return { spellings: [], anchorMarks: marks.map((mark) => `=${lowerAscii(mark)}`) };
}

/** Of each group one, of all groups each. */
function marksText(groups: readonly (readonly string[])[]): string | null {
  return groups.length === 0 ? null : groups.map(groupText).join(" & ");
}

function groupText(marks: readonly string[]): string {
  return `(${marks.map(quote).join(" | ")})`;
}

/** As PostgreSQL lowers letters in a database without a language. */
function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** A city nobody sells from has nothing in it. */
function cityIn(asked: string, cities: readonly ServingCity[]): number {
  const name = asked.trim().toLowerCase();
  return (
    cities.find((city) => String(city.id) === name || city.name.toLowerCase() === name || city.name_hi === name)?.id ??
    0
  );
}

/** Keys that are no question of the category are somebody else's business: a campaign's, the page's. */
function answerGroups(query: ProductsQuery, questions: readonly Question[]): string[][] {
  const keys = new Map(questions.filter(({ filterable }) => filterable).map((question) => [question.key, question]));
  return Object.entries(query)
    .filter(([key]) => !KNOWN.has(key) && (keys.has(key) || EVERYWHERE.includes(key)))
    .slice(0, MAX_ANSWERS)
    .map(([key, value]) => valuesIn(value, keys.get(key)).map((one) => `${key}:${one}`))
    .filter((marks) => marks.length > 0);
}

/** Several values come as several keys, or with commas between them where none of the options has one. */
function valuesIn(given: unknown, question: Question | undefined): string[] {
  const whole = (Array.isArray(given) ? given : [given]).filter((one) => typeof one === "string");
  const options = new Set(question?.options?.map(({ value }) => lowerAscii(value)));
  const values = whole.flatMap((text) => {
    if (options.has(lowerAscii(text)) || !text.includes(",")) return [text];
    const parts = text.split(",").map((part) => part.trim());
    return options.size === 0 || parts.every((part) => options.has(lowerAscii(part))) ? parts : [text];
  });
  return values
    .map((value) => [...value.trim()].slice(0, MAX_LETTERS).join("").trim())
    .filter((value) => value !== "")
    .slice(0, MAX_VALUES);
}
