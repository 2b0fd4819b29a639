// GET /products, from what was typed to a page that helps: what the words name; else whoever says them; else the words that
// were meant. Each is looked for only where the one before it found nothing. docs/decisions/0053-what-a-thing-is.md.
import type { ProductsQuery } from "../../../contract/search/search.contract.ts";
import { describePage } from "./describe/describe-page.service.ts";
import type { Page } from "./describe/page.ts";
import type { PagePlan } from "./plan/plan.ts";
import { planPage } from "./plan/plan-page.ts";
import { isApart, isFewOf, meetingOf } from "./plan/rarity.ts";
import { peekReading, type Reading } from "./read/place-in-list.ts";
import { readWanted, type Shop } from "./read/read-wanted.service.ts";
import type { Statistics, Wanted } from "./read/wanted.ts";
import { correct } from "./read/words/correct.service.ts";
import { runPlan } from "./run-plan.service.ts";
import { isAnyThere, isSaidThere } from "./statements/any-there.tables.ts";

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

const NOTHING: Page = { rows: [], versions: [], next: undefined };

const hasFound = ({ page }: Found) => page.rows.length > 0 || page.versions.length > 0;

/** What was typed, or else what was meant; what was typed if neither finds anything. */
export async function findPage(shop: Shop, query: ProductsQuery, watch?: Watch): Promise<Found> {
  if (query.cursor !== undefined) return take(shop, await readLook(shop, query, peekReading(query.cursor), watch));
  const typed = await findEitherWay(shop, query, {}, watch);
  if (hasFound(typed) || query.exact !== undefined) return typed;
  const corrected = await correct(shop.db, typed.wanted.typed.words);
  if (corrected === undefined) return typed;
  const meant = await findEitherWay(shop, query, { corrected }, watch);
  return hasFound(meant) ? meant : typed;
}

/** As things, or else wherever somebody says so; as things if neither finds anything. */
async function findEitherWay(shop: Shop, query: ProductsQuery, words: Omit<Reading, "isAnywhere">, watch?: Watch) {
  const readAs = (isAnywhere: boolean) => readLook(shop, query, { ...words, isAnywhere }, watch);
  const things = await readAs(false);
  if (isApart(things.wanted, things.statistics)) {
    const said = await readAs(true);
    if (await areNowhere(shop, [things, said])) return { ...things, page: NOTHING };
    const asThings = await take(shop, things);
    return hasFound(asThings) ? asThings : findSaid(shop, asThings, said);
  }
  const asThings = await take(shop, things);
  if (hasFound(asThings) || things.wanted.typed.words === "") return asThings;
  return findSaid(shop, asThings, await readAs(true));
}

async function findSaid(shop: Shop, asThings: Found, said: Look): Promise<Found> {
  const isFew = said.wanted.filter.isAnywhere === true && isFewOf(said.statistics.words);
  if (isFew && !(await isSaidThere(shop.db, said.wanted.filter))) return asThings;
  const anywhere = await take(shop, said);
  return hasFound(anywhere) ? anywhere : asThings;
}

/**
 * Words that are frequent, but not there or not together, are met by nothing more often than not. What takes long is to look
 * into every leaf, so that is done once for both ways.
 */
async function areNowhere({ db }: Shop, looks: readonly Look[]): Promise<boolean> {
  if (!looks.every(({ wanted, statistics }) => isApart(wanted, statistics))) return false;
  const filters = looks.map(({ wanted }) => wanted.filter);
  return !(await isAnyThere(db, filters, meetingOf(looks)));
}

/** Through the first rooms, where nothing is asked yet. */
async function readLook(shop: Shop, query: ProductsQuery, reading: Reading, watch?: Watch): Promise<Look> {
  const { wanted, statistics } = await readWanted(shop, query, reading);
  const look = { wanted, statistics, plan: planPage(wanted, statistics) };
  watch?.(look);
  return look;
}

async function take({ db }: Shop, look: Look): Promise<Found> {
  return { ...look, page: await runPlan(db, look.wanted, look.statistics, look.plan) };
}
