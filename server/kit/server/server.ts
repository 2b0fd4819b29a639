// Composition of the HTTP side: the gate, the cache in front, then the framework with API, files, health and pages.
import { randomUUID } from "node:crypto";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { Refusal } from "../../../contract/kit.ts";
import type { Config } from "../config.ts";
import { newestVersion } from "../db/migrate.ts";
import { BEHIND_MS } from "../db/replica.ts";
import { type FileRoute, installMadeFiles, installMarketFiles, type MarketFile } from "../files/made-file.ts";
import { installMedia } from "../files/media.ts";
import { Changes } from "../freshness/changes.ts";
import { addressReader } from "../gate/address.ts";
import { Gate } from "../gate/gate.ts";
import { kindReader } from "../gate/kinds.ts";
import type { Identity } from "../http/identity.ts";
import type { Route } from "../http/route.ts";
import type { Log } from "../log.ts";
import { API_POLICY, securityHeaders as securityHeadersFor } from "../pages/headers.ts";
import { type AddressOf, asAsked, installPages, type Render } from "../pages/pages.ts";
import { ResponseCache } from "../pages/response-cache.ts";
import type { Services } from "../services.ts";
import { Streams } from "../streams/streams.ts";
import { inProcessTransport, installApi } from "./api.ts";
import { createApiKeys } from "./arrival/api-key.ts";
import { earlyRefusals } from "./arrival/early-refusals.ts";
import { fromCache } from "./arrival/from-cache.ts";
import { BODY_BYTES, installJsonBody } from "./arrival/json-body.ts";
import { proxyWatch } from "./arrival/proxies.ts";
import { faultOfTarget } from "./arrival/target.ts";
import { installAssets, keepAssets } from "./assets.ts";
import { installDocs } from "./docs/docs.ts";
import { installErrorHandling, sendRefusal } from "./errors.ts";
import { frontDoor, type Middleware } from "./front-door.ts";
import { type HealthOptions, installHealth } from "./health.ts";
import { createMetrics } from "./metrics.ts";
import { requestRecorder } from "./request-record.ts";

const CACHE_BYTES = 32 * 1024 * 1024;

export interface ServerOptions {
  config: Config;
  log: Log;
  services: Services;
  routes: readonly Route[];
  identity: Identity;
  files?: readonly FileRoute[];
  /** In the place of the web build's own, where the market is another's. */
  marketFiles?: readonly MarketFile[];
  /** Absent where only the API is served, as in tests of it. */
  web?: { render: Render; pageAddress?: AddressOf; assets?: string; middleware?: Middleware };
  /** Where several processes serve: what all of them count. */
  readMetrics?: HealthOptions["readMetrics"];
  /** Pages that are not of the web build. */
  installMore?(app: FastifyInstance, services: Services): void;
}

export interface HttpServer {
  app: FastifyInstance;
  gate: Gate;
  cache: ResponseCache;
  streams: Streams;
  /** Every address that was ever registered, so that a check can hold them against the contract. */
  paths: ReadonlySet<string>;
}

export async function createServer(options: ServerOptions): Promise<HttpServer> {
  const equipment = equip(options);
  const { gate, cache, streams } = equipment;
  const app = openApp(options, equipment);
  const paths = new Set<string>();
  app.addHook("onRoute", ({ url }) => void paths.add(url));
  app.removeContentTypeParser("text/plain");
  installJsonBody(app);
  installErrorHandling(app);
  addRequestHooks(app, options, equipment);
  await installCallsAndFiles(app, options, equipment);
  if (options.web) await installWeb(app, options, options.web, equipment);
  addLifeHooks(app, options, equipment);
  return { app, gate, cache, streams, paths };
}

type Equipment = ReturnType<typeof equip>;

/** What stands around the framework, and what every answer has in common. */
function equip({ config, services, routes, web, identity }: ServerOptions) {
  const securityHeaders = securityHeadersFor(config.isProduction);
  const early = earlyRefusals({ ...securityHeaders, "content-security-policy": API_POLICY });
  const gate = new Gate(config.maxInFlight, early.hangUp);
  const changes = new Changes(Date.now, services.db.replica ? BEHIND_MS : 0);
  const cache = new ResponseCache(CACHE_BYTES, () => gate.mayRefresh, changes);
  const files = web?.assets === undefined ? undefined : keepAssets(web.assets, securityHeaders);
  const streams = new Streams(gate, identity.endedOf, config.maxStreams);
  const metrics = createMetrics(services.db, gate, { cache, files }, streams, services);
  const keyOf = createApiKeys(routes.map(({ endpoint }) => endpoint));
  const addressOf = web?.pageAddress ?? asAsked;
  const record = requestRecorder(metrics);
  const dress = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // The dev server's pages have no policy of their own that would take this one's place.
    if (web?.middleware === undefined || request.url.startsWith("/api/"))
      reply.header("content-security-policy", API_POLICY);
    return reply.headers(securityHeaders).header("x-request-id", request.id);
  };
  return { securityHeaders, early, gate, cache, files, streams, metrics, keyOf, addressOf, record, dress };
}

function openApp({ config, log, routes, services, web }: ServerOptions, equipment: Equipment): FastifyInstance {
  const { early, gate, cache, files, keyOf, addressOf, dress, record } = equipment;
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line a request, written by a hook from an allowlist.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    trustProxy: config.trustProxy ?? false,
    // A logger of its own for every request would cost more than the lines it writes; they carry the id themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    serverFactory: frontDoor({
      gate,
      fromCache: fromCache({ cache, files, apiKeyOf: keyOf, addressOf, market: services.market }),
      kindOf: kindReader(routes),
      addressOf: addressReader(config.trustProxy),
      turnAway: early.turnAway,
      middleware: web?.middleware,
    }),
    clientErrorHandler: early.answerBrokenClient,
    // These come before any hook has run, and none runs afterwards.
    frameworkErrors: (error, request, reply) => {
      sendRefusal(error, request, dress(request, reply));
      record(request, reply);
    },
    // While closing, those already inside are served, not refused.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200 },
  });
}

function addRequestHooks(app: FastifyInstance, { config, log }: ServerOptions, equipment: Equipment): void {
  const { gate, dress, record } = equipment;
  const watchProxies = proxyWatch(config, log);
  // Without promises: these two run with every request.
  app.addHook("onRequest", (request, reply, done) => {
    dress(request, reply);
    watchProxies(request.headers);
    const fault = faultOfTarget(request.url);
    done(fault && new Refusal(fault));
  });
  app.addHook("preValidation", (request, reply, done) => {
    gate.arrive(request.raw, reply.raw);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    record(request, reply);
    done();
  });
}

async function installCallsAndFiles(app: FastifyInstance, options: ServerOptions, equipment: Equipment): Promise<void> {
  const { config, services, routes, identity } = options;
  const { cache, keyOf, gate, streams, metrics, securityHeaders } = equipment;
  installApi(app, {
    routes,
    services,
    identity,
    cache,
    keyOf,
    gate,
    streams,
    securityHeaders,
    publicOrigin: new URL(config.publicUrl).origin,
  });
  installDocs(
    app,
    routes.filter((route) => services.isDemo || !route.endpoint.demoOnly),
    services.market,
    securityHeaders,
  );
  installMedia(app, services.storage);
  installMadeFiles(app, options.files ?? [], services);
  installMarketFiles(app, options.marketFiles ?? [], services, options.web?.assets !== undefined);
  installHealth(app, {
    db: services.db,
    gate,
    metrics,
    readMetrics: options.readMetrics,
    schemaVersion: await newestVersion(),
    metricsToken: config.metricsToken,
  });
  options.installMore?.(app, services);
}

async function installWeb(
  app: FastifyInstance,
  { config, services, routes, identity, marketFiles = [] }: ServerOptions,
  web: NonNullable<ServerOptions["web"]>,
  { addressOf, cache, gate, securityHeaders }: Equipment,
): Promise<void> {
  if (web.assets !== undefined) {
    const others = marketFiles.map(({ url }) => url);
    await installAssets(app, web.assets, { securityHeaders, hasServiceWorker: config.hasServiceWorker, others });
  }
  installPages(app, {
    render: web.render,
    addressOf,
    identity,
    transportFor: inProcessTransport(routes, services, cache),
    cache,
    renders: gate.renders,
    securityHeaders,
    publicUrl: config.publicUrl,
    isDemo: services.isDemo,
    market: services.market,
    hasPolicy: web.middleware === undefined,
  });
}

function addLifeHooks(app: FastifyInstance, { config, services }: ServerOptions, { gate, streams }: Equipment): void {
  app.addHook("onListen", async () => {
    // A port that the machine chose is known only now.
    const own = app.server.address();
    if (config.port === 0 && typeof own === "object" && own) services.address.origin = `http://127.0.0.1:${own.port}`;
  });
  // Before the server waits for those who are still being answered: streams would never end by themselves.
  app.addHook("preClose", async () => streams.close());
  app.addHook("onClose", async () => {
    gate.close();
    await services.keyDesk.flush();
  });
}
