// Several web processes on one machine: they share the port and keep no state. This process runs the queue.
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type pg from "pg";
import { startJobs } from "./app/jobs.ts";
import { openServices } from "./backend.ts";
import { followMarket } from "./follow-market.ts";
import type { Config } from "./kit/config.ts";
import type { Log } from "./kit/log.ts";
import { answerForAll } from "./kit/server/all-metrics.ts";

const RESTART_MS = 500;
const QUEUE_CONCURRENCY = 4;

/** A process's own words: it could listen now; it does. */
const PREPARED = "prepared";
const READY = "ready";
const LISTEN = "listen";

export async function superviseProcesses(
  config: Config,
  databaseUrl: string,
  connection: pg.ClientConfig,
  log: Log,
  mayListen: () => Promise<void>,
) {
  let isStopping = false;
  let isFree: Promise<void> | undefined;
  const answerMetrics = answerForAll();
  const fork = (): Worker => {
    const worker = cluster.fork({
      DATABASE_URL: databaseUrl,
      // The parent has checked HOST already.
      SAHEJO_DEMO: config.isDemo ? "public" : "0",
      SESSION_SECRET: config.sessionSecret,
    });
    worker.on("message", (word) => {
      answerMetrics(worker, word);
      if (word !== PREPARED) return;
      isFree ??= mayListen();
      isFree.then(
        () => worker.send(LISTEN),
        () => worker.kill(),
      );
    });
    return worker;
  };
  cluster.on("exit", (worker, code) => {
    if (isStopping) return;
    log.error({ pid: worker.process.pid, code }, "a web process ended; starting another");
    setTimeout(fork, RESTART_MS);
  });
  const workers = Array.from({ length: config.webProcesses }, fork);
  await Promise.all(workers.map((worker) => firstWord(worker)));

  const services = await openServices({ ...config, poolSize: QUEUE_CONCURRENCY + 1 }, connection, log);
  const market = await followMarket(services, log);
  const queue = config.hasJobs ? await startJobs(services, log, QUEUE_CONCURRENCY) : undefined;
  return {
    async stop() {
      isStopping = true;
      const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        living.map(async (worker) => {
          worker.process.kill("SIGTERM");
          await once(worker, "exit");
        }),
      );
      await queue?.stop();
      await market.close();
      await services.db.close();
    },
  };
}

/** In a web process: all is loaded, may we take the port? */
export async function askToListen(): Promise<void> {
  const answered = new Promise<void>((resolve) => {
    process.on("message", (word) => {
      if (word === LISTEN) resolve();
    });
  });
  process.send?.(PREPARED);
  await answered;
}

export function sayReady(): void {
  process.send?.(READY);
}

/** Resolves when a worker serves; a worker that ends before that takes the start with it. */
async function firstWord(worker: Worker): Promise<void> {
  const serves = new Promise<void>((resolve) => {
    worker.on("message", (word) => {
      if (word === READY) resolve();
    });
  });
  await Promise.race([
    serves,
    once(worker, "exit").then(() => {
      throw new Error("A web process ended while starting; its own message says why.");
    }),
  ]);
}

export function connectionUrl(connection: pg.ClientConfig): string {
  if (connection.connectionString !== undefined) return connection.connectionString;
  const { user, password, database, host, port } = connection;
  const at = `${encodeURIComponent(user ?? "")}:${encodeURIComponent(String(password ?? ""))}@localhost:${port}`;
  return `postgres://${at}/${database}?host=${encodeURIComponent(host ?? "")}`;
}
