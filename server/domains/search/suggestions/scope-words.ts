// In which part of the catalogue what people call things is found: "phone in Mobiles & Tablets", "joota in Shoes".
import { partsOf } from "../wishes/named-categories.ts";

export interface Place {
  id: number;
  parent_id: number | null;
  name: string;
}

export interface Scoped {
  /** What somebody may be typing. */
  typed: string;
  /** What is offered: what they type, or how it is spelled. */
  title: string;
  categoryId: number;
}

/** How things are sorted within a category, in small letters. */
export interface SortedAs {
  categoryId: number;
  value: string;
}

/**
 * Each way to say something, in the category that all the things it means have in common. What means things that have
 * nothing in common is left out, and so is half of a name: "washing" of a washing machine.
 */
export function scopeWords(
  synonyms: readonly { typed: string; means: string }[],
  categories: readonly Place[],
  sorted: readonly SortedAs[],
): Scoped[] {
  const paths = pathsOf(categories);
  const groups = Map.groupBy(synonyms, ({ typed }) => typed);
  const scoped = [...groups].flatMap(([typed, rows]) => {
    const meanings = rows.map(({ means }) => means);
    if (meanings.some((means) => means.startsWith(typed))) return [];
    const forms = new Set([typed, ...meanings].flatMap((word) => [word, singular(word)]));
    const named = categories.filter(({ name }) =>
      partsOf(name).some((part) => forms.has(part.join(" ")) || forms.has(singular(part.at(-1) ?? ""))),
    );
    const kinds = sorted.filter(({ value }) => forms.has(value) || forms.has(singular(value)));
    const ids = named.length > 0 ? named.map(({ id }) => id) : kinds.map(({ categoryId }) => categoryId);
    const categoryId = commonOf(ids, paths);
    if (categoryId === undefined) return [];
    const stated = (word: string) => isStated(word, categories, sorted);
    const spelled = stated(typed) ? undefined : meanings.find((means) => stated(means) && isSpellingOf(typed, means));
    return [{ typed, title: spelled ?? typed, categoryId }];
  });
  return joinSpellings(scoped);
}

function isStated(word: string, categories: readonly Place[], sorted: readonly SortedAs[]): boolean {
  return (
    sorted.some(({ value }) => value === word) ||
    categories.some(({ name }) => partsOf(name).some((part) => part.join(" ") === word))
  );
}

/** Of several spellings of one word in one place all find the first. */
function joinSpellings(scoped: readonly Scoped[]): Scoped[] {
  const kept: Scoped[] = [];
  for (const one of scoped) {
    const same = kept.find((other) => other.categoryId === one.categoryId && isSpellingOf(one.title, other.title));
    kept.push({ ...one, title: same?.title ?? one.title });
  }
  return kept;
}

function isSpellingOf(typed: string, meant: string): boolean {
  const isDevanagari = /[\u0900-\u097f]/.test(typed);
  return (
    typed.replaceAll(" ", "") === meant || isSlipOf(typed, meant) || (isDevanagari && distance(typed, meant) === 1)
  );
}

/** Of each category the way from itself to the top. */
function pathsOf(categories: readonly Place[]): Map<number, number[]> {
  const byId = new Map(categories.map((one) => [one.id, one]));
  return new Map(
    categories.map(({ id }) => {
      const path: number[] = [];
      for (let at = byId.get(id); at && !path.includes(at.id); at = byId.get(at.parent_id ?? -1)) path.push(at.id);
      return [id, path];
    }),
  );
}

function commonOf(ids: readonly number[], paths: ReadonlyMap<number, readonly number[]>): number | undefined {
  const [first, ...others] = ids.map((id) => paths.get(id) ?? []);
  return first?.find((id) => others.every((path) => path.includes(id)));
}

function singular(word: string): string {
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** "camra" is a camera spelled wrong; "joota" is no slip of shoes. */
export function isSlipOf(typed: string, meant: string): boolean {
  if (typed[0] !== meant[0] || !/^[a-z]+$/.test(typed)) return false;
  return distance(typed, meant) <= (typed.length < 6 ? 2 : 3) && typed.length >= 4;
}

/** Of a short word one letter may be wrong, of a longer one two or three. */
export function isNear(typed: string, meant: string): boolean {
  return distance(typed, meant) <= (typed.length < 6 ? 1 : typed.length < 9 ? 2 : 3);
}

/** How many letters have to be added, taken away or changed. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
