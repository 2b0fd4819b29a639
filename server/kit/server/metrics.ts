// Numbers for Prometheus. Labels are route patterns, never addresses: a metric must not grow with its visitors.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../db/database.ts";
import type { Replica } from "../db/replica.ts";
import { type Gate, reasons } from "../gate/gate.ts";
import { kinds } from "../gate/kinds.ts";
import type { Gauge as Watched } from "../gauge.ts";
import type { Tallies, Tally } from "../limits/tally.ts";
import type { ResponseCache } from "../pages/response-cache.ts";
import type { Streams } from "../streams/streams.ts";
import { readBacklog } from "../work/outbox.tables.ts";
import type { KeptFiles } from "./kept-files.ts";

export interface Metrics {
  registry: Registry;
  request: Histogram<"method" | "route" | "status">;
}

/** Some add up whole tables: whoever asks more often gets the last answer. */
const WATCHED_MS = 30_000;

export function createMetrics(
  db: Database,
  gate: Gate,
  { cache, files }: { cache: ResponseCache; files: Pick<KeptFiles, "hits"> | undefined },
  streams: Pick<Streams, "size">,
  { gauges: watched = [], tallies = {} }: { gauges?: readonly Watched[]; tallies?: Partial<Tallies> } = {},
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const request = new Histogram({
    name: "sahejo_request_seconds",
    help: "Time from arrival to the last byte, by route; answers from the response cache and files from memory are counted apart",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const gauge: MakeGauge = (name, help, read, aggregator = "sum") =>
    new Gauge({
      name,
      help,
      aggregator,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge("sahejo_streams_open", "Connections that stay open for live news", () => streams.size);
  watchGate(registry, gate, gauge);
  gauge("sahejo_event_loop_lag_ms", "Smoothed wait in the event loop", () => gate.lagMs, "max");
  gauge("sahejo_cache_hits_total", "Answers given from the response cache", () => cache.hits);
  gauge("sahejo_cache_misses_total", "Cacheable requests that had to be answered anew", () => cache.misses);
  gauge("sahejo_cache_bytes", "Size of the response cache", () => cache.bytes);
  gauge("sahejo_files_kept_total", "Files of the web build given from memory", () => files?.hits ?? 0);
  watchFreshness(registry, cache, gauge);
  gauge("sahejo_pool_waiting", "Callers waiting for a database connection", () => db.pool.waitingCount);
  gauge("sahejo_pool_shed_total", "Requests turned away with 503 for want of a connection", () => db.pool.shed);
  gauge("sahejo_pool_open", "Open database connections", () => db.pool.totalCount);
  gauge("sahejo_pool_asked_inside_total", "Times the pool was asked inside a transaction", () => db.pool.askedInside);
  if (db.replica) watchReplica(db.replica, gauge);
  // Of the database, and so the same in every process.
  const shared = { registers: [registry], aggregator: "max" as const };
  const parked = new Gauge({ ...shared, name: "sahejo_jobs_parked", help: "Jobs that failed for good" });
  new Gauge({
    name: "sahejo_outbox_oldest_seconds",
    help: "Age of the oldest event not yet handed to its listeners",
    ...shared,
    async collect() {
      // Metrics must answer while the database is away: that is when they are read.
      const backlog = await readBacklog(db).catch(() => undefined);
      if (backlog === undefined) return;
      this.set(backlog.oldest_s);
      parked.set(backlog.parked);
    },
  });
  for (const tally of Object.values(tallies) as Tally[]) {
    new Counter({
      name: tally.name,
      help: tally.help,
      labelNames: tally.labels,
      registers: [registry],
      collect() {
        this.reset();
        for (const { labels, count } of tally.list()) this.inc(labels, count);
      },
    });
  }
  for (const { name, help, read } of watched) {
    let readAt = Number.NEGATIVE_INFINITY;
    new Gauge({
      name,
      help,
      ...shared,
      // One that is not zero is what is looked for, whichever sign it has.
      aggregator: "first",
      async collect() {
        if (performance.now() - readAt < WATCHED_MS) return;
        const value = await read(db).catch(() => undefined);
        if (value === undefined) return;
        readAt = performance.now();
        this.set(value);
      },
    });
  }
  return { registry, request };
}

function watchFreshness(registry: Registry, cache: ResponseCache, gauge: MakeGauge): void {
  gauge("sahejo_cache_stale_total", "Of the hits: given for a moment while a new one was due", () => cache.stale);
  gauge("sahejo_cache_answers", "Answers in the response cache", () => cache.size);
  gauge(
    "sahejo_changes_heard_total",
    "Changes of what guests see that this process heard of",
    () => cache.changes.number,
  );
  new Gauge({
    name: "sahejo_cache_dropped_total",
    help: "Kept answers that were asked for after what they show had changed, by what it was",
    labelNames: ["kind"],
    registers: [registry],
    collect() {
      for (const [kind, count] of cache.dropped) this.set({ kind }, count);
    },
  });
}

function watchReplica(replica: Replica, gauge: MakeGauge): void {
  gauge("sahejo_replica_near", "1 while a replica answers and is not far behind", () => Number(replica.isNear), "min");
  gauge("sahejo_replica_answered_total", "Statements that a replica answered", () => replica.answered);
  gauge("sahejo_replica_handed_on_total", "Reads that the primary was asked instead", () => replica.handedOn);
}

/** `together`: what the numbers of several processes make of one machine. */
type MakeGauge = (name: string, help: string, read: () => number, together?: "sum" | "max" | "min") => void;

function watchGate(registry: Registry, gate: Gate, gauge: MakeGauge): void {
  new Gauge({
    name: "sahejo_requests_in_flight",
    help: "Requests being answered now, by kind",
    labelNames: ["kind"],
    registers: [registry],
    collect() {
      for (const kind of kinds) this.set({ kind }, gate.rooms[kind].taken);
    },
  });
  new Gauge({
    name: "sahejo_requests_shed_total",
    help: "Requests turned away with 503, by kind and reason: no room, an address has its share, or too late",
    labelNames: ["kind", "reason"],
    registers: [registry],
    collect() {
      // Also where it never happened: a line that begins with its first number shows no rise.
      for (const kind of kinds) for (const reason of reasons) this.set({ kind, reason }, 0);
      for (const [name, count] of gate.turnedAway) {
        const [kind = "", reason = ""] = name.split(" ");
        this.set({ kind, reason }, count);
      }
    },
  });
  gauge("sahejo_bodies_coming", "Requests whose body has not come yet", () => gate.patience.bodies);
  gauge("sahejo_answers_unread", "Answers that are written and not read", () => gate.patience.answers);
  gauge(
    "sahejo_slow_bodies_ended_total",
    "Connections ended: the body came too slowly",
    () => gate.patience.ended.body,
  );
  gauge("sahejo_slow_readers_ended_total", "Connections ended: nobody read", () => gate.patience.ended.reader);
  gauge("sahejo_page_wait_ms", "How long a new page would wait for its turn", () => gate.renders.waitMs, "max");
}
