// npm run cluster -- --browse: what guests' reads cost each PostgreSQL with no, one and two replicas, in CPU time, which does
// not depend on what else the machine does.
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../server/kit/db/database.ts";
import { inParallel } from "../server/testing/seeded.ts";
import { until } from "./child.ts";
import type { Cluster } from "./cluster.ts";
import type { DatabaseNode } from "./engines/database.ts";
import { isReady } from "./engines/product.ts";
import { findPrimary, lookAtDatabases } from "./look.ts";
import { HOST } from "./ports.ts";
import { ask } from "./proxy/ask.ts";
import { openMarket, restock } from "./trials/people.ts";
import { settle } from "./trials/trial.ts";

/** Items that nobody has looked at, and lists of them: what is kept costs no database anything. */
const PAGES = 600;
const AT_ONCE = 4;
const READY_MS = 120_000;
const QUIET_MS = 8_000;
/** So much of a core is idle for three databases together; it is not waited for longer than so many looks. */
const IDLE = 0.08;
const MOST_LOOKS = 15;
/** The kernel counts in these. */
const TICKS_PER_S = 100;

/** Of a PostgreSQL with all that it has started and that has ended since, in milliseconds. */
export function cpuOf(node: DatabaseNode): number {
  const [postmaster, ...children] = node.postgresProcesses();
  if (postmaster === undefined) return 0;
  const ticks = ticksOf(postmaster, true) + children.reduce((sum, pid) => sum + ticksOf(pid, false), 0);
  return (1_000 * ticks) / TICKS_PER_S;
}

function ticksOf(pid: number, withEnded: boolean): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    // user, system; then the same of children that have ended.
    return fields.slice(11, withEnded ? 15 : 13).reduce((sum, one) => sum + one, 0);
  } catch {
    return 0;
  }
}

async function restartWebs({ product }: Cluster, change: Record<string, string | undefined>): Promise<void> {
  for (const { child, port } of product.webs) {
    await child.end("SIGKILL");
    child.task = { ...child.task, env: { ...child.task.env, ...change } };
    child.start();
    await until(`${child.name} is ready`, READY_MS, () => isReady({ child, port }), {
      explain: () => child.lastWords(),
    });
  }
}

/** Of a core, while nobody asks anything: beats, replication, looks of Patroni and HAProxy. */
async function idleRates(nodes: readonly DatabaseNode[]): Promise<number[]> {
  const before = nodes.map(cpuOf);
  const began = performance.now();
  await wait(QUIET_MS);
  const ms = performance.now() - began;
  return nodes.map((node, n) => (cpuOf(node) - (before[n] ?? 0)) / ms);
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** What the goods that were brought set going is over: what one looks at is then the pages' own. */
async function untilIdle(nodes: readonly DatabaseNode[]): Promise<number[]> {
  for (let looks = 1; ; looks++) {
    const rates = await idleRates(nodes);
    if (sum(rates) < IDLE || looks === MOST_LOOKS) return rates;
  }
}

async function costOf(nodes: readonly DatabaseNode[], work: () => Promise<void>): Promise<number[]> {
  const idle = await untilIdle(nodes);
  const before = nodes.map(cpuOf);
  const started = performance.now();
  await work();
  const tookMs = performance.now() - started;
  return nodes.map((node, n) => cpuOf(node) - (before[n] ?? 0) - (idle[n] ?? 0) * tookMs);
}

export async function browse(cluster: Cluster, signal: AbortSignal, say: (line: string) => void): Promise<void> {
  const { databases, haproxy, passwords, product } = cluster;
  const connection = {
    host: HOST,
    port: haproxy.primary,
    user: "sahejo",
    password: passwords.product,
    database: "sahejo",
  };
  const db = openDatabase({ connection, poolSize: 3, onError: () => undefined });
  try {
    await settle(cluster, signal);
    const market = await openMarket(cluster.origin, db);
    await restock(db, market, PAGES * 3);
    const { goods } = market;
    const primary = await findPrimary(databases);
    const states = await lookAtDatabases(databases);
    const replicas = databases.filter((node) => node !== primary);
    const asynchronous = replicas.find(({ name }) => states.find((one) => one.name === name)?.role === "replica");
    if (!primary || !asynchronous) throw new Error("There is no primary with two replicas.");
    const inOrder = [primary, asynchronous, ...replicas.filter((node) => node !== asynchronous)];
    const reads = product.env.DATABASE_READ_URL ?? "";
    const one = reads.replace(`:${haproxy.replicas}/`, `:${asynchronous.port}/`);
    say(
      `\n${PAGES} pages of items and lists that nobody had looked at, by guests; CPU ms a page, without what is used anyway\n`,
    );
    say(["replicas", "primary", "replica", "synchronous standby"].map((name) => name.padEnd(20)).join(""));
    for (const [n, url] of [undefined, one, reads].entries()) {
      signal.throwIfAborted();
      await restartWebs(cluster, { DATABASE_READ_URL: url });
      const pages = goods.slice(n * PAGES, (n + 1) * PAGES);
      const cost = await costOf(inOrder, async () => {
        await inParallel(pages, AT_ONCE, async (id, at) => {
          const path =
            at % 4 === 3 ? `/products?category=11&max_price=${3_000 + n * PAGES + at}` : `/product-overview?pid=${id}`;
          const { status } = await ask(cluster.origin, path);
          if (status !== 200) throw new Error(`${path}: ${status}`);
        });
      });
      say([String(n), ...cost.map((ms) => (ms / PAGES).toFixed(2))].map((cell) => cell.padEnd(20)).join(""));
    }
  } finally {
    await db.close();
  }
}
