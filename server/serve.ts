// One web process: listens, answers, and on the way out lets everyone finish.
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { files, marketFiles } from "./app/files.ts";
import { startJobs } from "./app/jobs.ts";
import { routes } from "./app/routes.ts";
import { installDemoPages } from "./app/wiring/demo-pages.ts";
import { openServices } from "./backend.ts";
import { createIdentity } from "./domains/accounts/session/identity.service.ts";
import { MARKET_CHANNEL, refreshMarket } from "./domains/market/market.service.ts";
import { refreshWords, WORDS_CHANNEL } from "./domains/moderation/desk/words.service.ts";
import { createLiveNews, NOTIFIED_CHANNEL } from "./domains/notifications/live-news.service.ts";
import type { Config } from "./kit/config.ts";
import { isConnectionLoss } from "./kit/db/database.ts";
import { listen } from "./kit/db/listen.ts";
import { EVERYTHING, readTouched } from "./kit/freshness/tags.ts";
import type { Log } from "./kit/log.ts";
import { PUBLIC_CHANNEL } from "./kit/pages/public-news.tables.ts";
import { metricsReader } from "./kit/server/all-metrics.ts";
import { createServer, type ServerOptions } from "./kit/server/server.ts";
import { CLOCK_CHANNEL } from "./kit/work/clock.ts";

/** No request for this long: whoever sends them has noticed that we are leaving. */
const QUIET_MS = 400;
/** A balancer looks every few seconds; in production it is given the time to do so. */
const NOTICE_MS = 3_000;
const SILENT_MS = 500;
const QUEUE_CONCURRENCY = 4;
/**
 * Connections that the machine holds until we take them; it has a limit of its own, 4,096 as a rule. Beyond Node's 511 the
 * first packets of a crowd are dropped, and sent again after one, three and seven seconds: those it let in waited that long,
 * and those it turned away as well.
 */
const BACKLOG = 4_096;
/** Whoever waits for the first page goes first; what happens after answers can wait for one. */
const FIRST_PAGE_MS = 250;
const TRY_AGAIN_MS = 500;

export interface ServeOptions {
  config: Config;
  connection: pg.ClientConfig;
  log: Log;
  web: ServerOptions["web"];
  hasQueue: boolean;
  /** Done when the port is ours to take. */
  mayListen?(): Promise<void>;
}

export interface WebProcess {
  port: number;
  stop(): Promise<void>;
}

export async function serve({ config, connection, log, web, hasQueue, mayListen }: ServeOptions): Promise<WebProcess> {
  const services = await openServices(config, connection, log);
  await services.clock.refresh(services.db);
  await refreshWords(services.db);
  await refreshMarket(services);
  const { app, gate, cache, streams } = await createServer({
    config,
    log,
    services,
    routes,
    files,
    marketFiles,
    identity: createIdentity(services.db, services.keys, config.isDemo),
    web,
    installMore: installDemoPages,
    readMetrics: metricsReader,
  });
  const lookAtWords = () => {
    refreshWords(services.db).catch((error: unknown) => log.warn({ err: error }, "the word list could not be read"));
  };
  // Kept pages go after it is read: what was drawn meanwhile is of the market before.
  const lookAtMarket = () => {
    refreshMarket(services)
      .then(() => cache.clear())
      .catch((error: unknown) => log.warn({ err: error }, "the market could not be read"));
  };
  const lookAgain = () => {
    cache.clear();
    lookAtWords();
    lookAtMarket();
    services.clock
      .refresh(services.db)
      .catch((error: unknown) => log.warn({ err: error }, "the clock could not be read"));
  };
  const channels = [CLOCK_CHANNEL, MARKET_CHANNEL, PUBLIC_CHANNEL, WORDS_CHANNEL, NOTIFIED_CHANNEL];
  const hearAgain = () => {
    cache.changes.hear();
    lookAgain();
    // They come back and ask for what they missed.
    streams.endAll();
  };
  const news = await listen(services.db.connection, channels, log, hearAgain, () => cache.changes.goDeaf());
  news.on(CLOCK_CHANNEL, lookAgain);
  news.on(MARKET_CHANNEL, lookAtMarket);
  news.on(WORDS_CHANNEL, lookAtWords);
  news.on(NOTIFIED_CHANNEL, createLiveNews(services, streams, log));
  news.on(PUBLIC_CHANNEL, (text) => {
    const touched = readTouched(text);
    if (touched === EVERYTHING) cache.clear();
    else cache.changes.note(touched);
  });
  let queue: Awaited<ReturnType<typeof startJobs>> | undefined;
  const close = async () => {
    // A browser may have connected and asked for nothing yet: it would be waited for until it does.
    const silent = setInterval(() => {
      if (gate.isEmpty) app.server.closeAllConnections();
    }, SILENT_MS);
    await app.close();
    clearInterval(silent);
    await queue?.stop();
    await news.close();
    await services.db.close();
  };
  try {
    await app.ready();
    await mayListen?.();
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
    if (hasQueue) {
      await wait(FIRST_PAGE_MS);
      queue = await whenPossible(() => startJobs(services, log, QUEUE_CONCURRENCY), log);
    }
  } catch (error) {
    await close();
    throw error;
  }
  const address = app.server.address();

  async function stop(): Promise<void> {
    gate.isDraining = true;
    streams.endAll();
    const started = Date.now();
    const notice = config.isProduction ? NOTICE_MS : 0;
    const isBusy = () => Date.now() - gate.lastArrival < QUIET_MS || Date.now() - started < notice;
    while (isBusy() && Date.now() - started < config.drainMs) await wait(50);
    await close();
    if (!gate.isEmpty) await Promise.race([once(app.server, "close"), wait(1_000)]);
  }
  return { port: typeof address === "object" && address ? address.port : config.port, stop };
}

/** We answer already: a database that goes away just now is waited for, as at any later moment. */
async function whenPossible<T>(start: () => Promise<T>, log: Log): Promise<T> {
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
      log.warn({ err: error }, "the queue could not be started; it will be tried again");
      await wait(TRY_AGAIN_MS);
    }
  }
}
