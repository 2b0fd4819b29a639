// Markets of several sizes beside each other: a database and a server each, on one PostgreSQL.
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { serverEntry } from "../../bin/project.mjs";
import { RARE_WORDS, rareWord } from "../../demo/market/bulk-words.ts";
import { type EmbeddedPostgres, launchPostgres } from "../../server/adapters/embedded-postgres/launcher.ts";
import { progressBar } from "../../server/cli/progress-bar.ts";
import { refreshWords } from "../../server/domains/search/suggestions/gather.service.ts";
import { openDatabase } from "../../server/kit/db/database.ts";
import { prepare } from "../../server/prepare.ts";
import { plantBulk } from "../../server/seeds/bulk/plant-bulk.ts";
import { findPlanting } from "../../server/seeds/bulk/planting.tables.ts";
import { connectionUrl } from "../../server/supervise.ts";
import { start, type Target } from "../machine.ts";
import { GROUP } from "./classes.ts";

const FIRST_PORT = 4_151;

export interface Market {
  size: number;
  target: Target;
  databaseUrl: string;
  /** Of its PostgreSQL, by which its processes are known. */
  databaseFolder: string;
  /** Where lists go on. */
  places: { second: string; deep: string; group: string; word: string };
  /** Some listings: more than are asked for in one measurement, so that each page of one is made anew. */
  ids: string[];
  /** A word that two or three listings have. */
  rare: string;
}

/** The folder stays between runs, so that a second run begins at once; delete it to begin anew. */
export function openCluster(): Promise<EmbeddedPostgres> {
  return launchPostgres({ dataDir: path.join(os.tmpdir(), `sahejo-bench-search-${os.userInfo().uid}`) });
}

export async function openMarket(
  { connection, root }: EmbeddedPostgres,
  size: number,
  order: number,
  env: Record<string, string> = {},
): Promise<Market> {
  const name = `market_${size}`;
  await ensurePlanted(connection, name, size);
  const databaseUrl = connectionUrl({ ...connection, database: name });
  const target = await start(
    serverEntry,
    FIRST_PORT + order,
    // Its jobs come at every quarter of an hour, and what they take would be in whatever is measured just then.
    { DATABASE_URL: databaseUrl, SAHEJO_DEMO: "1", SAHEJO_MARKET: "0", LOG_LEVEL: "warn", JOBS: "off", ...env },
    "/readyz",
  );
  try {
    return {
      size,
      target,
      databaseUrl,
      databaseFolder: path.join(root, "data"),
      places: await findPlaces(target),
      ids: await someIds({ ...connection, database: name }),
      rare: await findRare(target, size),
    };
  } catch (error) {
    await target.stop();
    throw error;
  }
}

const MANY = 20_000;

async function someIds(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>("select id from search_listings order by id limit $1", [MANY]);
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

async function ensurePlanted(connection: pg.ClientConfig, name: string, size: number): Promise<void> {
  const mine = { ...connection, database: name };
  if (!(await isBegun(connection, mine, name)) && (await countListings(connection, mine, name)) === size) {
    await within(mine, async (client) => {
      await prepare({ isDemo: true }, mine, () => undefined);
      await countWords(mine);
      await client.query("vacuum (analyze) search_listings, search_frequencies");
    });
    return;
  }
  const started = Date.now();
  // One that was killed while it was planted goes on where it was.
  if (!(await isBegun(connection, mine, name))) {
    await within({ ...connection, database: "postgres" }, async (client) => {
      await client.query(`drop database if exists ${name}`);
      await client.query(`create database ${name}`);
    });
    await prepare({ isDemo: true }, mine, () => undefined);
  }
  const bar = progressBar(process.stderr);
  const progress = (part: number, step: string) => bar.show({ part, message: `${step}, of ${size} listings` });
  await plantBulk(mine, { count: size, seed: size, now: new Date(), progress });
  bar.end();
  await countWords(mine);
  await within(mine, (client) => client.query("vacuum (analyze)"));
  console.log(`Planted ${size} listings in ${Math.round((Date.now() - started) / 1_000)} s`);
}

/** As the job of a running market does every quarter of an hour. */
async function countWords(connection: pg.ClientConfig): Promise<void> {
  const db = openDatabase({ connection, poolSize: 2, onError: () => undefined });
  await refreshWords(db);
  await db.close();
}

async function exists(connection: pg.ClientConfig, name: string): Promise<boolean> {
  const found = await within(connection, (client) =>
    client.query("select from pg_database where datname = $1", [name]),
  );
  return found.rowCount !== 0;
}

async function isBegun(connection: pg.ClientConfig, mine: pg.ClientConfig, name: string): Promise<boolean> {
  return (await exists(connection, name)) && (await within(mine, findPlanting)) !== undefined;
}

/** Nothing if there is no such market, or one that a broken run left. */
async function countListings(connection: pg.ClientConfig, mine: pg.ClientConfig, name: string) {
  if (!(await exists(connection, name))) return undefined;
  return within(mine, async (client) => {
    const { rows } = await client.query<{ table: string | null }>("select to_regclass('search_listings') as table");
    if (rows[0]?.table === null) return undefined;
    const counted = await client.query<{ n: number }>("select count(*)::int as n from search_listings");
    return counted.rows[0]?.n;
  });
}

async function within<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Page = { data: { id: string }[]; meta: { next_cursor: string | null; total: { value: number } } };

async function ask({ port }: Target, query: string): Promise<Page> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/products?${query}`);
  if (!response.ok) throw new Error(`${query}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Page;
}

const NAMES_TRIED = 2_000;

/** Made-up names come up the less often the higher their number; at ten million even the last ones come up four times. */
async function findRare(target: Target, size: number): Promise<string> {
  const start = Math.min(Math.round((size / 80) ** 2 / RARE_WORDS), RARE_WORDS - NAMES_TRIED);
  for (let number = start; number < start + NAMES_TRIED; number++) {
    const { total } = (await ask(target, `search=${rareWord(number)}&exact=1&limit=1`)).meta;
    if (total.value === 2 || total.value === 3) return rareWord(number);
  }
  throw new Error("No word is rare.");
}

async function findPlaces(target: Target): Promise<Market["places"]> {
  const next = async (query: string) => (await ask(target, query)).meta.next_cursor ?? "";
  let deep = "";
  for (let page = 0; page < 40; page++) deep = await next(`limit=60${deep === "" ? "" : `&cursor=${deep}`}`);
  return {
    second: await next(""),
    deep,
    group: await next(`category=${GROUP}`),
    word: await next("search=samsung"),
  };
}
