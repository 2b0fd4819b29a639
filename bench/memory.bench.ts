// The most memory a server takes while it is asked for everything at once: npm run bench -- memory, or with a size.
// Resident memory as the kernel counts it, looked at every 20 ms; beside it what a request cost, since memory can be
// bought with time.
import type { Figure } from "./budgets/lines.ts";
import { type LoadCase, run } from "./load.ts";
import { costOf, memoryOf, type Target } from "./machine.ts";
import { askInTurns } from "./search/ask.ts";
import { kinds } from "./search/classes.ts";
import { type Market, openCluster, openMarket } from "./search/markets.ts";
import { readAll } from "./sitemap.bench.ts";

const SIZE = 1_000_000;
const FLOOD_S = 15;
/** Its port is none that another benchmark takes. */
const PLACE = 30;
const WATCH_MS = 20;
const MOST_MB = 250;

export async function memory(size = SIZE): Promise<Figure[]> {
  const cluster = await openCluster();
  const table: Record<string, Figures> = {};
  try {
    // As it comes, with its jobs: what they take stays with the process.
    const market = await openMarket(cluster, size, PLACE, { JOBS: "on" });
    try {
      table["at the start"] = { "MB at most": memoryOf(market.target) };
      for (const [name, work] of Object.entries(phases(market))) {
        table[name] = await watch(market.target, work);
        console.error(name, JSON.stringify(table[name]));
      }
    } finally {
      await market.target.stop();
    }
  } finally {
    await cluster.stop();
  }
  console.table(table);
  return Object.entries(table).map(([of, figures]) => ({ line: "memory", value: Number(figures["MB at most"]), of }));
}

type Figures = Record<string, number | string>;

/** One after the other in one process, so each finds what the last one left. */
function phases(market: Market): Record<string, () => Promise<Figures>> {
  const { target, databaseFolder } = market;
  const flood = (name: string, path: LoadCase["path"], headers?: Record<string, string>) => async () => {
    const flooding: LoadCase = { name, target, path, dataDir: databaseFolder, ...(headers && { headers }) };
    const { perSecond, cpuMs, databaseMs, failures } = await run(flooding, FLOOD_S);
    return { "req/s": Math.round(perSecond), "CPU-ms": shown(cpuMs), "of database": shown(databaseMs), failures };
  };
  const plain = { "accept-encoding": "identity" };
  return {
    "all kinds of lists and searches": async () => {
      for (const kind of kinds) {
        await askInTurns([{ target, databaseFolder, path: (n) => kind.path(market, n) }]);
      }
      return {};
    },
    "flood of lists": flood("list", (n) => `/api/v1/products?name=${n}`, plain),
    "flood of details": flood("detail", (n) => `/api/v1/product/${market.ids[n % market.ids.length]}?n=${n}`, plain),
    "flood of items, fresh": flood("item", (n) => `/product-overview?pid=${market.ids[n % market.ids.length]}`),
    "flood of a category, fresh": flood("grid", (n) => `/products?category=11&price_max=${9_000_000 - n}`),
    "flood of home, kept": flood("kept", "/"),
    "every sitemap": async () => {
      const { files, MB, seconds, "CPU-s server": server } = await readAll(market);
      return { files, MB, seconds, "CPU-s server": server };
    },
    "every sitemap, by 4 at once, packed": async () => {
      const before = costOf(target);
      await Promise.all(Array.from({ length: 4 }, () => readAll(market, "gzip")));
      return { "CPU-s server": shown((costOf(target).server - before.server) / 1_000) };
    },
  };
}

async function watch(target: Target, work: () => Promise<Figures>): Promise<Figures> {
  let most = memoryOf(target);
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(target));
  }, WATCH_MS);
  try {
    const figures = await work();
    return { "MB at most": most, over: most > MOST_MB ? "over" : "", "MB after": memoryOf(target), ...figures };
  } finally {
    clearInterval(watching);
  }
}

const shown = (value: number) => value.toFixed(3);
