// `npm start` ends up here: find or start the database, bring it up to date, serve. Composition only.
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { startTracing } from "./adapters/otel/start-tracing.ts";
import { progressBar } from "./cli/progress-bar.ts";
import { explain } from "./explain.ts";
import { ConfigError, readConfig } from "./kit/config.ts";
import { createLog, type Log } from "./kit/log.ts";
import type { AddressOf, Render } from "./kit/pages/pages.ts";
import type { ServerOptions } from "./kit/server/server.ts";
import { withSessionSecret } from "./session-secret.ts";
import { findDatabase } from "./set-up/find-database.ts";
import { createSetUp } from "./set-up/set-up.ts";
import { createWaitingRoom } from "./set-up/waiting-room.ts";

const BUILD = new URL("../build/", import.meta.url);

// What a page or a file of addresses leaves behind is garbage at once. Left to itself V8 looks through the heap when it
// has grown to several times what was alive: one with 60 MB alive takes 400. It puts what often lived for a while among
// what is old from the first, where it takes a whole look to be rid of it. And its middle compiler took 50 to 100 MB at a
// time, which are never given back. What is young dies young: a thread alone is rid of it sooner than four that have to agree.
// Set here, so that it holds however the process was started
// (docs/decisions/0099-memory-where-it-pays.md, docs/decisions/0101-bytes-given-back.md, docs/decisions/0107-less-left-behind.md).
setFlagsFromString("--heap-growing-percent=40");
setFlagsFromString("--no-allocation-site-pretenuring");
setFlagsFromString("--no-maglev");
setFlagsFromString("--no-parallel-scavenge");

const say = (message: string) => console.log(message);

async function main(): Promise<void> {
  const config = withSessionSecret(readConfig());
  const log = createLog(config.logLevel);
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  const bar = progressBar(process.stdout);
  const room = createWaitingRoom(config);
  const setUp = createSetUp((standing) => {
    bar.show(standing);
    if (config.isDemo) room.tell(standing);
  });
  // The code and the build are read while the database starts: none needs the other.
  const finding = findDatabase(config, log, setUp.during("database"));
  const product = import("./product.ts");
  const web = loadWeb();
  for (const early of [product, web]) early.catch(() => undefined);
  const isWorker = cluster.isWorker;
  const backing = await finding;
  const undo: (() => Promise<void>)[] = [backing.stop, await startTracing(config)];
  stopOnSignals(log, undo, backing.stop);
  const { announce, askToListen, prepare, prepareMarket, runMany, runOne } = await product;
  const { connection, direct } = backing;
  try {
    if (!isWorker) await prepare(config, direct, setUp.during("reference"));
    if (!isWorker && config.hasMarket) await prepareMarket(config, direct, log, setUp.during("market"));
    bar.end();
    // The port goes from one to the other at the last moment.
    const mayListen = isWorker ? askToListen : room.close;
    if (config.webProcesses > 1 && !isWorker) undo.push(await runMany(config, connection, log, mayListen));
    else undo.push(await runOne({ config, connection, log, web: await web, mayListen }));
  } catch (error) {
    bar.end();
    await undoAll(undo);
    throw error;
  }
  if (!isWorker) announce(config, backing.description, say);
  // For the next start: without what strips the types in its memory, one takes 30 MB less.
  flushCompileCache();
}

async function loadWeb(): Promise<ServerOptions["web"]> {
  if (process.argv.includes("--dev")) {
    const { openDevServer } = await import("./dev-server.ts");
    return openDevServer();
  }
  const entry = new URL("server/index.js", BUILD);
  if (!existsSync(entry))
    throw new ConfigError(
      "The web pages are not built: run `npm run build`, or start with `npm start`, which builds them.",
    );
  const { render, pageAddress } = (await import(entry.href)) as { render: Render; pageAddress: AddressOf };
  return { render, pageAddress, assets: fileURLToPath(new URL("client/", BUILD)) };
}

/** A container is given 30 seconds (compose.yaml). */
const STOP_MS = 25_000;
const DATABASE_MS = 3_000;
let isStopping = false;

function stopOnSignals(log: Log, undo: (() => Promise<void>)[], stopDatabase: () => Promise<void>): void {
  let firstAt = 0;
  // Whatever is still at work is cut off; a database of our own is not left behind all the same.
  const endNow = () => {
    setTimeout(() => process.exit(1), DATABASE_MS).unref();
    stopDatabase().finally(() => process.exit(1));
  };
  const stop = (reason: string) => {
    // A terminal sends Ctrl-C to the whole family, so the same wish may arrive twice; a later one means "now".
    if (isStopping) {
      if (Date.now() - firstAt > 1_500) endNow();
      return;
    }
    isStopping = true;
    firstAt = Date.now();
    log.info({ reason }, "stopping");
    if (cluster.isPrimary) say("\nStopping…");
    setTimeout(endNow, STOP_MS).unref();
    undoAll(undo).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "did not stop cleanly");
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(signal));
  // The launcher that started us is gone, by kill -9 perhaps: nobody could stop us any more.
  process.on("disconnect", () => stop("the launcher is gone"));
}

async function undoAll(undo: (() => Promise<void>)[]): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop()) await step();
}

main().catch((error: unknown) => {
  console.error(`\n${explain(error)}`);
  process.exit(1);
});
