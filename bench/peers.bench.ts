// npm run bench -- peers: list, search and detail of Vendure and Medusa beside ours, by turns in one run, at 10,000 products
// each. It installs them from npm and fills them once, which takes a quarter of an hour and a gigabyte.
import { type LoadCase, type Measure, measure } from "./load.ts";
import { memoryOf } from "./machine.ts";
import { slugOf } from "./peers/goods.ts";
import { openPeers, type Peers } from "./peers/open-peers.ts";
import { type Market, openCluster, openMarket } from "./search/markets.ts";

const SIZE = 10_000;

export async function peers(size = SIZE): Promise<void> {
  const others = await openPeers(size);
  const cluster = await openCluster();
  const begun = Date.now();
  const ours = await openMarket(cluster, size, 9);
  console.log(
    `Start to first answer: Vendure ${others.vendure.startedInS.toFixed(1)} s, Medusa ${others.medusa.startedInS.toFixed(1)} s, ours ${((Date.now() - begun) / 1_000).toFixed(1)} s with a look at what is planted`,
  );
  try {
    for (const [what, cases] of Object.entries(casesOf(ours, others, size))) show(what, await measure(cases));
    const memory = [others.vendure.target, others.medusa.target, ours.target].map(memoryOf);
    console.log(`Resident memory afterwards: Vendure ${memory[0]} MB, Medusa ${memory[1]} MB, ours ${memory[2]} MB`);
  } finally {
    await ours.target.stop();
    await cluster.stop();
    await others.stop();
  }
}

/** Each request differs from the last where the shop could keep its answer. */
function casesOf(ours: Market, { vendure, medusa, databaseFolder }: Peers, size: number): Record<string, LoadCase[]> {
  const headers = { "accept-encoding": "identity" };
  // So few that an answer which takes a third of a second of CPU is there before the round is over.
  const connections = 2;
  const mine = { name: "ours", target: ours.target, headers, dataDir: ours.databaseFolder, connections };
  const theirs = ({ name, version, target, headers: own }: Peers["vendure"]) => ({
    name: `${name} ${version}`,
    target,
    headers: { ...headers, ...own },
    dataDir: databaseFolder,
    connections,
  });
  const shop = (query: string) => `/shop-api?query=${encodeURIComponent(query)}`;
  const fields = "id name slug description variants{id priceWithTax}";
  return {
    "list, 24 newest": [
      { ...mine, path: (n) => `/api/v1/products?name=${n}` },
      {
        ...theirs(vendure),
        path: shop(`{products(options:{take:24,sort:{createdAt:DESC}}){totalItems items{${fields}}}}`),
      },
      { ...theirs(medusa), path: "/store/products?limit=24&order=-created_at" },
    ],
    "search, a word one in ten has": [
      { ...mine, path: (n) => `/api/v1/products?search=samsung&name=${n}` },
      {
        ...theirs(vendure),
        path: shop('{search(input:{term:"samsung",take:24}){totalItems items{productName slug description}}}'),
      },
      { ...theirs(medusa), path: "/store/products?limit=24&q=samsung" },
    ],
    detail: [
      { ...mine, path: (n) => `/api/v1/product/${ours.ids[n % ours.ids.length]}?n=${n}` },
      { ...theirs(vendure), path: (n) => shop(`{product(slug:"${slugOf((n * 7_919) % size)}"){${fields}}}`) },
      { ...theirs(medusa), path: (n) => `/store/products?handle=${slugOf((n * 7_919) % size)}` },
    ],
  };
}

function show(what: string, measures: readonly Measure[]): void {
  console.log(`\n${what}`);
  const first = measures[0];
  if (!first) return;
  const cpu = ({ cpuMs, databaseMs }: Measure) => cpuMs + databaseMs;
  console.table(
    Object.fromEntries(
      measures.map((m) => [
        m.name,
        {
          "CPU-ms/req": Number(cpu(m).toFixed(2)),
          "of it database": Number(m.databaseMs.toFixed(2)),
          "× ours": m.perSecond === 0 ? "no answer" : Number((cpu(m) / cpu(first)).toFixed(1)),
          "req/s": Math.round(m.perSecond),
          "p99 ms": m.p99Ms,
          failures: m.failures,
        },
      ]),
    ),
  );
}
