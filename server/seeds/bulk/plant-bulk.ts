// Very many listings at once, past the services, for measuring how the market behaves when it is large.
import { once } from "node:events";
import pg from "pg";
import { type BulkListing, bulkListings } from "../../../demo/market/bulk.ts";
import * as table from "./bulk.tables.ts";

const LISTINGS_PER_SELLER = 50;
const TELL_EVERY = 5_000;
const MINUTE_MS = 60_000;
const CHUNK = 256 * 1_024;

/** `part` of the whole, from 0 to 1, and what is being done. */
export type BulkProgress = (part: number, step: string) => void;

/** How long the steps take, each as a share of the whole, so that the bar moves evenly. */
const SHARES = { listings: 0.4, search: 0.2, indexes: 0.35 };

export interface Planting {
  count: number;
  seed: number;
  now: Date;
  progress: BulkProgress;
  /** These and no others: as many as the count says. */
  rows?: Iterable<BulkListing>;
}

export async function plantBulk(
  connection: pg.ClientConfig,
  { count, seed, now, progress, rows }: Planting,
): Promise<{ listings: number; sellers: number }> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await table.begin(client);
    const indexes = await table.dropIndexes(client);
    progress(0, "Sellers");
    const sellers = await table.insertSellers(client, Math.max(1, Math.ceil(count / LISTINGS_PER_SELLER)));
    const covers = coversByCategory(await table.listCovers(client));
    await copyListings(client, lines({ count, seed, now, sellers, covers, progress, rows }));
    progress(SHARES.listings, "Search rows");
    await table.countPrices(client);
    await table.writeSearchRows(client);
    let done = SHARES.listings + SHARES.search;
    for (const index of indexes) {
      progress(done, `Index ${index.name}`);
      await table.createIndex(client, index);
      done += SHARES.indexes / indexes.length;
    }
    progress(done, "Looking through it");
    await table.countLive(client);
    const strays = await table.countStrays(client);
    if (strays > 0)
      throw new Error(`${strays} listings would have had no seller, category or place; nothing was kept.`);
    await table.commit(client);
    progress(1, "Done");
    return { listings: count, sellers: sellers.length };
  } finally {
    // Without a commit everything is as it was, indexes included.
    await client.end();
  }
}

type Seller = Awaited<ReturnType<typeof table.insertSellers>>[number];
type Cover = { key: string; color: string };

function coversByCategory(rows: readonly (Cover & { category_id: number })[]): Map<number, Cover[]> {
  const covers = new Map<number, Cover[]>();
  for (const { category_id, ...cover } of rows) covers.set(category_id, [...(covers.get(category_id) ?? []), cover]);
  return covers;
}

interface Source extends Omit<Planting, "rows"> {
  sellers: readonly Seller[];
  covers: ReadonlyMap<number, readonly Cover[]>;
  rows: Planting["rows"] | undefined;
}

function* lines({ count, seed, now, sellers, covers, progress, rows }: Source): Generator<string> {
  const byCity = Map.groupBy(sellers, ({ city_id }) => city_id);
  let at = 0;
  for (const row of rows ?? bulkListings(seed, count, { sellers: sellers.length })) {
    // Some sell far more than others, in each city.
    const here = byCity.get(row.city_id) ?? sellers;
    const seller = here[row.seller % here.length];
    if (!seller) throw new Error("A listing has no seller.");
    const pictures = covers.get(row.category_id) ?? [];
    yield lineOf(row, seller, pictures[at % Math.max(1, pictures.length)], now);
    if (++at % TELL_EVERY === 0) progress((at / count) * SHARES.listings, "Listings");
  }
}

/** In the order of LISTING_COLUMNS, as COPY reads it. */
function lineOf(row: BulkListing, seller: Seller, cover: Cover | undefined, now: Date): string {
  const at = new Date(now.getTime() - row.created_minutes_ago * MINUTE_MS).toISOString();
  const fields = [
    seller.id,
    "published",
    row.category_id,
    plain(row.title),
    plain(row.description),
    plain(row.answers_json),
    row.price,
    row.is_negotiable,
    row.condition,
    seller.address_id,
    seller.city_id,
    row.weight_kg,
    cover?.key ?? "\\N",
    cover?.color ?? "\\N",
    at,
    at,
    at,
    at,
    // Touched today, or all that is old would become drafts at once.
    now.toISOString(),
  ];
  return `${fields.join("\t")}\n`;
}

/** COPY gives these a meaning of their own. */
function plain(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (char) => ({ "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" })[char] ?? char);
}

async function copyListings(client: pg.Client, source: Iterable<string>): Promise<void> {
  const copy = table.copyListings(client);
  const finished = once(copy, "finish");
  finished.catch(() => undefined);
  let chunk = "";
  for (const line of source) {
    chunk += line;
    if (chunk.length < CHUNK) continue;
    if (!copy.write(chunk)) await Promise.race([once(copy, "drain"), finished]);
    chunk = "";
  }
  copy.end(chunk);
  await finished;
}
