// What a search engine costs that reads every sitemap of a market: bytes, time, CPU, and the most memory the server took.
import { costOf, memoryOf } from "./machine.ts";
import { type Market, openCluster, openMarket } from "./search/markets.ts";

const SIZES = [10_000, 1_000_000];
const WATCH_MS = 20;

export async function sitemap(sizes: readonly number[] = SIZES): Promise<void> {
  const cluster = await openCluster();
  const markets: Market[] = [];
  const table: Record<string, object> = {};
  try {
    for (const size of sizes) markets.push(await openMarket(cluster, size, markets.length));
    for (const market of markets) table[market.size] = await readAll(market);
  } finally {
    for (const { target } of markets) await target.stop();
    await cluster.stop();
  }
  console.table(table);
}

interface Read {
  files: number;
  addresses: number;
  MB: number;
  "largest, MB": string;
  seconds: string;
  "CPU-s server": string;
  "CPU-s database": string;
  "MB before": number;
  "MB at most": number;
}

/** All files one after the other, as a search engine reads them. */
export async function readAll({ target, databaseFolder }: Market, encoding = "identity"): Promise<Read> {
  const read = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${target.port}${path}`, {
      headers: { "accept-encoding": encoding },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  };
  const before = memoryOf(target);
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(target));
  }, WATCH_MS);
  const [started, cost] = [performance.now(), costOf(target, databaseFolder)];
  const index = await read("/sitemap.xml");
  const files = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, path]) => path ?? "");
  let [addresses, bytes, largest] = [0, 0, 0];
  for (const path of files) {
    const text = await read(path);
    const size = Buffer.byteLength(text);
    addresses += text.split("<url>").length - 1;
    bytes += size;
    largest = Math.max(largest, size);
  }
  clearInterval(watching);
  const spent = costOf(target, databaseFolder);
  return {
    files: files.length,
    addresses,
    MB: Math.round(bytes / 1e6),
    "largest, MB": (largest / 1e6).toFixed(1),
    seconds: ((performance.now() - started) / 1_000).toFixed(1),
    "CPU-s server": ((spent.server - cost.server) / 1_000).toFixed(1),
    "CPU-s database": ((spent.database - cost.database) / 1_000).toFixed(1),
    "MB before": before,
    "MB at most": most,
  };
}
