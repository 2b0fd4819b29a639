// How many of what was found are of each kind, counted over the newest of it.
import type { ServingCity } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { Facets } from "../../../../contract/search/search.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { freezeDeeply } from "../../../kit/http/cut-reply.ts";
import type { Filter } from "../read/wanted.ts";
import { type Counted, countPlain } from "../statements/newest.tables.ts";
import { keepBriefly } from "../vocabulary/keep-briefly.ts";
import { readRules, readTree } from "../vocabulary/tree.service.ts";

/** Of a whole category, or of everything. */
const NEWEST = 2_000;
const MOST_VALUES = 20;
const BRAND = { key: "brand", label: "Brand", label_hi: "ब्रांड" };

const plainFacets = keepBriefly(async () => new Map<number, Promise<Facets>>());

/** The same for all who look, so it is kept for a minute. */
export async function describePlainly(
  db: Db,
  filter: Filter,
  category: number | undefined,
  serving: readonly ServingCity[],
): Promise<Facets> {
  const kept = await plainFacets(db);
  const key = category ?? 0;
  const facets =
    kept.get(key) ??
    countPlain(db, filter, NEWEST)
      .then((all) => describeCounts(db, all, category, serving))
      .then(freezeDeeply);
  kept.set(key, facets);
  const forget = () => kept.delete(key);
  // What an empty market says is over with its first listing.
  facets.then(({ price }) => price !== null || forget(), forget);
  return facets;
}

const NOTHING: Counted = { matched: 0, isExact: true, isWhole: true, price_min: null, price_max: null, marks: {} };

export async function describeCounts(
  db: Db,
  counted: Counted = NOTHING,
  category: number | undefined,
  serving: readonly ServingCity[],
): Promise<Facets> {
  const rules = category === undefined ? undefined : await readRules(db, category);
  const questions = rules?.is_leaf ? rules.questions : [];
  const tree = await readTree(db);
  const cities = new Map(serving.map((city) => [String(city.id), city]));
  const groups = groupMarks(counted.marks);
  const asked = questions.filter(({ key, filterable, retired }) => filterable && !retired && key !== "condition");
  const named = asked.length > 0 ? asked : [BRAND];
  return {
    approximate: !counted.isWhole,
    price:
      counted.price_min === null || counted.price_max === null
        ? null
        : { min: counted.price_min, max: counted.price_max },
    categories: (groups.get("c") ?? []).flatMap(({ value, count }) => {
      const found = tree.byId.get(Number(value));
      return found ? [{ id: found.id, name: found.name, name_hi: found.name_hi, count }] : [];
    }),
    cities: (groups.get("city") ?? []).flatMap(({ value, count }) => {
      const city = cities.get(value);
      return city ? [{ id: city.id, name: city.name, name_hi: city.name_hi, count }] : [];
    }),
    conditions: groups.get("condition") ?? [],
    answers: named.flatMap(({ key, label, label_hi }) => {
      const values = groups.get(key)?.slice(0, MOST_VALUES) ?? [];
      return values.length > 0 ? [{ key, label, label_hi, values }] : [];
    }),
  };
}

type Valued = { value: string; count: number };

/** The most frequent first, as they come. */
function groupMarks(marks: Readonly<Record<string, number>>): Map<string, Valued[]> {
  const groups = new Map<string, Valued[]>();
  for (const mark of Object.keys(marks)) {
    const colon = mark.indexOf(":");
    const key = mark.slice(0, colon);
    const group = groups.get(key);
    const valued = { value: mark.slice(colon + 1), count: marks[mark] ?? 0 };
    if (group) group.push(valued);
    else groups.set(key, [valued]);
  }
  return groups;
}
