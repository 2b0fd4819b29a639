// From the words of a wish to what a listing has to say to be it, as a query that is kept with the ask.
import { quote } from "../read/words/read-query.ts";
import type { Clause } from "../read/words/words.ts";
import { type NamedCategory, type Standing, standsFor } from "./named-categories.ts";

export interface ThingClauses {
  /** What names the thing: each of one or two words, of more two in three; of numbers any. */
  named: readonly Clause[];
  /** Each of these has to be met. */
  required: readonly Clause[];
}

const MOST_SPELLINGS = 10;
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
  const all = clauses.map(({ spellings }, at) => ({
    spellings: spellings.slice(0, MOST_SPELLINGS),
    documents: documents[at] ?? 0,
  }));
  const words = all.filter(({ spellings }) => !isNumber(spellings[0] ?? ""));
  return { words, numbers: all.filter((clause) => !words.includes(clause)) };
}

/**
 * As wish_query of the database reads it: enough of the words, one of the numbers and all that is required, in the title
 * or the answers. What a category is called counts where it can mean nothing else.
 */
export function thingQuery({ named, required }: ThingClauses, categories: readonly NamedCategory[]): string {
  const { words, numbers } = sortOut(named, []);
  const asked = new Set([...named, ...required].flatMap(({ spellings }) => spellings));
  const met = ({ spellings }: Clause) =>
    `(${spellings
      .slice(0, MOST_SPELLINGS)
      .map((spelling) => spellingMet(spelling, standsFor(spelling, { same: spellings, asked }, categories)))
      .join(" | ")})`;
  const enough = choose(words, neededOf(words.length)).map((some) => `(${some.map(met).join(" & ")})`);
  const groups = [words.length === 0 ? [] : enough, numbers.map(met), ...required.map((clause) => [met(clause)])];
  return groups
    .filter(({ length }) => length > 0)
    .map((group) => `(${group.join(" | ")})`)
    .join(" & ");
}

/** Weights: A is the title, B the category and the answers, of which a category's name alone proves nothing. */
function spellingMet(spelling: string, { isName, marks }: Standing): string {
  if (!isName) return `${quote(spelling)}:AB`;
  const kind = /^[a-z]+$/.test(spelling) ? [`'=kind:${spelling}'`] : [];
  const within = marks.map(({ id, unless }) =>
    unless.length === 0 ? `'=c:${id}'` : `('=c:${id}' & !(${unless.map((word) => `${quote(word)}:A`).join(" | ")}))`,
  );
  return [`${quote(spelling)}:A`, ...kind, ...within].join(" | ");
}

/**
 * Spellings of which every listing that fits has at least one: of five words four are needed, so one of any two is met. The
 * rarest ones are taken, so that a listing is held against few asks.
 */
export function thingKeys({ named, required }: ThingClauses, documents: readonly number[]): string[] {
  const { words, numbers } = sortOut(named, documents);
  if (words.length === 0) {
    const [one] = [...required.filter(({ spellings }) => !isNumber(spellings[0] ?? "")), ...required];
    return [...new Set((one ? [one] : numbers).flatMap(({ spellings }) => spellings.slice(0, MOST_SPELLINGS)))];
  }
  const spare = words.length - neededOf(words.length);
  const rarest = words.toSorted(
    (a, b) => a.documents - b.documents || (b.spellings[0]?.length ?? 0) - (a.spellings[0]?.length ?? 0),
  );
  return [...new Set(rarest.slice(0, spare + 1).flatMap(({ spellings }) => spellings))];
}

function choose<T>(from: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return from.flatMap((one, at) => choose(from.slice(at + 1), count - 1).map((others) => [one, ...others]));
}
