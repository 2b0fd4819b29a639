// Looking around without a question: the home page, what was sold, what is like this.
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { Clock } from "../../../kit/work/clock.ts";
import { cardOf } from "../../listings/listing-reads.service.ts";
import { describePlainly } from "../describe/facets.service.ts";
import { EVERYTHING, type Filter } from "../read/wanted.ts";
import { walk } from "../statements/in-order.tables.ts";
import { readCities, readTree } from "../vocabulary/tree.service.ts";
import { countSince, findModel, listSimilar, listSold } from "./browse.tables.ts";

const IN_SECTION = 12;
const CATEGORIES = 6;
const CHEAP_RUPEES = 1_000;
/** Rows to look at for what is cheap: more than a tenth of all things are. */
const DEPTH = 2_000;
const NUMBERS_DAYS = 30;
const SIMILAR = 12;
const SIMILAR_AMONG = 240;

/** Sections with nothing in them are left out. */
export async function readHome(db: Db) {
  const newest = (filter: Filter, depth = IN_SECTION) => walk(db, filter, "newest", null, { depth, limit: IN_SECTION });
  const tree = await readTree(db);
  const tops = tree.all
    .filter(({ parent_id, live_count }) => parent_id === null && live_count > 0)
    .toSorted((a, b) => b.live_count - a.live_count)
    .slice(0, CATEGORIES);
  const sections = [
    { kind: "fresh" as const, category: null, rows: await newest(EVERYTHING) },
    {
      kind: "under_1000" as const,
      category: null,
      rows: await newest({ ...EVERYTHING, priceMax: CHEAP_RUPEES }, DEPTH),
    },
  ];
  const perCategory = [];
  for (const category of tops) {
    const rows = await newest({ ...EVERYTHING, categories: tree.leavesOf(category.id) });
    perCategory.push({ kind: "category" as const, category, rows });
  }
  return [...sections, ...perCategory]
    .filter(({ rows }) => rows.length > 0)
    .map(({ kind, category, rows }) => ({ kind, category, cards: rows.map(cardOf) }));
}

/**
 * Where things are: all cities that can be sold from. Only the newest are counted; where there are more, their shares are
 * taken for those of all.
 */
export async function readLiveCities(db: Db) {
  const [serving, { live }] = await Promise.all([readCities(db), readTree(db)]);
  const { cities, approximate } = await describePlainly(db, EVERYTHING, undefined, serving);
  const counted = new Map(cities.map(({ id, count }) => [id, count]));
  const seen = cities.reduce((sum, { count }) => sum + count, 0);
  const share = approximate && seen > 0 ? live / seen : 1;
  const all = serving.map(({ id, name, name_hi }) => ({
    id,
    name,
    name_hi,
    count: Math.round((counted.get(id) ?? 0) * share),
  }));
  return { approximate, cities: all.toSorted((a, b) => b.count - a.count) };
}

/** Counted, never claimed: the home page says them where they are large enough to say something. */
export async function readNumbers({ db, clock }: { db: Db; clock: Clock }) {
  const since = new Date(clock.now().getTime() - NUMBERS_DAYS * 86_400_000);
  return { days: NUMBERS_DAYS, ...(await countSince(db, since)) };
}

/** Of a category and all below it. */
export async function readNewestOf(db: Db, categoryId: number, limit: number) {
  const { leavesOf } = await readTree(db);
  const filter = { ...EVERYTHING, categories: leavesOf(categoryId) };
  return (await walk(db, filter, "newest", null, { depth: limit, limit })).map(cardOf);
}

export async function readSold(db: Db, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const rows = await listSold(db, readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.sold_at, id: row.id }));
  return {
    data: shown.map((row) => ({ ...cardOf(row), sold_at: row.sold_at.toISOString() })),
    meta: { next_cursor },
  };
}

export async function readSimilar(db: Db, id: string) {
  const model = (await findModel(db, id)) ?? refuse("not_found");
  return (await listSimilar(db, model, SIMILAR_AMONG, SIMILAR)).map(cardOf);
}
