// Requests one after the other: what is measured is the cost of one, not how many fit at once.
import { costOf, type Target } from "../machine.ts";

const WARM = 15;
const ROUNDS = 5;
const IN_ROUND = 24;

export interface Asked {
  target: Target;
  databaseFolder: string;
  path(n: number): string;
}

export interface Cost {
  serverMs: number;
  databaseMs: number;
  p95Ms: number;
  /** How many things the answer has. */
  held: number;
}

/** They take turns, so that a noisy moment falls on all of them. CPU time is the median of the rounds. */
export async function askInTurns(all: readonly Asked[]): Promise<Cost[]> {
  const seen = all.map((asked) => ({
    asked,
    times: [] as number[],
    server: [] as number[],
    database: [] as number[],
    held: 0,
  }));
  for (const one of seen) {
    for (let n = 0; n < WARM; n++) await ask(one.asked);
    one.held = await countHeld(one.asked);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const { asked, times, server, database } of seen) {
      const before = costOf(asked.target, asked.databaseFolder);
      for (let n = 0; n < IN_ROUND; n++) times.push(await ask(asked));
      const after = costOf(asked.target, asked.databaseFolder);
      server.push((after.server - before.server) / IN_ROUND);
      database.push((after.database - before.database) / IN_ROUND);
    }
  }
  return seen.map(({ times, server, database, held }) => ({
    held,
    serverMs: quantile(server, 0.5),
    databaseMs: quantile(database, 0.5),
    p95Ms: quantile(times, 0.95),
  }));
}

let counter = Date.now() % 1e9;

async function ask(asked: Asked): Promise<number> {
  const started = performance.now();
  await answerOf(asked);
  return performance.now() - started;
}

async function answerOf({ target, path }: Asked): Promise<ArrayBuffer> {
  const url = `http://127.0.0.1:${target.port}${path(counter++)}`;
  // Compressing is no part of finding; docs/benchmarks.md has what it adds.
  const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
  const body = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return body;
}

/** Cards, suggestions; one where the answer is a thing by itself. */
async function countHeld(asked: Asked): Promise<number> {
  const { data } = JSON.parse(new TextDecoder().decode(await answerOf(asked))) as { data?: unknown };
  return Array.isArray(data) ? data.length : 1;
}

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;
}
