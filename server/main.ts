// `npm start` ends up here: find or start the database, bring it up to date, serve. Composition only.
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import type pg from "pg";
import { findDatabase } from "./backend.ts";
import { explain } from "./explain.ts";
import { type Config, ConfigError, readConfig } from "./kit/config.ts";
import type { ServerOptions } from "./kit/http/server.ts";
import { createLog, type Log } from "./kit/log.ts";
import type { Render } from "./kit/pages/pages.ts";
import { prepare } from "./prepare.ts";
import { prepareMarket } from "./prepare-market.ts";
import { DEMO_PASSWORD, demoStaff } from "./seeds/demo/staff.ts";
import { serve } from "./serve.ts";
import { withSessionSecret } from "./session-secret.ts";
import { connectionUrl, superviseProcesses } from "./supervise.ts";

const BUILD = new URL("../build/", import.meta.url);
const started = performance.now();

// What a page or a file of addresses leaves behind is garbage at once. Left to itself V8 looks through the heap when it
// has grown to several times what was alive: one with 60 MB alive takes 400. Set here, so that it holds however the
// process was started (docs/decisions/0031-a-lean-process.md).
setFlagsFromString("--heap-growing-percent=30");

const say = (message: string) => console.log(message);

async function main(): Promise<void> {
  const config = withSessionSecret(readConfig());
  const log = createLog(config.logLevel);
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  // The build is read while the database starts: neither needs the other.
  const web = loadWeb();
  web.catch(() => undefined);
  const isWorker = cluster.isWorker;
  const backing = await findDatabase(config, log, say);
  const undo: (() => Promise<void>)[] = [backing.stop];
  stopOnSignals(log, undo);
  try {
    if (!isWorker) await prepare(config, backing.connection, say);
    if (!isWorker && config.hasMarket) await prepareMarket(config, backing.connection, log, say);
    if (config.webProcesses > 1 && !isWorker) await runMany(config, backing.connection, log, undo);
    else await runOne(config, backing.connection, log, await web, undo);
  } catch (error) {
    await undoAll(undo);
    throw error;
  }
  if (!isWorker) announce(config, backing.description);
  // For the next start: without what strips the types in its memory, one takes 30 MB less.
  flushCompileCache();
}

async function runOne(
  config: Config,
  connection: pg.ClientConfig,
  log: Log,
  web: ServerOptions["web"],
  undo: (() => Promise<void>)[],
) {
  const running = await serve({ config, connection, log, web, hasQueue: cluster.isPrimary });
  undo.push(running.stop);
  process.send?.("ready");
}

async function runMany(config: Config, connection: pg.ClientConfig, log: Log, undo: (() => Promise<void>)[]) {
  const many = await superviseProcesses(config, connectionUrl(connection), connection, log);
  undo.push(many.stop);
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
  const { render } = (await import(entry.href)) as { render: Render };
  return { render, assets: fileURLToPath(new URL("client/", BUILD)) };
}

let isStopping = false;

function stopOnSignals(log: Log, undo: (() => Promise<void>)[]): void {
  let firstAt = 0;
  const stop = (reason: string) => {
    // A terminal sends Ctrl-C to the whole family, so the same wish may arrive twice; a later one means "now".
    if (isStopping) {
      if (Date.now() - firstAt > 1_500) process.exit(1);
      return;
    }
    isStopping = true;
    firstAt = Date.now();
    log.info({ reason }, "stopping");
    if (cluster.isPrimary) say("\nStopping…");
    setTimeout(() => process.exit(1), 25_000).unref();
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

function announce(config: Config, where: string): void {
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  say(`\nSahejo is at ${config.publicUrl}  (ready in ${seconds} s)`);
  say(`Data: ${where}`);
  if (config.isDemo) {
    say(`Demo staff, password ${DEMO_PASSWORD}: ${demoStaff.map(({ email }) => email).join(", ")}`);
    say("Log in with any number of your choice: the code shows on the login page.");
    say("API: /api/docs   Back office: /backoffice   Stop: Ctrl-C");
  }
}

main().catch((error: unknown) => {
  console.error(`\n${explain(error)}`);
  process.exit(1);
});
