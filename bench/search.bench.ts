// What a search costs as the market grows: npm run bench -- search, or with sizes: search 10000 100000.
// CPU time of server and database per request, every kind at each size side by side, beside the least that Node and
// PostgreSQL can do for the same answer.
import { measure, print } from "./load.ts";
import { memoryOf, start } from "./machine.ts";
import { askInTurns, type Cost } from "./search/ask.ts";
import { type Kind, kinds, mostMsOf } from "./search/classes.ts";
import { type Market, openCluster, openMarket } from "./search/markets.ts";

const SIZES = [10_000, 100_000, 1_000_000];
const MOST_GROWTH = 1.5;
const MOST_MB = 250;

export async function search(sizes: readonly number[] = SIZES, only?: string): Promise<void> {
  const cluster = await openCluster();
  const markets: Market[] = [];
  try {
    for (const size of sizes.toSorted((a, b) => a - b)) markets.push(await openMarket(cluster, size, markets.length));
    await compareSizes(markets, only === undefined ? kinds : kinds.filter(({ name }) => name.includes(only)));
    printMemory("after these", markets);
    if (only === undefined) {
      const middle = markets[Math.floor(markets.length / 2)];
      if (middle) await compareWithFloor(middle);
      const largest = markets.at(-1);
      if (largest) await comparePages(largest);
    }
    printMemory("at the end", markets);
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

async function compareSizes(markets: readonly Market[], wanted: readonly Kind[]): Promise<void> {
  const rows: string[][] = [];
  for (const kind of wanted) {
    const costs = await askInTurns(markets.map((market) => ({ ...market, path: (n) => kind.path(market, n) })));
    rows.push(figuresOf(kind, costs));
    console.error(rows.at(-1)?.join(" | "));
  }
  const sizes = markets.flatMap(({ size }) => [`${size}: CPU-ms`, "database", "p95 ms"]);
  printTable(["kind", ...sizes, "CPU ×", "p95 ×", "over"], rows);
}

function figuresOf(kind: Kind, costs: readonly Cost[]): string[] {
  const [first, last] = [costs[0], costs.at(-1)];
  if (!first || !last) throw new Error("There is no market.");
  const cpu = cpuOf(last) / cpuOf(first);
  const p95 = last.p95Ms / first.p95Ms;
  const most = mostMsOf(kind);
  const over = [
    ...(most !== undefined && cpuOf(last) > most ? [`CPU > ${most} ms`] : []),
    ...(cpu > MOST_GROWTH ? ["CPU grows"] : []),
    ...(p95 > MOST_GROWTH ? ["p95 grows"] : []),
  ];
  const figures = costs.flatMap((cost) => [shown(cpuOf(cost)), shown(cost.databaseMs), shown(cost.p95Ms)]);
  return [kind.name, ...figures, shown(cpu), shown(p95), over.join(", ")];
}

const cpuOf = ({ serverMs, databaseMs }: Cost) => serverMs + databaseMs;
const shown = (value: number) => value.toFixed(2);

/** The same answers from node:http and one prepared statement, with nothing around them; neither compresses. */
async function compareWithFloor({ size, target, databaseUrl, databaseFolder: dataDir, ids }: Market): Promise<void> {
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
  } finally {
    await floor.stop();
  }
}

async function comparePages({ target, databaseFolder: dataDir }: Market): Promise<void> {
  for (const path of ["/", "/products?category=11"]) {
    const source = `http://127.0.0.1:${target.port}${path}`;
    // Twice: the second answer is the cached one, compressed.
    await fetch(source);
    const plain = await start("bench/floors/plain-http.ts", 4_172, { FLOOR_SOURCE: source });
    try {
      const results = await measure([
        { name: "node:http, same bytes", target: plain, path: "/" },
        { name: `${path}, from the cache`, target, path, dataDir },
        {
          name: `${path}, rendered fresh`,
          target,
          path: (n) => `${path}${path.includes("?") ? "&" : "?"}fresh=${process.pid}-${n}`,
          dataDir,
        },
      ]);
      const [first] = results;
      if (first) print(`Guest page ${path} against node:http`, first, results);
    } finally {
      await plain.stop();
    }
  }
}

function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  console.log([line(head), line(head.map((_, at) => (at === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n"));
}
