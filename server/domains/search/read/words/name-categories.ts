// Which categories go by the words that somebody typed: their names in both languages, the kinds of things in them, and
// whatever else search knows these by. The same words for those who look and for those who sell.
import type { Category } from "../../../../../contract/catalogue/catalogue.contract.ts";
import type { Synonyms } from "../../vocabulary/vocabulary.ts";
import { readQuery, readWords } from "./read-query.ts";

export interface Named extends Pick<Category, "id" | "parent_id" | "name" | "name_hi" | "is_leaf"> {
  /** The kinds of things in it. */
  kinds: readonly string[];
}

const SHORTEST_BEGINNING = 2;

/** Leaves, those that are called so themselves before those whose group is. A word that is not done yet counts as well. */
export function nameCategories(typed: string, categories: readonly Named[], synonyms: Synonyms): number[] {
  const clauses = readQuery(typed, synonyms).map(({ spellings }) => spellings);
  if (clauses.length === 0) return [];
  const whole = leavesCalled(clauses, categories, (spelling, word) => spelling === word);
  if (whole.length > 0) return whole;
  const last = readWords(typed).at(-1) ?? "";
  if ([...last].length < SHORTEST_BEGINNING) return [];
  const known = [...synonyms].flatMap(([word, means]) => (word.startsWith(last) ? means : []));
  const begun = [...clauses.slice(0, -1), [...(clauses.at(-1) ?? []), ...known]];
  return leavesCalled(
    begun,
    categories,
    (spelling, word) => word === spelling || (spelling === last && word.startsWith(spelling)),
  );
}

type Fits = (spelling: string, word: string) => boolean;

function leavesCalled(clauses: readonly (readonly string[])[], categories: readonly Named[], fits: Fits): number[] {
  const byId = new Map(categories.map((one) => [one.id, one]));
  const isCalled = (words: readonly string[]) =>
    clauses.every((spellings) =>
      spellings.some((spelling) => spelling.split(" ").every((part) => words.some((word) => fits(part, word)))),
    );
  const leaves = categories.filter(({ is_leaf }) => is_leaf);
  const own = leaves.filter((leaf) => isCalled(wordsOf(leaf)));
  const grouped = leaves.filter((leaf) => !own.includes(leaf) && isCalled(above(leaf, byId).flatMap(wordsOf)));
  return [...own, ...grouped].map(({ id }) => id);
}

/** Itself and every group it is in. */
function above(leaf: Named, byId: ReadonlyMap<number, Named>): Named[] {
  const path: Named[] = [];
  for (let one: Named | undefined = leaf; one && !path.includes(one); one = byId.get(one.parent_id ?? 0))
    path.push(one);
  return path;
}

function wordsOf({ name, name_hi, kinds }: Named): string[] {
  return [...readWords(name), ...readWords(name_hi), ...kinds];
}
