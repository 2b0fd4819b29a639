// How the cluster is, as its own parts say it.
import type { DatabaseNode } from "./engines/database.ts";
import { isReady, type Product } from "./engines/product.ts";
import { alertsOf, type Prometheus } from "./engines/prometheus.ts";
import { HOST } from "./ports.ts";

export interface DatabaseState {
  name: string;
  role: "primary" | "sync standby" | "replica" | "away";
  /** In Patroni's words: running, streaming, starting, stopped… */
  state: string;
  timeline: number | undefined;
  /** Bytes that it has not replayed yet. */
  lag: number | undefined;
}

export interface Look {
  databases: DatabaseState[];
  webs: { name: string; isReady: boolean }[];
  workers: { name: string; isAlive: boolean }[];
  /** What Prometheus would call a person for. */
  alerts: string[];
}

interface Told {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  lag?: number | string;
}

const ROLES: Record<string, DatabaseState["role"]> = {
  leader: "primary",
  standby_leader: "primary",
  sync_standby: "sync standby",
  replica: "replica",
};

export async function lookAtDatabases(nodes: readonly DatabaseNode[]): Promise<DatabaseState[]> {
  const answers = await Promise.all(nodes.map(askCluster));
  // Whoever is cut off tells of how it was; the primary's own word counts first, then the newest timeline.
  const newest = answers
    .flatMap((members) => (members ? [members] : []))
    .toSorted((a, b) => timelineOf(b) - timelineOf(a))[0];
  return nodes.map(({ name }, n) => {
    const told = newest?.find((member) => member.name === name);
    const isHere = answers[n] !== undefined;
    if (!told || !isHere)
      return { name, role: "away", state: told?.state ?? "gone", timeline: undefined, lag: undefined };
    const lag = typeof told.lag === "number" ? told.lag : undefined;
    return { name, role: ROLES[told.role] ?? "replica", state: told.state, timeline: told.timeline, lag };
  });
}

const timelineOf = (members: readonly Told[]) => Math.max(0, ...members.map(({ timeline = 0 }) => timeline));

async function askCluster({ restPort }: DatabaseNode): Promise<Told[] | undefined> {
  try {
    const answer = await fetch(`http://${HOST}:${restPort}/cluster`, { signal: AbortSignal.timeout(2_000) });
    return ((await answer.json()) as { members: Told[] }).members;
  } catch {
    return undefined;
  }
}

/** Who answers as primary now, to HAProxy as to us. */
export async function findPrimary(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | undefined> {
  const answers = await Promise.all(
    nodes.map(({ restPort }) =>
      fetch(`http://${HOST}:${restPort}/primary`, { signal: AbortSignal.timeout(1_500) }).then(
        (answer) => answer.ok,
        () => false,
      ),
    ),
  );
  return nodes[answers.indexOf(true)];
}

/** One primary, one synchronous standby, one replica more, all following: as many faults as it takes one can happen now. */
export function isWhole(databases: readonly DatabaseState[]): boolean {
  const count = (role: DatabaseState["role"]) => databases.filter((one) => one.role === role).length;
  const isFollowing = ({ role, state }: DatabaseState) => role === "primary" || /running|streaming/.test(state);
  const timelines = new Set(databases.map(({ timeline }) => timeline));
  return count("primary") === 1 && count("sync standby") === 1 && databases.every(isFollowing) && timelines.size === 1;
}

export async function look(
  nodes: readonly DatabaseNode[],
  { webs, workers }: Product,
  prometheus: Prometheus,
): Promise<Look> {
  const [databases, ready, alerts] = await Promise.all([
    lookAtDatabases(nodes),
    Promise.all(webs.map(isReady)),
    alertsOf(prometheus),
  ]);
  return {
    databases,
    webs: webs.map(({ child }, n) => ({ name: child.name, isReady: ready[n] ?? false })),
    workers: workers.map(({ name, isAlive }) => ({ name, isAlive })),
    alerts,
  };
}
