// Of all that begins as what was typed, the few that are offered: the weightiest, but not five times the same.

export const suggestionKinds = ["category", "scoped", "brand", "model", "kind", "phrase"] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export interface Candidate {
  title: string;
  kind: SuggestionKind;
  category_id: number | null;
  /** Answers by which it is found within its category. */
  filters: Readonly<Record<string, string>>;
  /** How many are on the market; null where nobody counts them. */
  count: number | null;
  weight: number;
}

const MOST_OF: Partial<Record<SuggestionKind, number>> = { category: 2, scoped: 2 };
const MOST_OF_TITLE = 2;

/** In their order, the heaviest first. A second look takes what the first passed over, if there is room. */
export function choose(candidates: readonly Candidate[], most: number): Candidate[] {
  const all = unique(candidates.toSorted((a, b) => b.weight - a.weight));
  const kinds = new Map<SuggestionKind, number>();
  const titles = new Map<string, number>();
  const chosen = new Set<Candidate>();
  for (const one of all) {
    const title = one.title.toLowerCase();
    const [ofKind, ofTitle] = [kinds.get(one.kind) ?? 0, titles.get(title) ?? 0];
    if (chosen.size === most || ofKind >= (MOST_OF[one.kind] ?? most) || ofTitle >= MOST_OF_TITLE) continue;
    kinds.set(one.kind, ofKind + 1);
    titles.set(title, ofTitle + 1);
    chosen.add(one);
  }
  for (const one of all) if (chosen.size < most) chosen.add(one);
  return all.filter((one) => chosen.has(one));
}

/** Of two that say the same the one that counts; a phrase that a category or brand says as well says less. */
function unique(candidates: readonly Candidate[]): Candidate[] {
  const said = new Set(candidates.filter(({ kind }) => kind !== "phrase").map(({ title }) => title.toLowerCase()));
  const best = new Map<string, Candidate>();
  for (const one of candidates) {
    // A category has a name in either language.
    const key = one.kind === "category" ? `${one.category_id}` : `${one.title.toLowerCase()} ${one.category_id}`;
    const known = best.get(key);
    if (known === undefined) best.set(key, one);
    else if (known.count === null && one.count !== null) best.set(key, { ...one, weight: known.weight });
  }
  return [...best.values()].filter(({ title, kind }) => kind !== "phrase" || !said.has(title.toLowerCase()));
}

/** Which of two kinds with as many things goes first. */
const HEAD_START: Record<SuggestionKind, number> = {
  category: 500,
  scoped: 450,
  kind: 300,
  brand: 300,
  model: 250,
  phrase: 0,
};
const LATER_WORD = 200;

/** By how many there are, on a scale on which ten times as many are 230 more. */
export function weigh(kind: SuggestionKind, things: number): number {
  return HEAD_START[kind] + Math.round(100 * Math.log1p(things));
}

/** What people searched for weighs by the people. */
export function weighPeople(people: number): number {
  return 450 + Math.round(100 * Math.log1p(people));
}

export interface Start {
  start: string;
  weight: number;
}

const SMALL = new Set("a an the and or of to in on at by for with from".split(" "));
const MOST_STARTS = 5;

/** A title is found by any of its words, by the first the best: "Study table" by "stud" and by "tabl". */
export function startsOf(words: readonly string[], weight: number): Start[] {
  return words
    .map((word, at) => ({ word, start: words.slice(at).join(" "), weight: at === 0 ? weight : weight - LATER_WORD }))
    .filter(({ word, start }, at) => (at === 0 || !SMALL.has(word)) && [...start].length >= 2)
    .slice(0, MOST_STARTS)
    .map(({ start, weight: heavy }) => ({ start, weight: heavy }));
}
