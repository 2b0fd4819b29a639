// What every search needs of the catalogue, kept for a minute: its categories, what each asks, the cities.
import type { Category } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { findCategory, listCategories, listServingCities } from "../../catalogue/catalogue.service.ts";
import { keepBriefly } from "./keep-briefly.ts";

export interface Tree {
  all: readonly Category[];
  byId: ReadonlyMap<number, Category>;
  /** All live listings. */
  live: number;
  leaves: readonly number[];
  /** What can be sold in a category: itself, or every leaf below it. */
  leavesOf(id: number): number[];
}

export const readTree = keepBriefly(async (db): Promise<Tree> => {
  const all = await listCategories(db);
  const below = Map.groupBy(all, ({ parent_id }) => parent_id);
  const byId = new Map(all.map((one) => [one.id, one]));
  const leavesOf = (id: number): number[] =>
    byId.get(id)?.is_leaf ? [id] : (below.get(id) ?? []).flatMap((one) => leavesOf(one.id));
  const live = all.reduce((sum, one) => sum + (one.parent_id === null ? one.live_count : 0), 0);
  const leaves = all.filter(({ is_leaf }) => is_leaf).map(({ id }) => id);
  return { all, byId, live, leaves, leavesOf };
}, hasGoods);

function hasGoods({ live }: Tree): boolean {
  return live > 0;
}

export const readCities = keepBriefly(listServingCities);

const keptRules = keepBriefly(async () => new Map<number, ReturnType<typeof findCategory>>());

/** What a category asks of its sellers. */
export async function readRules(db: Db, id: number) {
  const kept = await keptRules(db);
  const rules = kept.get(id) ?? findCategory(db, id);
  kept.set(id, rules);
  rules.catch(() => kept.delete(id));
  return rules;
}
