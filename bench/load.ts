// Load on loopback, bounded in time, and what one request of it cost.
import autocannon from "autocannon";
import { type Cost, costOf, type Target } from "./machine.ts";

export interface LoadCase {
  name: string;
  target: Target;
  path: string | ((n: number) => string);
  headers?: Record<string, string>;
  dataDir?: string;
  connections?: number;
}

export interface Measure {
  name: string;
  perSecond: number;
  cpuMs: number;
  databaseMs: number;
  p99Ms: number;
  failures: number;
}

const CONNECTIONS = 16;
const SECONDS = 4;
const ROUNDS = 3;
const WARM_SECONDS = 1;

/** The cases take turns, so that a noisy minute falls on all of them. The median of the rounds counts; what is before them does not. */
export async function measure(cases: readonly LoadCase[]): Promise<Measure[]> {
  const rounds: Measure[][] = [];
  for (const one of cases) await run(one, WARM_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    const results: Measure[] = [];
    for (const one of cases) results.push(await run(one, SECONDS));
    rounds.push(results);
  }
  return cases.map((one, index) => {
    const mine = rounds.map((results) => results[index]).filter((result) => result !== undefined);
    const median = (pick: (m: Measure) => number) =>
      mine.map(pick).toSorted((a, b) => a - b)[Math.floor(mine.length / 2)] ?? 0;
    return {
      name: one.name,
      perSecond: median((m) => m.perSecond),
      cpuMs: median((m) => m.cpuMs),
      databaseMs: median((m) => m.databaseMs),
      p99Ms: median((m) => m.p99Ms),
      failures: mine.reduce((sum, m) => sum + m.failures, 0),
    };
  });
}

let counter = 0;

/** One case for so long, or for so many requests. */
export async function run(
  { name, target, path, headers, dataDir, connections = CONNECTIONS }: LoadCase,
  long: number | { requests: number },
): Promise<Measure> {
  const before: Cost = costOf(target, dataDir);
  const result = await autocannon({
    url: `http://127.0.0.1:${target.port}`,
    connections,
    ...(typeof long === "number" ? { duration: long } : { amount: long.requests }),
    headers: { "accept-encoding": "br, gzip", ...headers },
    requests:
      typeof path === "string"
        ? [{ method: "GET", path }]
        : [{ method: "GET", setupRequest: (request) => ({ ...request, path: path(counter++) }) }],
  });
  const after = costOf(target, dataDir);
  const requests = result.requests.total;
  return {
    name,
    perSecond: result.requests.average,
    cpuMs: (after.server - before.server) / requests,
    databaseMs: (after.database - before.database) / requests,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

export function print(title: string, floor: Measure, measures: readonly Measure[]): void {
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(
      measures.map((m) => [
        m.name,
        {
          "req/s": Math.round(m.perSecond),
          "CPU-ms/req": Number((m.cpuMs + m.databaseMs).toFixed(3)),
          "of it database": Number(m.databaseMs.toFixed(3)),
          "× CPU of floor": Number(((m.cpuMs + m.databaseMs) / (floor.cpuMs + floor.databaseMs)).toFixed(2)),
          "% of floor's req/s": Math.round((100 * m.perSecond) / floor.perSecond),
          "p99 ms": m.p99Ms,
          failures: m.failures,
        },
      ]),
    ),
  );
}
