// What a search costs as the market grows: npm run bench -- search 10000 100000 1000000
// CPU time of server and database per request, every class at each size, beside the least that Node and PostgreSQL can do.
import { spawnSync } from "node:child_process";
import path from "node:path";
import pg from "pg";
import { refreshVocabulary } from "../server/domains/search/words/vocabulary.service.ts";
import { openDatabase } from "../server/kit/db/database.ts";
import { plantBulk } from "../server/seeds/bulk/plant-bulk.ts";
import { costOf, ROOT } from "./machine.ts";
import { type Product, startProduct } from "./product.ts";

const SIZES = [10_000];
const WARM = 15;
const ASKED = 60;

interface Class {
  name: string;
  path(n: number): string;
}

/** Each asks for something a little different each time, so that no cache answers for the database. */
function classesOf(old: string, next: Record<string, string>, ids: readonly string[]): Class[] {
  const list = (query: string) => (n: number) => `/api/v1/products?${query}&name=${n}`;
  return [
    { name: "list, newest", path: list("") },
    { name: "list, page 2", path: list(`cursor=${next.list}`) },
    { name: "list, deep cursor", path: list(`cursor=${next.deep}&limit=60`) },
    { name: "leaf category", path: list("category=11") },
    { name: "group category", path: list("category=3") },
    { name: "group, page 2", path: list(`category=3&cursor=${next.group}`) },
    { name: "filtered", path: list("category=11&brand=Samsung&condition=good&city=Delhi") },
    { name: "price range", path: list("category=1&price_min=9000&price_max=9500") },
    { name: "price ascending", path: list("sort=price_asc") },
    { name: "price descending, leaf", path: list("category=11&sort=price_desc") },
    { name: "common word", path: list("search=samsung") },
    { name: "common word, newest", path: list("search=samsung&sort=newest") },
    { name: "common word, by price", path: list("search=samsung&sort=price_asc") },
    { name: "common word, in a group", path: list("search=samsung&category=1") },
    { name: "common word where there is none", path: list("search=samsung&category=8") },
    { name: "mid word", path: list("search=ideapad") },
    { name: "rare word", path: list("search=theremin") },
    { name: "absent word", path: list("search=zzyzxabsent") },
    { name: "two words", path: list("search=samsung+galaxy") },
    { name: "two words, in a leaf", path: list("search=samsung+galaxy&category=11") },
    { name: "words whose matches are old", path: list(`search=${encodeURIComponent(old)}`) },
    { name: "words whose matches are old, newest", path: list(`search=${encodeURIComponent(old)}&sort=newest`) },
    { name: "Hinglish", path: list("search=joota") },
    { name: "suggestions, 2 letters", path: (n) => `/api/v1/products/search?q=sa${" ".repeat(n % 97)}&n=${n}` },
    { name: "suggestions, a beginning", path: (n) => `/api/v1/products/search?q=samsu&n=${n}` },
    { name: "suggestions, a slip", path: (n) => `/api/v1/products/search?q=samsng&n=${n}` },
    { name: "detail", path: (n) => `/api/v1/product/${ids[n % ids.length]}` },
    { name: "similar", path: (n) => `/api/v1/product/${ids[n % ids.length]}/similar?n=${n}` },
  ];
}

interface Cost {
  cpuMs: number;
  databaseMs: number;
  p95Ms: number;
}

export async function search(sizes: readonly number[] = SIZES): Promise<void> {
  const results = new Map<string, Record<string, string | number>>();
  const product = await startProduct(4_151);
  const connection = { connectionString: product.databaseUrl };
  let firstSize: Map<string, Cost> | undefined;
  try {
    for (const size of sizes.toSorted((a, b) => a - b)) {
      await grow(connection, size);
      const costs = new Map<string, Cost>();
      for (const one of await prepareClasses(product)) {
        const cost = await ask(product, one);
        costs.set(one.name, cost);
        const growth = (firstSize?.get(one.name)?.p95Ms ?? cost.p95Ms) || 1;
        results.set(one.name, {
          ...results.get(one.name),
          [`${size}: CPU-ms`]: Number((cost.cpuMs + cost.databaseMs).toFixed(2)),
          "of it database": Number(cost.databaseMs.toFixed(2)),
          [`${size}: p95 ms`]: Number(cost.p95Ms.toFixed(1)),
          "× p95 of the first size": Number((cost.p95Ms / growth).toFixed(2)),
        });
      }
      firstSize ??= costs;
      console.log(`\nSearch at ${size} listings; memory of the server ${memoryOf(product)} MB`);
      console.table(Object.fromEntries(results));
    }
  } finally {
    await product.stop();
  }
}

async function grow(connection: pg.ClientConfig, size: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ n: number }>("select count(*)::int as n from search_listings");
  await client.end();
  const missing = size - (rows[0]?.n ?? 0);
  // The folder stays between runs: only what is missing is made.
  if (missing > 0)
    await plantBulk(connection, { count: missing, seed: size, now: new Date(), progress: () => undefined });
  if (missing < 0)
    throw new Error(
      `There are more than ${size} listings from an earlier run; delete its folder in the temporary folder.`,
    );
  const db = openDatabase({ connection, poolSize: 2, onError: () => undefined });
  await refreshVocabulary(db);
  await db.close();
  const vacuum = new pg.Client(connection);
  await vacuum.connect();
  await vacuum.query("vacuum (analyze) search_listings, listings, search_terms");
  await vacuum.end();
}

/** A word the newest listings lack, cursors, and some listings. */
async function prepareClasses({ target, databaseUrl }: Product): Promise<Class[]> {
  // What the server keeps for a minute is of the size before.
  await new Promise((done) => setTimeout(done, 61_000));
  const origin = `http://127.0.0.1:${target.port}/api/v1`;
  type Page = { data: { id: string }[]; meta: { next_cursor: string | null } };
  const page = async (query: string) => (await (await fetch(`${origin}/products?${query}`)).json()) as Page;
  const cursorOf = async (query: string) => (await page(query)).meta.next_cursor ?? "";
  let deep = "";
  for (let n = 0; n < 40; n++) deep = await cursorOf(`limit=60${deep ? `&cursor=${deep}` : ""}`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ word: string }>(
    `select t.term as word from search_terms t where t.words = 1 and t.weight > 50 and not exists (
       select from (select tsv from search_listings order by created_at desc limit 3000) s
       where s.tsv @@ plainto_tsquery('sahejo', t.term)) order by t.weight desc limit 1`,
  );
  await client.end();
  const next = { list: await cursorOf(""), group: await cursorOf("category=3"), deep };
  const ids = (await page("limit=60&category=2")).data.map(({ id }) => id);
  return classesOf(rows[0]?.word ?? "walkman", next, ids);
}

/** One after the other: what is measured is the cost, not the capacity. */
async function ask({ target, databaseFolder }: Product, { name, path: pathOf }: Class): Promise<Cost> {
  const once = async (n: number) => {
    const started = performance.now();
    const response = await fetch(`http://127.0.0.1:${target.port}${pathOf(n)}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return performance.now() - started;
  };
  const base = Date.now() % 1e9;
  for (let n = 0; n < WARM; n++) await once(base + n);
  const before = costOf(target, databaseFolder);
  const times: number[] = [];
  for (let n = 0; n < ASKED; n++) times.push(await once(base + WARM + n));
  const after = costOf(target, databaseFolder);
  return {
    cpuMs: (after.server - before.server) / ASKED,
    databaseMs: (after.database - before.database) / ASKED,
    p95Ms: times.toSorted((a, b) => a - b)[Math.floor(ASKED * 0.95)] ?? 0,
  };
}

function memoryOf({ target }: Product): number {
  const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(target.pid)], {
    encoding: "utf8",
    cwd: path.resolve(ROOT),
  });
  return Math.round(Number(stdout) / 1_024);
}
