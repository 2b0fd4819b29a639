// How many guests are answered from the cache while the market changes, and how old what they get is: ten thousand addresses, the
// n-th asked for as often as 1/n says, while listings change none, one, five and twenty times a second.
// npm run bench -- page-cache, or with a number of addresses.
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import pg from "pg";
import { changePrice, pauseListing, resumeListing } from "../server/domains/listings/listings.service.ts";
import { type Database, openDatabase } from "../server/kit/db/database.ts";
import { createClock } from "../server/kit/work/clock.ts";
import { seeded } from "../server/testing/seeded.ts";
import type { Figure } from "./budgets/lines.ts";
import { memoryOf } from "./machine.ts";
import { openCluster, openMarket } from "./search/markets.ts";

const SIZE = 10_000;
const ADDRESSES = 10_000;
/** At most; fewer where the machine has no more to give, and the share is lower then: it goes by requests for each change. */
const PER_SECOND = 600;
const ASKERS = 12;
/** For each rate of change. */
const SECONDS = 30;
const CHANGES = [0, 1, 5, 20];
/** Of these the budget speaks. */
const JUDGED = 5;
/** None that another benchmark takes. */
const PLACE = 31;
const AT_ONCE = 4;
const WORDS = ["samsung", "iphone", "laptop", "sofa", "cycle", "fridge", "table", "camera", "watch", "guitar"];
const EDGES_MS = [0, 100, 300, 600, 1_000];
const MUST = { share: 90, lateMs: 1_000 };

interface Listing {
  id: string;
  seller_id: string;
  /** What it cost and since when; null while it is not on the market. */
  truths: { price: number | null; until: number }[];
}

type Market = Parameters<typeof pauseListing>[0];

interface Stage {
  origin: string;
  db: Database;
  addresses: string[];
  /** By what an address asks for: how often which is asked. */
  pick(): string;
  listings: Map<string, Listing>;
  chance: ReturnType<typeof seeded>;
  looked: { n: number };
}

export async function pageCache(count = ADDRESSES): Promise<Figure[]> {
  const cluster = await openCluster();
  const market = await openMarket(cluster, SIZE, PLACE);
  const db = openDatabase({
    connection: { connectionString: market.databaseUrl },
    poolSize: 4,
    onError: () => undefined,
  });
  try {
    const stage = await setStage(`http://127.0.0.1:${market.target.port}`, db, market.databaseUrl, count);
    const started = performance.now();
    await warm(stage);
    console.log(`${count} addresses warm after ${Math.round((performance.now() - started) / 1_000)} s`);
    const table: Record<string, object> = {};
    const figures: Figure[] = [];
    for (const perSecond of CHANGES) {
      const { share, worst, row } = await measure(stage, perSecond);
      table[`${perSecond} changes a second`] = { ...row, "server MB": memoryOf(market.target) };
      if (perSecond === JUDGED) figures.push({ line: "share", value: share }, { line: "stale", value: worst });
    }
    await restore(stage);
    console.table(table);
    return figures;
  } finally {
    await db.close();
    await market.target.stop();
    await cluster.stop();
  }
}

/** Home first, then lists among the first items; words all over. */
async function setStage(origin: string, db: Database, databaseUrl: string, count: number): Promise<Stage> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; seller_id: string; price: number }>(
    "select id, seller_id, price from listings where status = 'published' order by md5(id::text) limit $1",
    [count],
  );
  const categories = await client.query<{ id: number }>("select id from categories order by id");
  await client.end();
  const listings = new Map(
    rows.map(({ price, ...row }) => [row.id, { ...row, truths: [{ price, until: Number.POSITIVE_INFINITY }] }]),
  );
  const items = rows.map(({ id }) => `/product-overview?pid=${id}`);
  const lists = ["/categories", "/products", ...categories.rows.map(({ id }) => `/products?category=${id}`)];
  const words = WORDS.map((word) => `/products?search=${word}`);
  const addresses = ["/", ...mix(mix(items, lists, 3), words, 50)].slice(0, count);
  const chance = seeded(count);
  return { origin, db, addresses, pick: zipf(addresses, chance.next), listings, chance, looked: { n: 0 } };
}

/** One of the second after every so many of the first. */
function mix(first: readonly string[], second: readonly string[], every: number): string[] {
  return first.flatMap((one, n) => {
    const other = n % every === every - 1 ? second[(n + 1) / every - 1] : undefined;
    return other === undefined ? [one] : [one, other];
  });
}

/** The n-th is asked for as often as 1/n says. */
function zipf<T>(all: readonly T[], next: () => number): () => T {
  let sum = 0;
  const sums = all.map((_, n) => {
    sum += 1 / (n + 1);
    return sum;
  });
  return () => {
    const wanted = next() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return all[low] as T;
  };
}

/** What is asked for most comes first. Whoever is turned away, because there are too many at a time, comes again. */
async function warm({ origin, addresses }: Stage): Promise<void> {
  const left = addresses.toReversed();
  const worker = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const response = await fetch(origin + path);
      await response.arrayBuffer();
      if (response.status === 503) left.push(path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** As it was found, so that the next benchmark need not plant it anew. */
async function restore({ db, listings }: Stage): Promise<void> {
  const call = { db, clock: createClock() };
  for (const { id, seller_id: sellerId, truths } of listings.values()) {
    if (truths.at(-1)?.price === null) await resumeListing(call, sellerId, id);
  }
}

interface Seen {
  status: number;
  late: number[];
}

async function measure(stage: Stage, perSecond: number): Promise<{ share: number; worst: number; row: object }> {
  const before = await readCounts(stage.origin);
  const started = performance.now();
  const seen: Seen[] = [];
  const call = { db: stage.db, clock: createClock() };
  const until = started + SECONDS * 1_000;
  let changed = 0;
  const asker = async () => {
    while (performance.now() < until) {
      const due = performance.now() + (1_000 * ASKERS) / PER_SECOND;
      await askOne(stage, seen);
      // Who was kept waiting does not make up for it.
      await wait(Math.max(1, due - performance.now()));
    }
  };
  // By the clock, however few requests the machine answers meanwhile.
  const changer = async () => {
    for (let due = started; perSecond > 0 && due < until; due += 1_000 / perSecond) {
      await wait(Math.max(0, due - performance.now()));
      if (await changeOne(stage, call)) changed++;
    }
  };
  await Promise.all([changer(), ...Array.from({ length: ASKERS }, asker)]);
  const seconds = (performance.now() - started) / 1_000;
  const after = await readCounts(stage.origin);
  const [hits, misses] = [after.hits - before.hits, after.misses - before.misses];
  const late = seen.flatMap((one) => one.late);
  const share = (100 * hits) / (hits + misses);
  const worst = Math.max(0, ...late);
  const isMet = share >= MUST.share && worst <= MUST.lateMs;
  const row = {
    "changes a second": Number((changed / seconds).toFixed(1)),
    "requests a second": Math.round((hits + misses) / seconds),
    "% from the cache": Number(share.toFixed(1)),
    "of them old for a moment": after.stale - before.stale,
    failures: seen.filter(({ status }) => status !== 200).length,
    looks: late.length,
    ...Object.fromEntries(
      EDGES_MS.map((edge) => [
        `≤ ${edge} ms`,
        `${((100 * late.filter((ms) => ms <= edge).length) / late.length).toFixed(2)} %`,
      ]),
    ),
    "oldest, ms": Math.round(worst),
    must: isMet ? "met" : "missed",
  };
  return { share, worst, row };
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Not by fetch, and unpacked only where something is to be looked at: the machine is the server's as far as it goes. */
function ask(address: string): Promise<{ status: number; body: Buffer }> {
  return new Promise((done, fail) => {
    const request = http.get(address, { agent, headers: { "accept-encoding": "br" } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      done({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) });
    });
    request.on("error", fail);
  });
}

async function askOne({ origin, pick, listings, looked }: Stage, seen: Seen[]): Promise<void> {
  const path = pick();
  const asked = performance.now();
  const { status, body } = await ask(origin + path);
  const [, pid = ""] = path.split("?pid=");
  const listing = listings.get(pid);
  const late: number[] = [];
  // Of items only those that have changed, or every tenth for what it shows beside them.
  if (status === 200 && (!listing || listing.truths.length > 1 || looked.n++ % 10 === 0)) {
    const html = brotliDecompressSync(body).toString();
    if (listing) late.push(lateness(listing, priceIn(html), asked));
    // Whatever a page leads to is on the market; its own item may be off it.
    for (const [, id = ""] of html.matchAll(/product-overview\?pid=([0-9a-f-]{36})/g)) {
      const card = listings.get(id);
      if (card && id !== pid && card.truths.length > 1) late.push(lateOffMarket(card, asked));
    }
  }
  seen.push({ status, late });
}

function priceIn(html: string): number | null {
  const [tag = ""] = /<meta[^>]*"product:price:amount"[^>]*>/.exec(html) ?? [];
  const said = /content="(\d+)"/.exec(tag);
  return said ? Number(said[1]) : null;
}

/** For how long it had been over when it was asked for; a page of what is off the market may say the last price. */
function lateness({ truths }: Listing, price: number | null, asked: number): number {
  const ends = truths.filter((truth) => truth.price === price || truth.price === null).map(({ until }) => until);
  return Math.max(0, asked - Math.max(Number.NEGATIVE_INFINITY, ...ends));
}

function lateOffMarket({ truths }: Listing, asked: number): number {
  const ends = truths.filter(({ price }) => price !== null).map(({ until }) => until);
  return Math.max(0, asked - Math.max(Number.NEGATIVE_INFINITY, ...ends));
}

/** A new price, off the market, back on it; of what is asked for often more often than of the rest. */
async function changeOne({ chance, pick, listings }: Stage, call: Market): Promise<boolean> {
  const listing = listings.get(pick().split("?pid=")[1] ?? "") ?? [...listings.values()][chance.below(listings.size)];
  if (!listing) return false;
  const { id, seller_id: sellerId, truths } = listing;
  const now = truths.at(-1)?.price ?? null;
  const price = now !== null && chance.below(5) < 3 ? chance.between(100, 99_999) : null;
  const back = now === null ? (truths.at(-2)?.price ?? null) : null;
  truths.push({ price: price ?? back, until: Number.POSITIVE_INFINITY });
  if (price !== null) await changePrice(call, sellerId, { product_id: id, price });
  else if (now === null) await resumeListing(call, sellerId, id);
  else await pauseListing(call, sellerId, id);
  const before = truths.at(-2);
  if (before) before.until = performance.now();
  return true;
}

async function readCounts(origin: string): Promise<{ hits: number; misses: number; stale: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^sahejo_cache_${name}_total (\\d+)`, "m").exec(text)?.[1] ?? 0);
  return { hits: read("hits"), misses: read("misses"), stale: read("stale") };
}
