// How many of what was found are of each kind, counted over the newest of it.
import type { Question } from "../../../contract/catalogue/catalogue.contract.ts";
import type { Facets } from "../../../contract/search/search.contract.ts";
import type { Db } from "../../kit/db/database.ts";
import { findCategory, listServingCities } from "../catalogue/catalogue.service.ts";
import { type Counted, countMarks, type Wanted } from "./find.tables.ts";
import { keepBriefly } from "./keep-briefly.ts";
import { readTree } from "./words/vocabulary.service.ts";

/** Rows that are looked at, and matches among them that are counted: a dozen marks each. */
const DEPTH = 5_000;
const NEWEST = 2_000;
const MOST_VALUES = 20;
const BRAND = { key: "brand", label: "Brand", label_hi: "ब्रांड" };

export type Way = "walk" | "gather";

interface Asked {
  wanted: Wanted;
  way: Way;
  cap: number;
  /** A whole category or everything: the same for all who look, so it is kept for a minute. */
  isPlain: boolean;
  category: number | undefined;
}

const plainCounts = keepBriefly(async () => new Map<number, Promise<Counted>>());

export async function countFacets(db: Db, asked: Asked): Promise<{ facets: Facets; counted: Counted }> {
  const counted = await countOnce(db, asked);
  const rules = asked.category === undefined ? undefined : await findCategory(db, asked.category);
  return { facets: await describeCounts(db, counted, rules?.is_leaf ? rules.questions : []), counted };
}

async function countOnce(db: Db, { wanted, way, cap, isPlain, category }: Asked): Promise<Counted> {
  if (!isPlain)
    return countMarks(db, wanted, way === "walk" ? { kind: way, depth: DEPTH } : { kind: way, cap }, NEWEST);
  const kept = await plainCounts(db);
  const key = category ?? 0;
  const counting = kept.get(key) ?? countMarks(db, wanted, { kind: "walk", depth: NEWEST }, NEWEST);
  kept.set(key, counting);
  counting.catch(() => kept.delete(key));
  return counting;
}

async function describeCounts(db: Db, counted: Counted, questions: readonly Question[]): Promise<Facets> {
  const tree = await readTree(db);
  const cities = new Map((await listServingCities(db)).map((city) => [String(city.id), city]));
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

/** The most frequent first. */
function groupMarks(marks: Readonly<Record<string, number>>): Map<string, Valued[]> {
  const groups = new Map<string, Valued[]>();
  for (const [mark, count] of Object.entries(marks).toSorted(([, a], [, b]) => b - a)) {
    const [, key = "", value = ""] = /^([^:]+):(.*)$/s.exec(mark) ?? [];
    groups.set(key, [...(groups.get(key) ?? []), { value, count }]);
  }
  return groups;
}
