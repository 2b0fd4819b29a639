// All trials, one after the other, with a bar meanwhile and a table at the end.
import { progressBar } from "../../server/cli/progress-bar.ts";
import { openDatabase } from "../../server/kit/db/database.ts";
import { seeded } from "../../server/testing/seeded.ts";
import type { Cluster } from "../cluster.ts";
import { lookAtDashboard } from "../dashboard.ts";
import { HOST } from "../ports.ts";
import { alarms } from "./alarms.ts";
import { backupTrial } from "./backup-trial.ts";
import { faults } from "./faults.ts";
import { freshen, openMarket, restock } from "./people.ts";
import { proxyTrial } from "./proxy-trial.ts";
import type { Fault, Scene } from "./scene.ts";
import { Traffic } from "./traffic.ts";
import { lookAtRecords, type Outcome, settle, tryOnce } from "./trial.ts";
import { upgrade } from "./upgrade.ts";

export interface TrialOptions {
  seed: number;
  /** Names of faults; all of them where it is empty. */
  only: readonly string[];
  /** At most so often each. */
  times: number;
  rate: number;
  signal: AbortSignal;
  say(message: string): void;
}

/** Things for sale for each trial and request a second: a tenth of requests take one, for four minutes. */
const GOODS = 24;

/** The upgrade is first: the others are of this version. What takes longest comes last. */
const all: readonly Fault[] = [upgrade, proxyTrial, backupTrial, ...alarms, ...faults];

export const faultNames = all.map(({ name }) => name);

/** Whether all went well. */
export async function runTrials(cluster: Cluster, options: TrialOptions): Promise<boolean> {
  const { seed, rate, signal, say } = options;
  const db = openDatabase({
    connection: {
      host: HOST,
      port: cluster.haproxy.primary,
      user: "sahejo",
      password: cluster.passwords.product,
      database: "sahejo",
    },
    poolSize: 3,
    onError: () => undefined,
  });
  try {
    await settle(cluster, signal);
    const plan = planOf(cluster, options);
    const market = await openMarket(cluster.origin, db);
    const scene = { cluster, market, db, signal, traffic: new Traffic(market, seed, rate) };
    await scene.traffic.warmUp();
    const bar = progressBar(process.stdout);
    const outcomes: Outcome[] = [];
    for (const [index, { fault, n }] of plan.entries()) {
      if (signal.aborted) break;
      bar.show({ part: index / plan.length, message: `${fault.name} ${n + 1}` });
      await restock(db, market, rate * GOODS - scene.traffic.left);
      await freshen([...market.buyers, ...market.sellers]);
      const outcome = await tryOnce(scene, fault, seeded(seed * 1_000 + index), n).catch(orNothing(signal));
      if (outcome === undefined) break;
      outcomes.push(outcome);
      bar.end();
      say(lineOf(outcome, n));
    }
    const atLast = await lookAtLast(scene);
    say("");
    for (const line of tableOf(outcomes)) say(line);
    const failed = outcomes.filter(({ problems }) => problems.length > 0);
    for (const { what, problems } of failed)
      say(
        `\n${what}:\n${problems
          .slice(0, 20)
          .map((one) => `  ${one}`)
          .join("\n")}`,
      );
    for (const problem of atLast) say(`at the end: ${problem}`);
    say(`\nseed ${seed}: ${outcomes.length} trials, ${failed.length} failed; ${totalsOf(scene.traffic)}`);
    return failed.length === 0 && atLast.length === 0 && outcomes.length === plan.length;
  } finally {
    await db.close();
  }
}

function planOf(cluster: Cluster, { only, times, say }: TrialOptions): { fault: Fault; n: number }[] {
  return all
    .filter(({ name }) => only.length === 0 || only.includes(name))
    .flatMap((fault) => {
      const why = fault.impossible?.(cluster);
      if (why !== undefined) {
        say(`${fault.name}: not tried, ${why}`);
        return [];
      }
      return Array.from({ length: Math.min(times, fault.times) }, (_, n) => ({ fault, n }));
    });
}

/** Once more everything that was ever acknowledged: what a later failover took away is noticed here. */
async function lookAtLast({ cluster, db, traffic, signal }: Scene): Promise<string[]> {
  await settle(cluster, signal).catch(orNothing(signal));
  return [...(await lookAtRecords(db, traffic, 0)), ...(await lookAtDashboard(cluster.prometheus))];
}

/** Whoever wanted it to end sees what was tried until then. */
const orNothing = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error;
  return undefined;
};

const seconds = (ms: number | undefined) => (ms === undefined ? "" : (ms / 1_000).toFixed(1));
const shareOf = ({ asked, failed }: { asked: number; failed: number }) =>
  asked === 0 ? "" : `${((100 * failed) / asked).toFixed(1)} % of ${asked}`;

function lineOf({ fault, what, newPrimaryMs, backMs, problems }: Outcome, n: number): string {
  const primary = newPrimaryMs === undefined ? "" : `, another primary after ${seconds(newPrimaryMs)} s`;
  const back = backMs === undefined ? "" : `, writes after ${seconds(backMs)} s`;
  return `${problems.length === 0 ? "well " : "NOT WELL "} ${fault} ${n + 1}: ${what}${primary}${back}${problems.length === 0 ? "" : `\n   ${problems[0]}`}`;
}

const COLUMNS = [
  "trial",
  "new primary s",
  "writes s",
  "whole s",
  "requests",
  "p99 ms",
  "slowest ms",
  "5xx writes",
  "5xx guests",
  "acknowledged",
  "",
];

function tableOf(outcomes: readonly Outcome[]): string[] {
  const rows = outcomes.map(({ fault, what, newPrimaryMs, backMs, wholeMs, seen, slowest, acknowledged, problems }) => [
    `${fault}: ${what}`,
    seconds(newPrimaryMs),
    seconds(backMs),
    seconds(wholeMs),
    String(seen.requests),
    seen.p99Ms.toFixed(0),
    slowest,
    shareOf(seen.writes),
    shareOf(seen.guests),
    String(acknowledged),
    problems.length === 0 ? "well" : "NOT WELL",
  ]);
  const widths = COLUMNS.map((name, n) => Math.max(name.length, ...rows.map((row) => row[n]?.length ?? 0)));
  return [COLUMNS, ...rows].map((row) =>
    row
      .map((cell, n) => cell.padEnd(widths[n] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

function totalsOf({ samples, acknowledged, wishes }: Traffic): string {
  return `${samples.length} requests, ${wishes.length} things wanted, ${acknowledged.length} writes acknowledged`;
}
