// One trial: people come, something goes wrong, it is put right, people leave; then everything is looked at.
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../../server/kit/db/database.ts";
import { listLostMoney, listUntruths } from "../../server/testing/order-truths.tables.ts";
import type { Chance } from "../../server/testing/seeded.ts";
import { until } from "../child.ts";
import type { Cluster } from "../cluster.ts";
import { isEtcdWell } from "../engines/etcd.ts";
import { isReady } from "../engines/product.ts";
import { findWriter } from "../engines/superuser.ts";
import { isWhole, lookAtDatabases } from "../look.ts";
import { alertsAfter, untilFired } from "./alerts.ts";
import { sahejo } from "./sahejo.ts";
import { failuresOf, isFailed, type Summary, slowestOf, summarise, writesBackMs } from "./samples.ts";
import type { Fault, Scene, Struck } from "./scene.ts";
import type { Traffic } from "./traffic.ts";
import { countParked, isOutboxEmpty, listDoubled, listLost } from "./truths.tables.ts";

const BEFORE_MS = 4_000;
const AFTER_MS = 4_000;
/** People stay for so long after whatever happened. */
const LEAST_MS = 15_000;
const WHOLE_MS = 180_000;
const PRIMARY_MS = 90_000;
/** Writes must answer again by then. */
const BACK_MS = 30_000;
/** Of guests' reads so many may fail. */
const MOST_FAILED = 0.001;
const OUTBOX_MS = 90_000;

export interface Outcome {
  fault: string;
  what: string;
  newPrimaryMs: number | undefined;
  backMs: number | undefined;
  wholeMs: number;
  seen: Summary;
  slowest: string;
  acknowledged: number;
  problems: string[];
}

export async function settle(cluster: Cluster, signal?: AbortSignal): Promise<void> {
  const { databases, product, etcd, haproxy, pgbouncer, nginx } = cluster;
  const explain = () => databases.map(({ patroni }) => `${patroni.name}:\n${patroni.lastWords(5)}`).join("\n");
  await until("the cluster is whole", WHOLE_MS, async () => isWhole(await lookAtDatabases(databases)), {
    explain,
    signal,
  });
  const areReady = async () => (await Promise.all(product.webs.map(isReady))).every(Boolean);
  const others = [haproxy.child, pgbouncer.child, nginx, ...product.workers];
  const areBack = async () =>
    others.every(({ isAlive }) => isAlive) && (await Promise.all(etcd.map(isEtcdWell))).every(Boolean);
  await until("everything else is there", WHOLE_MS, areBack, { signal });
  await until("all web processes are ready", WHOLE_MS, areReady, { signal });
}

export async function tryOnce(scene: Scene, fault: Fault, chance: Chance, n: number): Promise<Outcome> {
  const { cluster, traffic, db, signal } = scene;
  await settle(cluster, signal);
  await fault.prepare?.(cluster);
  await settle(cluster, signal);
  const before = {
    acknowledged: traffic.acknowledged.length,
    samples: traffic.samples.length,
    unread: traffic.unread.length,
    surprises: traffic.surprises.length,
    restarts: restartsOf(cluster),
  };
  traffic.open();
  await wait(BEFORE_MS + chance.below(2_000));
  const struckAt = performance.now();
  const struck = await fault.strike(scene, chance, n);
  const problems: string[] = [];
  const newPrimaryMs = await replaced(cluster, struck, struckAt, problems);
  await untilFired(cluster, fault, problems);
  await struck.mend?.().catch((error: Error) => problems.push(error.message));
  const wholeMs = await settle(cluster, signal).then(
    () => performance.now() - struckAt,
    (error: Error) => {
      problems.push(error.message);
      return performance.now() - struckAt;
    },
  );
  await wait(Math.max(AFTER_MS, struckAt + LEAST_MS - performance.now()));
  await traffic.close();
  const samples = traffic.samples.slice(before.samples).filter(({ at, tookMs }) => at + tookMs > struckAt);
  const seen = summarise(samples);
  const backMs = writesBackMs(samples, struckAt);
  if (backMs === undefined) problems.push("writes were not answered again");
  else if (backMs > (fault.backMs ?? BACK_MS))
    problems.push(`writes answered again after ${Math.round(backMs / 1_000)} s`);
  if (!fault.isFelt && seen.guests.failed > seen.guests.asked * MOST_FAILED)
    problems.push(
      `${seen.guests.failed} of ${seen.guests.asked} reads of guests failed: ${failuresOf(samples, "guest", struckAt)}`,
    );
  const failed = samples.filter(isFailed).length;
  if (fault.mostFailed !== undefined && failed > fault.mostFailed * samples.length)
    problems.push(
      `${failed} of ${samples.length} requests failed: ${(["guest", "own", "write"] as const).map((kind) => failuresOf(samples, kind, struckAt)).join(" ")}`,
    );
  problems.push(
    ...traffic.unread.slice(before.unread).map((line) => `one's own ${line}`),
    ...traffic.surprises.slice(before.surprises),
    ...restartsSince(cluster, before.restarts, struck),
    ...(await alertsAfter(cluster, fault, struckAt)),
    ...(await lookAtRecords(db, traffic, before.acknowledged)),
    ...(await sahejo(cluster, ["ledger", "verify"])),
    ...(await sahejo(cluster, ["audit", "verify"])),
  );
  const acknowledged = traffic.acknowledged.length - before.acknowledged;
  return {
    fault: fault.name,
    what: struck.what,
    newPrimaryMs,
    backMs,
    wholeMs,
    seen,
    slowest: slowestOf(samples, struckAt),
    acknowledged,
    problems,
  };
}

async function replaced({ haproxy, passwords }: Cluster, struck: Struck, since: number, problems: string[]) {
  const { lost } = struck;
  if (!lost) return undefined;
  const isReplaced = async () => {
    const writer = await findWriter(passwords, haproxy.primary);
    return writer !== undefined && writer !== lost.port;
  };
  try {
    await until("another is primary", PRIMARY_MS, isReplaced);
    return performance.now() - since;
  } catch (error) {
    problems.push((error as Error).message.trim());
    return undefined;
  }
}

export async function lookAtRecords(db: Db, traffic: Traffic, from: number): Promise<string[]> {
  const problems: string[] = [];
  try {
    await until("the outbox is empty", OUTBOX_MS, () => isOutboxEmpty(db).catch(() => false));
  } catch (error) {
    problems.push((error as Error).message.trim());
  }
  const parked = await countParked(db);
  if (parked > 0) problems.push(`${parked} jobs are parked`);
  problems.push(
    ...(await listLost(db, traffic.acknowledged.slice(from))),
    ...(await listDoubled(db, traffic.wishes)),
    ...(await listUntruths(db)),
    ...(await listLostMoney(db)),
  );
  return problems;
}

const childrenOf = ({ product }: Cluster) => [...product.webs.map(({ child }) => child), ...product.workers];

function restartsOf(cluster: Cluster): Map<string, number> {
  return new Map(childrenOf(cluster).map(({ name, restarts }) => [name, restarts]));
}

/** Whoever was killed is started again once; nobody else goes by itself. */
function restartsSince(cluster: Cluster, before: ReadonlyMap<string, number>, { killed = [] }: Struck): string[] {
  return childrenOf(cluster).flatMap((child) => {
    const times = child.restarts - (before.get(child.name) ?? 0);
    const allowed = killed.includes(child) ? 1 : 0;
    return times > allowed ? [`${child.name} ended by itself: ${child.lastWords(3)}`] : [];
  });
}
