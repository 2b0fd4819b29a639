// GET /products, from what was typed to a page that helps: what the words name; else whoever says them; else the words that
// were meant. Each is looked for only where the one before it found nothing. docs/decisions/0053-what-a-thing-is.md.
import type { ProductsQuery } from "../../../contract/search/search.contract.ts";
import { describePage } from "./describe/describe-page.service.ts";
import type { Page } from "./describe/page.ts";
import type { PagePlan } from "./plan/plan.ts";
import { planPage } from "./plan/plan-page.ts";
import { peekReading, type Reading } from "./read/place-in-list.ts";
import { readWanted, type Shop } from "./read/read-wanted.service.ts";
import type { Statistics, Wanted } from "./read/wanted.ts";
import { correct } from "./read/words/correct.service.ts";
import { runPlan } from "./run-plan.service.ts";

export async function answerSearch(shop: Shop, query: ProductsQuery) {
  const { wanted, statistics, page } = await findPage(shop, query);
  const { data, meta } = await describePage(shop, wanted, statistics, page);
  const { words, min = null, max = null } = wanted.typed;
  const to = wanted.reading.corrected;
  const corrected = to === undefined ? null : { from: words, to };
  const price_in_words = min === null && max === null ? null : { min, max };
  return { data, meta: { ...meta, corrected, price_in_words } };
}

export interface Look {
  wanted: Wanted;
  statistics: Statistics;
  plan: PagePlan;
}
/** Told of each look before it is taken: whoever explains a search listens. */
type Watch = (look: Look) => void;

type Found = Look & { page: Page };

const hasFound = ({ page }: Found) => page.rows.length > 0 || page.versions.length > 0;

/** The first reading of the words that finds something; the first of all if none does. */
export async function findPage(shop: Shop, query: ProductsQuery, watch?: Watch): Promise<Found> {
  const find = (reading: Reading) => findAs(shop, query, reading, watch);
  if (query.cursor !== undefined) return find(peekReading(query.cursor));
  const asThings = await find({ isAnywhere: false });
  if (hasFound(asThings)) return asThings;
  const { words } = asThings.wanted.typed;
  if (words !== "") {
    const anywhere = await find({ isAnywhere: true });
    if (hasFound(anywhere)) return anywhere;
  }
  const corrected = query.exact === undefined ? await correct(shop.db, words) : undefined;
  if (corrected === undefined) return asThings;
  for (const isAnywhere of [false, true]) {
    const meant = await find({ isAnywhere, corrected });
    if (hasFound(meant)) return meant;
  }
  return asThings;
}

/** Through the rooms, once. */
async function findAs(shop: Shop, query: ProductsQuery, reading: Reading, watch?: Watch): Promise<Found> {
  const { wanted, statistics } = await readWanted(shop, query, reading);
  const plan = planPage(wanted, statistics);
  watch?.({ wanted, statistics, plan });
  return { wanted, statistics, plan, page: await runPlan(shop.db, wanted, statistics, plan) };
}
