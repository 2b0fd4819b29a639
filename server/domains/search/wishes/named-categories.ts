// What the name of a category says of the things in it. "Refrigerator" says it of all; "TV & Projector" says that it is one
// or the other, the first unless a title says otherwise; "Audio, Camera & Gaming" says it of none.

export interface NamedCategory {
  id: number;
  parent_id: number | null;
  name: string;
  is_leaf: boolean;
}

export interface Standing {
  /** Some category has it in its name whose things it does not name: there it proves nothing. */
  isName: boolean;
  /** Categories whose things it does name, unless their title has one of these words. */
  marks: { id: number; unless: string[] }[];
}

/** Wherever it stands, it is meant. */
const UNNAMED: Standing = { isName: false, marks: [] };

interface Said {
  /** The other spellings of the same. */
  same: readonly string[];
  /** Everything the wish says: "mobile" names no accessories unless those were asked for. */
  asked: ReadonlySet<string>;
}

export function standsFor(spelling: string, said: Said, categories: readonly NamedCategory[]): Standing {
  const named = categories.filter(({ name }) => partsOf(name).some((part) => part.includes(spelling)));
  const marks = named.flatMap((one) => marksOf(one, spelling, said));
  const isPlain = marks.length === named.length && marks.every(({ unless }) => unless.length === 0);
  return isPlain ? UNNAMED : { isName: true, marks };
}

function marksOf({ id, name, is_leaf }: NamedCategory, spelling: string, { same, asked }: Said): Standing["marks"] {
  const [first = [], ...others] = partsOf(name);
  const head = first.at(-1) ?? "";
  if (!first.includes(spelling) || !asked.has(head)) return [];
  if (!is_leaf) return others.length === 0 ? [{ id, unless: [] }] : [];
  return [
    { id, unless: others.map((part) => part.at(-1) ?? "").filter((word) => word !== "" && !same.includes(word)) },
  ];
}

/** "Lens & Camera Accessories": lens, and camera accessories. What stands in brackets lists its kinds. */
export function partsOf(name: string): string[][] {
  return name
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, " ")
    .split(/&|,|\/|\band\b/)
    .map((part) => part.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
    .filter(({ length }) => length > 0);
}

/**
 * Within which category a wish may be met that was put into `chosen`. Phones are sold as Smartphone and as iPhone: a wish
 * that names a neighbour of the category it was put into is looked for in both.
 */
export function reachOf(chosen: number, asked: ReadonlySet<string>, categories: readonly NamedCategory[]): number {
  const byId = new Map(categories.map((one) => [one.id, one]));
  const pathOf = (id: number) => {
    const path: number[] = [];
    for (let at = byId.get(id); at && !path.includes(at.id); at = byId.get(at.parent_id ?? -1)) path.push(at.id);
    return path;
  };
  const home = pathOf(chosen);
  const neighbours = categories.filter(({ id, name, is_leaf }) => {
    const [first = [], ...others] = partsOf(name);
    return is_leaf && others.length === 0 && first.every((word) => asked.has(word)) && !pathOf(id).includes(chosen);
  });
  const meeting = neighbours.map(({ id }) => home.find((one) => pathOf(id).includes(one)));
  // What is of another kind altogether changes nothing.
  const wider = meeting.filter((one) => one !== undefined).map((one) => home.indexOf(one));
  return home[Math.max(0, ...wider)] ?? chosen;
}
