// From the words of a wish to what a listing has to say to be it, as a query that is kept with the ask.
import { type Clause, quote } from "../read/words/read-query.ts";
import { type NamedCategory, type Standing, standsFor } from "./named-categories.ts";

export interface ThingClauses {
  /** What names the thing: each of one or two words, of more two in three; of numbers any. */
  named: readonly Clause[];
  /** Each of these has to be met. */
  required: readonly Clause[];
}

const MOST_WAYS = 10;
const isNumber = (word: string) => /^\p{Nd}/u.test(word);

/** Of one word or two, each; of more, two in three. */
export function neededOf(words: number): number {
  return words <= 2 ? words : Math.ceil((words * 2) / 3);
}

interface Named extends Clause {
  documents: number;
}

/** Words say what it is. Numbers say which one, and any of them will do: "iPhone 13 or 14". */
function sortOut(clauses: readonly Clause[], documents: readonly number[]): { words: Named[]; numbers: Named[] } {
  const all = clauses.map(({ ways }, at) => ({ ways: ways.slice(0, MOST_WAYS), documents: documents[at] ?? 0 }));
  const words = all.filter(({ ways }) => !isNumber(ways[0] ?? ""));
  return { words, numbers: all.filter((clause) => !words.includes(clause)) };
}

/**
 * As wish_query of the database reads it: enough of the words, one of the numbers and all that is required, in the title
 * or the answers. What a category is called counts where it can mean nothing else.
 */
export function thingQuery({ named, required }: ThingClauses, categories: readonly NamedCategory[]): string {
  const { words, numbers } = sortOut(named, []);
  const asked = new Set([...named, ...required].flatMap(({ ways }) => ways));
  const met = ({ ways }: Clause) =>
    `(${ways
      .slice(0, MOST_WAYS)
      .map((way) => wayMet(way, standsFor(way, { same: ways, asked }, categories)))
      .join(" | ")})`;
  const enough = choose(words, neededOf(words.length)).map((some) => `(${some.map(met).join(" & ")})`);
  const groups = [words.length === 0 ? [] : enough, numbers.map(met), ...required.map((clause) => [met(clause)])];
  return groups
    .filter(({ length }) => length > 0)
    .map((group) => `(${group.join(" | ")})`)
    .join(" & ");
}

/** Weights: A is the title, B the category and the answers, of which a category's name alone proves nothing. */
function wayMet(way: string, { isName, marks }: Standing): string {
  if (!isName) return `${quote(way)}:AB`;
  const kind = /^[a-z]+$/.test(way) ? [`'=kind:${way}'`] : [];
  const within = marks.map(({ id, unless }) =>
    unless.length === 0 ? `'=c:${id}'` : `('=c:${id}' & !(${unless.map((word) => `${quote(word)}:A`).join(" | ")}))`,
  );
  return [`${quote(way)}:A`, ...kind, ...within].join(" | ");
}

/**
 * Ways of which every listing that fits has at least one: of five words four are needed, so one of any two is met. The
 * rarest ones are taken, so that a listing is held against few asks.
 */
export function thingKeys({ named, required }: ThingClauses, documents: readonly number[]): string[] {
  const { words, numbers } = sortOut(named, documents);
  if (words.length === 0) {
    const [one] = [...required.filter(({ ways }) => !isNumber(ways[0] ?? "")), ...required];
    return [...new Set((one ? [one] : numbers).flatMap(({ ways }) => ways.slice(0, MOST_WAYS)))];
  }
  const spare = words.length - neededOf(words.length);
  const rarest = words.toSorted(
    (a, b) => a.documents - b.documents || (b.ways[0]?.length ?? 0) - (a.ways[0]?.length ?? 0),
  );
  return [...new Set(rarest.slice(0, spare + 1).flatMap(({ ways }) => ways))];
}

function choose<T>(from: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return from.flatMap((one, at) => choose(from.slice(at + 1), count - 1).map((others) => [one, ...others]));
}
