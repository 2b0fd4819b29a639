// Random histories of change and read on two servers with a cache each: whoever asks never gets anything that was over more than
// a second before they asked. A little of it with npm test; ten thousand steps by npm run faults -- freshness.
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { client } from "../../../contract/client.ts";
import { listingsContract } from "../../../contract/listings/listings.contract.ts";
import { searchContract } from "../../../contract/search/search.contract.ts";
import { advanceListing } from "../../domains/listings/advance-listing.ts";
import { changePrice, pauseListing, resumeListing } from "../../domains/listings/listings.service.ts";
import { serve, type WebProcess } from "../../serve.ts";
import { makeSeller } from "../../testing/make.ts";
import { plainPhone, plantListings } from "../../testing/plant.tables.ts";
import { seeded } from "../../testing/seeded.ts";
import { seedOr, sized } from "../../testing/size.ts";
import { world } from "../../testing/world.ts";
import { createLog } from "../log.ts";
import type { Render } from "./pages.ts";

/** Nobody may read what was over for longer than this when they asked. */
const LATEST_MS = 1_000;
/** All of them fit into one page of a list. */
const LISTINGS = 16;
const READERS = 4;
const STEPS = sized(300, 10_000);

type Shown = Record<string, number>;

/** The smallest web build with the pages that matter: one item, lists of all and of a group, a seller. Prices by id. */
const render: Render = async (request, { transport }) => {
  const [, page = "", id = ""] = new URL(request.url).pathname.split("/");
  const [search, listings] = [client(searchContract, transport), client(listingsContract, transport)];
  const shown: Shown = {};
  const add = (cards: readonly { id: string; price: number | null }[]) => {
    for (const card of cards) shown[card.id] = card.price ?? 0;
  };
  if (page === "item") {
    const product = await listings.product({ params: { id } });
    if (product.status === "published") add([product]);
  }
  if (page === "all") add((await search.products({ query: {} })).data);
  if (page === "group") add((await search.products({ query: { category: id } })).data);
  if (page === "seller") add((await listings.publicProfile({ params: { id }, query: {} })).listings);
  return new Response(JSON.stringify(shown), { headers: { "content-type": "application/json" } });
};

const { connection, config, user, db, clock } = await world();
const seller = await makeSeller(await user());
const wares = Array.from({ length: LISTINGS }, (_, n) => ({ ...plainPhone, price: 1_000 + n }));
const ids = await plantListings(db, seller, wares, new Date());
const options = { config: { ...config, port: 0 }, connection, log: createLog("silent"), hasQueue: false };
const processes: WebProcess[] = [];
for (const _one of [1, 2]) processes.push(await serve({ ...options, web: { render } }));
afterAll(() => Promise.all(processes.map((one) => one.stop())));

/** What was true of a listing, from when at the latest, and until when at the latest. Price 0: it was not on the market. */
interface Truth {
  price: number;
  from: number;
  until: number;
}

const truths = new Map<string, Truth[]>(
  ids.map((id, n) => [id, [{ price: 1_000 + n, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }]]),
);
const now = () => performance.now();

/** One change, committed when this is over. What was true before may have ended at any time until then. */
async function change(id: string, price: number, work: () => Promise<unknown>): Promise<void> {
  const history = truths.get(id) ?? [];
  const next: Truth = { price, from: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  history.push(next);
  await work();
  next.from = now();
  const before = history.at(-2);
  if (before) before.until = next.from;
}

const STAFF = { kind: "staff", id: null } as const;

function randomChange(chance: ReturnType<typeof seeded>): Promise<void> {
  const id = chance.pick(ids);
  const services = { db, clock };
  const price = truths.get(id)?.at(-1)?.price ?? 0;
  const last = lastPrices.get(id) ?? price;
  if (price > 0) {
    lastPrices.set(id, price);
    if (chance.below(2) === 0) return change(id, 0, () => pauseListing(services, seller.id, id));
    const next = chance.between(1_000, 9_999);
    lastPrices.set(id, next);
    return change(id, next, () => changePrice(services, seller.id, { product_id: id, price: next }));
  }
  return change(id, last, () => resumeListing(services, seller.id, id));
}
const lastPrices = new Map<string, number>();

const staleness: number[] = [];
const wrong: string[] = [];

/** By how much what was shown was over when it was asked for; zero while it may still have been true. */
function judge(path: string, id: string, price: number, asked: number, answered: number): void {
  const history = truths.get(id) ?? [];
  const ends = history.filter((truth) => truth.price === price).map(({ until }) => until);
  const late = ends.length === 0 ? Number.POSITIVE_INFINITY : Math.max(0, asked - Math.max(...ends));
  staleness.push(late);
  if (late > LATEST_MS)
    wrong.push(`${path} said ${price} of ${id}, ${late} ms late, answered after ${answered - asked} ms`);
}

async function read(chance: ReturnType<typeof seeded>): Promise<void> {
  const { port } = chance.pick(processes);
  const one = chance.pick(ids);
  const group = `/group/${chance.pick([1, 11])}`;
  const path = chance.pick([
    `/item/${one}`,
    "/all",
    group,
    `/seller/${seller.id}`,
    "/api/v1/products",
    "/api/v1/products?category=11",
  ]);
  const asked = now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  const text = await response.json();
  const answered = now();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(text)}`);
  const shown: Shown = path.startsWith("/api/")
    ? Object.fromEntries(text.data.map((card: { id: string; price: number }) => [card.id, card.price]))
    : text;
  for (const id of path.startsWith("/item/") ? [one] : ids) judge(path, id, shown[id] ?? 0, asked, answered);
}

test("in random histories on two servers nobody reads what was over for more than a second, nor what was taken down", async () => {
  const seed = seedOr(20_261_117);
  console.log(`freshness: ${STEPS} steps, FAULT_SEED=${seed}`);
  const chance = seeded(seed);
  let steps = 0;
  const changing = async () => {
    for (; steps < STEPS; steps++) {
      await randomChange(chance);
      await wait(chance.below(60));
    }
  };
  const reading = async () => {
    for (; steps < STEPS; steps++) {
      await read(chance);
      await wait(chance.below(20));
    }
  };
  await Promise.all([changing(), ...Array.from({ length: READERS }, reading)]);
  const share = (ms: number) =>
    `${((100 * staleness.filter((late) => late <= ms).length) / staleness.length).toFixed(2)} %`;
  const bounds = [0, 100, 300, 600, 900, LATEST_MS];
  console.log(`freshness: ${staleness.length} looks; ${bounds.map((ms) => `≤ ${ms} ms ${share(ms)}`).join(", ")}`);
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(staleness.length).toBeGreaterThan(STEPS);
});

test("what staff take down is gone from every page that showed it", async () => {
  const [id = ""] = ids.filter((one) => (truths.get(one)?.at(-1)?.price ?? 0) > 0);
  const paths = [`/item/${id}`, "/all", "/group/1", `/seller/${seller.id}`];
  const read = async () => {
    const asked = processes.flatMap(({ port }) => paths.map((path) => fetch(`http://127.0.0.1:${port}${path}`)));
    return Promise.all((await Promise.all(asked)).map((answer) => answer.text()));
  };
  const showing = async () => (await read()).filter((text) => text.includes(id)).length;
  // A list may be a second old, and what was last done with it a moment ago.
  await expect.poll(showing, { interval: 20 }).toBe(processes.length * paths.length);
  await db.transaction((tx) => advanceListing(tx, id, "hold", STAFF, { now: clock.now(), reason: "a test" }));
  await expect.poll(showing, { interval: 20 }).toBe(0);
});
