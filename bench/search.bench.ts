// What a search costs as the market grows: npm run bench -- search, or with sizes: search 10000 100000.
// CPU time of server and database per request, every kind at each size side by side, beside the least that Node and
// PostgreSQL can do for the same answer.
import type { Figure } from "./budgets/lines.ts";
import { type LoadCase, measure, print, run } from "./load.ts";
import { memoryOf, start } from "./machine.ts";
import { askInTurns, type Cost } from "./search/ask.ts";
import { type Kind, kinds, mostMsOf } from "./search/classes.ts";
import { type Market, openCluster, openMarket } from "./search/markets.ts";

const TEN_THOUSAND = 10_000;
const HUNDRED_THOUSAND = 100_000;
const MILLION = 1_000_000;
const TEN_MILLION = 10_000_000;
const SIZES = [TEN_THOUSAND, HUNDRED_THOUSAND, MILLION];
const MOST_GROWTH = 1.5;
const MOST_GROWTH_BY_PRICE = 2;
/** From a million to ten. */
const MOST_P95_GROWTH = 2;
const PAGE = 24;
/**
 * V8 is at it for so many pages before the code that draws them is as quick as it stays: of the first thousand each costs half
 * as much again, and a part of that is V8's own threads.
 */
const PAGES_WARM = 4_000;
const MOST_MB = 250;

export async function search(sizes: readonly number[] = SIZES, only?: string): Promise<Figure[]> {
  const cluster = await openCluster();
  const markets: Market[] = [];
  const figures: Figure[] = [];
  try {
    for (const size of sizes.toSorted((a, b) => a - b)) markets.push(await openMarket(cluster, size, markets.length));
    const wanted = only === undefined ? kinds : kinds.filter(({ name }) => name.includes(only));
    figures.push(...(await compareSizes(markets, wanted)));
    printMemory("after these", markets);
    if (only === undefined) {
      const beside = (size: number) => markets.find((market) => market.size === size) ?? markets.at(-1);
      const [hundredThousand, million] = [beside(HUNDRED_THOUSAND), beside(MILLION)];
      if (hundredThousand) figures.push(...(await compareWithFloor(hundredThousand)));
      if (million) figures.push(...(await comparePages(million)));
    }
    printMemory("at the end", markets);
    return figures;
  } finally {
    for (const { target } of markets) await target.stop();
    await cluster.stop();
  }
}

function printMemory(when: string, markets: readonly Market[]): void {
  const each = markets.map(({ size, target }) => {
    const mb = memoryOf(target);
    return `${size}: ${mb} MB${mb > MOST_MB ? " (over)" : ""}`;
  });
  console.log(`\nMemory of a server ${when}: ${each.join(", ")}`);
}

async function compareSizes(markets: readonly Market[], wanted: readonly Kind[]): Promise<Figure[]> {
  const rows: string[][] = [];
  const figures: Figure[] = [];
  for (const kind of wanted) {
    const costs = await askInTurns(markets.map((market) => ({ ...market, path: (n) => kind.path(market, n) })));
    const measured = markets.flatMap(({ size }, at) => (costs[at] ? [{ size, cost: costs[at] }] : []));
    rows.push(rowOf(kind, markets.at(-1)?.size ?? 0, costs));
    figures.push(...measured.flatMap((one) => figuresOf(kind, one, measured)).filter(({ value }) => value > 0));
    console.error(rows.at(-1)?.join(" | "));
  }
  const sizes = markets.flatMap(({ size }) => [`${size}: CPU-ms`, "database", "p95 ms", "things"]);
  printTable(["kind", ...sizes, "CPU ×", "p95 ×", "over"], rows);
  return figures;
}

interface Measured {
  size: number;
  cost: Cost;
}

/** What the budgets speak of: the cost at a million and at ten, and how it grew to there. */
function figuresOf(kind: Kind, { size, cost }: Measured, all: readonly Measured[]): Figure[] {
  const of = kind.name;
  const value = cpuOf(cost);
  const before = (one: number) => all.find((other) => other.size === one && areAlike(other.cost, cost))?.cost;
  if (size === TEN_MILLION) {
    const million = before(MILLION);
    const p95: Figure[] = million ? [{ line: "p95AtTen", value: cost.p95Ms / million.p95Ms, of }] : [];
    return [{ line: "worstAtTen", value, of }, ...p95];
  }
  if (size !== MILLION) return [];
  const small = before(TEN_THOUSAND);
  const growth: Figure[] = small
    ? [{ line: isByPrice(kind) ? "growthByPrice" : "growth", value: value / cpuOf(small), of }]
    : [];
  return [{ line: kind.budget === "suggestions" ? "suggestions" : "worst", value, of }, ...growth];
}

const isByPrice = ({ name }: Kind) => /cheapest|dearest/.test(name);

/**
 * Growth is that of the same answer: the smaller market fills a page too, or gives as much as the larger one. A page of cards
 * beside an empty one says how much cards cost.
 */
function areAlike(small: Cost, large: Cost): boolean {
  return small.held >= PAGE || small.held >= large.held;
}

/** `size` is that of the last. */
function rowOf(kind: Kind, size: number, costs: readonly Cost[]): string[] {
  const [first, last] = [costs[0], costs.at(-1)];
  if (!first || !last) throw new Error("There is no market.");
  const cpu = cpuOf(last) / cpuOf(first);
  const p95 = last.p95Ms / first.p95Ms;
  const most = mostMsOf(kind, size);
  const mostGrowth = isByPrice(kind) ? MOST_GROWTH_BY_PRICE : MOST_GROWTH;
  const isAlike = areAlike(first, last);
  const over = [
    ...(most !== undefined && cpuOf(last) > most ? [`CPU > ${most} ms`] : []),
    ...(isAlike && cpu > mostGrowth ? ["CPU grows"] : []),
    ...(isAlike && p95 > MOST_P95_GROWTH ? ["p95 grows"] : []),
  ];
  const figures = costs.flatMap((cost) => [
    shown(cpuOf(cost)),
    shown(cost.databaseMs),
    shown(cost.p95Ms),
    String(cost.held),
  ]);
  const growth = isAlike ? [shown(cpu), shown(p95)] : [`(${shown(cpu)})`, `(${shown(p95)})`];
  return [kind.name, ...figures, ...growth, over.join(", ")];
}

const cpuOf = ({ serverMs, databaseMs }: Cost) => serverMs + databaseMs;
const shown = (value: number) => value.toFixed(2);

/** The same answers from node:http and one prepared statement, with nothing around them; neither compresses. */
async function compareWithFloor({
  size,
  target,
  databaseUrl,
  databaseFolder: dataDir,
  ids,
}: Market): Promise<Figure[]> {
  const floor = await start("bench/floors/listings.ts", 4_171, { FLOOR_DATABASE: databaseUrl }, "/list");
  const headers = { "accept-encoding": "identity" };
  const idOf = (n: number) => ids[n % ids.length];
  try {
    const results = await measure([
      { name: "list: node + pg", target: floor, path: "/list", dataDir, headers },
      { name: "list: ours", target, path: (n) => `/api/v1/products?name=${n}`, dataDir, headers },
      { name: "detail: node + pg", target: floor, path: (n) => `/detail/${idOf(n)}`, dataDir, headers },
      { name: "detail: ours", target, path: (n) => `/api/v1/product/${idOf(n)}?n=${n}`, dataDir, headers },
    ]);
    const [list, ours, detail, ourDetail] = results;
    if (list && ours) print(`List at ${size} against node + pg`, list, [list, ours]);
    if (detail && ourDetail) print(`Detail at ${size} against node + pg`, detail, [detail, ourDetail]);
    const beside = (line: "list" | "detail", floorOf = list, mine = ours): Figure[] =>
      floorOf && mine ? [{ line, value: (mine.cpuMs + mine.databaseMs) / (floorOf.cpuMs + floorOf.databaseMs) }] : [];
    return [...beside("list"), ...beside("detail", detail, ourDetail)];
  } finally {
    await floor.stop();
  }
}

/** Pages of one address are kept, so each fresh one has an address nobody asked for: another price, another item. */
async function comparePages({ target, databaseFolder: dataDir, ids }: Market): Promise<Figure[]> {
  const figures: Figure[] = [];
  const pages: [kept: string, fresh: (n: number) => string][] = [
    ["/products?category=11", (n) => `/products?category=11&price_max=${9_000_000 - n}`],
    [`/product-overview?pid=${ids[0]}`, (n) => `/product-overview?pid=${ids[n % ids.length]}`],
  ];
  for (const [path, anew] of pages) {
    const source = `http://127.0.0.1:${target.port}${path}`;
    // Twice: the second answer is the cached one, compressed.
    await fetch(source);
    const plain = await start("bench/floors/plain-http.ts", 4_172, { FLOOR_SOURCE: source });
    const cases: LoadCase[] = [
      { name: "node:http, same bytes", target: plain, path: "/" },
      { name: `${path}, from the cache`, target, path, dataDir },
      { name: `${path}, rendered fresh`, target, path: anew, dataDir },
    ];
    try {
      const young = await run({ name: "young", target, path: anew, dataDir }, { requests: PAGES_WARM / 4 });
      console.log(`\nThe first thousand: ${(young.cpuMs + young.databaseMs).toFixed(2)} CPU-ms each`);
      await run({ name: "warm", target, path: anew, dataDir }, { requests: PAGES_WARM });
      const results = await measure(cases);
      const [floor, kept, fresh] = results;
      if (!floor || !kept || !fresh) continue;
      print(`Guest page ${path} against node:http`, floor, results);
      figures.push({ line: "kept", value: (100 * kept.perSecond) / floor.perSecond, of: path });
      figures.push({ line: "fresh", value: fresh.cpuMs + fresh.databaseMs, of: path.split("?")[0] ?? "" });
    } finally {
      await plain.stop();
    }
  }
  return figures;
}

function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  console.log([line(head), line(head.map((_, at) => (at === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n"));
}
