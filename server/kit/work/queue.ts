// Work that happens after the answer. Every job may run twice; a job that keeps failing is parked, and others go on.
import type { Logger, TaskList } from "graphile-worker";
import type pg from "pg";
import { type Database, openDatabase } from "../db/database.ts";
import { inBackground } from "../db/in-transaction.ts";
import { type Log, scrub } from "../log.ts";
import { traced } from "../tracing/tracing.ts";
import { loadLater } from "./load-later.ts";
import { findEvent } from "./outbox.tables.ts";
import type { Listener } from "./outbox.ts";
import { jobNameOf, Postman } from "./postman.ts";
import { isQueueInstalled } from "./queue.tables.ts";

const graphile = loadLater<typeof import("graphile-worker")>("graphile-worker");

export interface Job {
  name: string;
  /** In crontab form, for sweeps. */
  cron?: string;
  work(payload: Record<string, unknown>): Promise<void>;
}

/** The newest of the library's own migrations: where it has run, the library need not be read to find that out. */
export const QUEUE_VERSION = 20;

const PATIENT_MS = 2_000;

/** Events had a job each before there was a postman. Those that are left have nothing to do: the event itself is found. */
const OLD_DISPATCH = "dispatch_event";

export interface Queue {
  stop(): Promise<void>;
}

export async function startQueue(options: {
  db: Database;
  jobs: readonly Job[];
  listeners: readonly Listener[];
  log: Log;
  concurrency: number;
}): Promise<Queue> {
  const { db, jobs, listeners, log } = options;
  // It listens and holds locks of its own, which shared connections do not keep.
  const own = db.isShared
    ? openDatabase({
        connection: db.connection,
        poolSize: options.concurrency + 1,
        rules: { waitMs: PATIENT_MS },
        onError: (error) => log.warn({ reason: error.message }, "a connection of the queue broke"),
      })
    : undefined;
  const crontab = jobs.flatMap((job) => (job.cron ? [`${job.cron} ${job.name}`] : [])).join("\n");
  const running = graphile().run({
    pgPool: patient((own ?? db).pool),
    concurrency: options.concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
    taskList: { ...tasksOf(jobs, log), ...tasksFor(db, listeners) },
    crontab,
    logger: quietLogger(log),
  });
  // Whoever starts it tries again; what was opened for this try is not left behind.
  const runner = await running.catch(async (error: unknown) => {
    await own?.close();
    throw error;
  });
  // The runner's promise rejects when it loses its connections for good; the process must not go with it.
  runner.promise.catch((error: unknown) => log.error({ err: error }, "the queue stopped"));
  const postman = new Postman({ db, listeners, log, concurrency: options.concurrency });
  return {
    async stop() {
      await postman.stop();
      await runner.stop();
      await own?.close();
    },
  };
}

function tasksOf(jobs: readonly Job[], log: Log): TaskList {
  const tasks: TaskList = {};
  for (const job of jobs) {
    tasks[job.name] = async (payload) => {
      const started = performance.now();
      await inBackground(() =>
        traced(
          `job ${job.name}`,
          () => ({}),
          () => job.work(payload as Record<string, unknown>),
        ),
      );
      log.debug({ job: job.name, ms: Math.round(performance.now() - started) }, "job done");
    };
  }
  return tasks;
}

/** For what the postman could not deliver. */
function tasksFor(db: Database, listeners: readonly Listener[]): TaskList {
  const tasks: TaskList = { [OLD_DISPATCH]: async () => undefined };
  for (const listener of listeners) {
    tasks[jobNameOf(listener)] = (payload) =>
      inBackground(async () => {
        const event = await findEvent(db, (payload as { event_id: string }).event_id);
        if (event)
          await traced(
            `job ${jobNameOf(listener)}`,
            () => ({}),
            () => listener.react(event),
            event.trace,
          );
      });
  }
  return tasks;
}

/** The library asks from timers and sockets of its own, in whatever context those were made: it may wait wherever it does. */
function patient(pool: pg.Pool): pg.Pool {
  const view: pg.Pool = Object.create(pool);
  view.connect = ((...given: []) => inBackground(() => pool.connect(...given))) as typeof pool.connect;
  view.query = ((...given: [string]) => inBackground(() => pool.query(...given))) as typeof pool.query;
  return view;
}

/** Installs or updates graphile-worker's own tables; safe to call from several processes. */
export async function installQueue(pool: pg.Pool): Promise<void> {
  if (await isQueueInstalled(pool, QUEUE_VERSION)) return;
  const { Logger, runMigrations } = graphile();
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
}

function quietLogger(log: Log): Logger {
  return new (graphile().Logger)((scope) => (level, message) => {
    const job = scope.taskIdentifier;
    // It quotes the errors of jobs, and those may quote people.
    const said = scrub(message);
    if (level === "error") log.error({ job }, said);
    else if (level === "warning") log.warn({ job }, said);
    else log.trace({ job }, said);
  });
}
