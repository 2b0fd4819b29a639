// Very many listings at once, past the services, for measuring how the market behaves when it is large.
import { once } from "node:events";
import pg from "pg";
import { type BulkListing, bulkListings } from "../../../demo/market/bulk.ts";
import * as table from "./bulk.tables.ts";
import * as notes from "./planting.tables.ts";

const LISTINGS_PER_SELLER = 50;
const TELL_EVERY = 5_000;
const MINUTE_MS = 60_000;
const CHUNK = 256 * 1_024;
const COPIED_AT_ONCE = 100_000;
/** Some six thousand listings. */
const BLOCKS_AT_ONCE = 600;

/** `part` of the whole, from 0 to 1, and what is being done. */
export type BulkProgress = (part: number, step: string) => void;

/** How long the steps take, each as a share of the whole, so that the bar moves evenly. */
const SHARES = { listings: 0.06, search: 0.6, indexes: 0.3 };

export interface Planting {
  count: number;
  seed: number;
  now: Date;
  progress: BulkProgress;
  /** These and no others: as many as the count says. */
  rows?: Iterable<BulkListing>;
}

/**
 * In steps, each done wholly or not at all and noted: whoever was killed runs it again with the same number, and it goes on
 * where it was. Until it is done the market has the indexes of neither table but their keys, and answers slowly.
 */
export async function plantBulk(
  connection: pg.ClientConfig,
  planting: Planting,
): Promise<{ listings: number; sellers: number }> {
  const client = new pg.Client(connection);
  const beside = new pg.Client(connection);
  try {
    for (const one of [client, beside]) {
      // A database that is stopped meanwhile fails what is asked of it; the connection need not say so as well.
      one.on("error", () => undefined);
      await one.connect();
      await table.takeOver(one);
    }
    return await plant(client, beside, planting);
  } finally {
    await Promise.all([client.end(), beside.end()]);
  }
}

async function plant(
  client: pg.Client,
  beside: pg.Client,
  given: Planting,
): Promise<{ listings: number; sellers: number }> {
  const { count, progress } = given;
  const state = await findOrBegin(client, given);
  progress(0, "Sellers");
  const sellers = await findSellers(client, state);
  await copyAll(client, given, state, sellers);
  progress(SHARES.listings, "Prices");
  if (!state.are_prices_counted) {
    await table.inOne(client, async () => {
      await table.countPrices(client);
      await notes.notePrices(client);
    });
  }
  await writeSearchRows([client, beside], client, state.searched, progress);
  let done = SHARES.listings + SHARES.search;
  for (const index of state.indexes) {
    progress(done, `Index ${index.name}`);
    await notes.createIndex(client, index);
    done += SHARES.indexes / state.indexes.length;
  }
  progress(done, "Looking through it");
  await table.countLive(client);
  const strays = await table.countStrays(client);
  if (strays > 0) throw new Error(`${strays} listings have no seller, category or place.`);
  await table.analyze(client);
  await notes.endPlanting(client);
  progress(1, "Done");
  return { listings: count, sellers: sellers.length };
}

async function findOrBegin(client: pg.Client, { count, seed, now }: Planting): Promise<notes.Planting> {
  if (!(await notes.holdPlanting(client))) throw new Error("Listings are being planted already.");
  const found = await notes.findPlanting(client);
  if (found && (found.listings !== count || found.seed !== String(seed))) {
    throw new Error(`Planting ${found.listings} listings was begun and not ended: go on with that number first.`);
  }
  if (found) return found;
  await table.inOne(client, () => notes.beginPlanting(client, { count, seed, now }));
  const begun = await notes.findPlanting(client);
  if (!begun) throw new Error("Nothing says how far the planting is.");
  return begun;
}

async function findSellers(client: pg.Client, { listings, sellers_after }: notes.Planting): Promise<table.Seller[]> {
  const count = Math.max(1, Math.ceil(listings / LISTINGS_PER_SELLER));
  const after =
    sellers_after ??
    (await table.inOne(client, async () => {
      const before = await table.insertSellers(client, count);
      await notes.noteSellers(client, before);
      return before;
    }));
  return table.listSellers(client, after, count);
}

/** The same rows come in the same order each time, so those that are there already are passed by. */
async function copyAll(
  client: pg.Client,
  { count, seed, progress, rows }: Planting,
  { copied, planted_at: now }: notes.Planting,
  sellers: readonly table.Seller[],
): Promise<void> {
  if (copied >= count) return;
  const covers = coversByCategory(await table.listCovers(client));
  const all = lines({ count, seed, now, sellers, covers, progress, rows });
  for (let at = 0; at < copied; at++) all.next();
  for (let at = copied; at < count; at += COPIED_AT_ONCE) {
    await table.inOne(client, async () => {
      await copyListings(client, take(all, COPIED_AT_ONCE));
      await notes.noteCopied(client, Math.min(count, at + COPIED_AT_ONCE));
    });
  }
}

/** The next few, and the rest is still there to take. */
function* take(all: Iterator<string>, most: number): Generator<string> {
  for (let taken = 0; taken < most; taken++) {
    const next = all.next();
    if (next.done) return;
    yield next.value;
  }
}

/** Nearly all of the time goes into reading words, so two connections do it side by side, each a part of the blocks. */
async function writeSearchRows(
  clients: readonly pg.Client[],
  first: pg.Client,
  searched: number,
  progress: BulkProgress,
): Promise<void> {
  await table.analyzeCopied(first);
  const blocks = await table.countBlocks(first);
  const round = clients.length * BLOCKS_AT_ONCE;
  for (let block = searched; block < blocks; block += round) {
    progress(SHARES.listings + (SHARES.search * block) / blocks, "Search rows");
    await Promise.all(
      clients.map((client, at) => {
        const from = block + at * BLOCKS_AT_ONCE;
        return table.inOne(client, () => table.writeSearchRows(client, from, from + BLOCKS_AT_ONCE));
      }),
    );
    await notes.noteSearched(first, block + round);
  }
}

type Cover = { key: string; color: string };

function coversByCategory(rows: readonly (Cover & { category_id: number })[]): Map<number, Cover[]> {
  const covers = new Map<number, Cover[]>();
  for (const { category_id, ...cover } of rows) covers.set(category_id, [...(covers.get(category_id) ?? []), cover]);
  return covers;
}

interface Source extends Omit<Planting, "rows"> {
  sellers: readonly table.Seller[];
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
function lineOf(row: BulkListing, seller: table.Seller, cover: Cover | undefined, now: Date): string {
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
