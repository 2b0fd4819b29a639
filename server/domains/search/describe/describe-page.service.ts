// From a page that was found to what is shown of it: its cards, where it goes on, how many there are and of which kinds.
import type { Card } from "../../../../contract/listings/listings.contract.ts";
import type { Total } from "../../../../contract/search/search.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import type { Keys } from "../../../kit/keys.ts";
import { cardOf } from "../../listings/listing-reads.service.ts";
import { documentsIn } from "../plan/rarity.ts";
import { writePlace } from "../read/place-in-list.ts";
import { hasPriceBounds, isEverything, type Statistics, type Wanted } from "../read/wanted.ts";
import type { Counted } from "../statements/newest.tables.ts";
import { readCities } from "../vocabulary/tree.service.ts";
import { sumLive } from "../vocabulary/vocabulary.tables.ts";
import { describeCounts, describePlainly } from "./facets.service.ts";
import { readCards } from "./kept-cards.service.ts";
import type { Page } from "./page.ts";

const MOST_COUNTED = 1_000;

interface Shop {
  db: Db;
  keys: Keys;
}

export async function describePage({ db, keys }: Shop, wanted: Wanted, statistics: Statistics, page: Page) {
  const { from, asOf, list, reading } = wanted;
  const data = await readShown(db, page);
  const first =
    from === undefined ? await describeAll(db, wanted, statistics, page.counted) : { total: from.total, facets: null };
  const next_cursor = page.next ? writePlace(keys, list, { ...page.next, asOf, total: first.total, reading }) : null;
  return { data, meta: { next_cursor, ...first } };
}

async function readShown(db: Db, { rows, versions }: Page): Promise<Card[]> {
  return versions.length > 0 ? readCards(db, versions) : rows.map(cardOf);
}

async function describeAll(db: Db, wanted: Wanted, statistics: Statistics, counted: Counted | undefined) {
  const { filter, category } = wanted;
  const cities = await readCities(db);
  if (isEverything(filter)) {
    const facets = await describePlainly(db, filter, category, cities);
    return { total: await countLive(db, wanted, statistics), facets };
  }
  const total = totalOf(wanted, statistics, counted);
  return { total, facets: await describeCounts(db, counted, category, cities) };
}

/** Of many nobody is told how many, so what is kept of the tree will do. */
async function countLive(db: Db, { filter }: Wanted, { live }: Statistics): Promise<Total> {
  return capped(live > 2 * MOST_COUNTED ? live : await sumLive(db, filter.categories), true);
}

function totalOf({ filter, clauses }: Wanted, { words }: Statistics, counted: Counted | undefined): Total {
  if (counted === undefined) return { value: 0, exact: true };
  const isOneWord = clauses.length === 1 && filter.marks === null;
  // Counted in a sample, so twice as many are asked for.
  const isMany = isOneWord && !hasPriceBounds(filter) && documentsIn(filter, words) >= 2 * MOST_COUNTED;
  return isMany ? { value: MOST_COUNTED, exact: false } : capped(counted.matched, counted.isExact);
}

function capped(value: number, isExact: boolean): Total {
  return value > MOST_COUNTED ? { value: MOST_COUNTED, exact: false } : { value, exact: isExact };
}
