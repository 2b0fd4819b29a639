// Composition of the HTTP side: the gate, the cache in front, then the framework with API, files, health and pages.
import { randomUUID } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
  LogController,
} from "fastify";
import { Refusal } from "../../../contract/kit.ts";
import type { Config } from "../config.ts";
import { newestVersion } from "../db/migrate.ts";
import type { Log } from "../log.ts";
import { API_PREFIX, type Authenticate, apiCacheKey, inProcessTransport, installApi } from "./api.ts";
import { installAssets } from "./assets.ts";
import { installDocs } from "./docs.ts";
import { answerBrokenClient, installErrorHandling, refusalBody, retryAfterOf, sendRefusal } from "./errors.ts";
import { Gate } from "./gate.ts";
import { API_POLICY, securityHeaders as securityHeadersFor } from "./headers.ts";
import { installHealth } from "./health.ts";
import { createMetrics } from "./metrics.ts";
import { installPages, isPublicPage, type Render, serveCachedPage } from "./pages.ts";
import { ResponseCache } from "./response-cache.ts";
import type { Route, Services } from "./route.ts";

const BODY_LIMIT = 512 * 1024;
const CACHE_BYTES = 64 * 1024 * 1024;
/** A client that dribbles its headers or body is let go; an idle connection outlives a balancer's own limit of 60 s. */
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
};

/** The dev server's own handling, in front of ours. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface ServerOptions {
  config: Config;
  log: Log;
  services: Services;
  routes: readonly Route[];
  authenticate: Authenticate;
  /** Absent where only the API is served, as in tests of it. */
  web?: { render: Render; assets?: string; middleware?: Middleware };
}

export interface HttpServer {
  app: FastifyInstance;
  gate: Gate;
  cache: ResponseCache;
  /** Every address that was ever registered, so that a check can hold them against the contract. */
  paths: ReadonlySet<string>;
}

export async function createServer(options: ServerOptions): Promise<HttpServer> {
  const { config, services, routes, log, web, authenticate } = options;
  const gate = new Gate(config.maxInFlight);
  const cache = new ResponseCache(CACHE_BYTES);
  const metrics = createMetrics(services.db, gate, cache);
  const securityHeaders = securityHeadersFor(config.isProduction);

  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line a request, written by the hook below from an allowlist.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy ?? false,
    genReqId: () => randomUUID(),
    serverFactory: frontDoor({ gate, cache, routes, middleware: web?.middleware }),
    clientErrorHandler: answerBrokenClient,
    frameworkErrors: (error, request, reply) => void sendRefusal(error, request, reply),
    // While closing, those already inside are served, not refused.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200 },
  });
  const paths = new Set<string>();
  app.addHook("onRoute", ({ url }) => void paths.add(url));
  app.removeContentTypeParser("text/plain");
  installErrorHandling(app);

  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders).header("x-request-id", request.id);
    if (request.url.startsWith("/api/")) reply.header("content-security-policy", API_POLICY);
  });
  app.addHook("onResponse", async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? "none", status: reply.statusCode };
    metrics.request.observe(labels, reply.elapsedTime / 1_000);
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 }, "answered");
  });

  installApi(app, {
    routes,
    services,
    authenticate,
    cache,
    securityHeaders,
    publicOrigin: new URL(config.publicUrl).origin,
  });
  installDocs(
    app,
    routes.filter((route) => services.isDemo || !route.endpoint.demoOnly),
    securityHeaders,
  );
  installHealth(app, {
    db: services.db,
    gate,
    metrics,
    schemaVersion: await newestVersion(),
    metricsToken: config.metricsToken,
  });
  if (web) {
    if (web.assets !== undefined) await installAssets(app, web.assets, securityHeaders);
    installPages(app, {
      render: web.render,
      authenticate,
      transportFor: (caller) => inProcessTransport(routes, services, caller),
      cache,
      securityHeaders,
      publicUrl: config.publicUrl,
      isDemo: services.isDemo,
      hasPolicy: web.middleware === undefined,
    });
  }
  app.addHook("onClose", async () => gate.close());
  return { app, gate, cache, paths };
}

interface FrontDoor {
  gate: Gate;
  cache: ResponseCache;
  routes: readonly Route[];
  middleware: Middleware | undefined;
}

const HEALTH = /^\/(healthz|readyz|metrics)$/;

/** The first code that sees a request. Cheap answers are given here: a cached page, or "too busy". */
function frontDoor({ gate, cache, routes, middleware }: FrontDoor): FastifyServerFactory {
  const reserved = reservedPaths(routes);
  return (handler, serverOptions) =>
    http.createServer({ ...serverOptions, ...TIMEOUTS }, (request, response) => {
      const url = request.url ?? "/";
      if (gate.isDraining) response.shouldKeepAlive = false;
      if (HEALTH.test(url)) return void handler(request, response);
      gate.lastArrival = Date.now();
      if (!gate.admits(reserved.test(url))) return turnAway(request, response);
      if (middleware === undefined && serveFromCache(cache, request, response, url)) return;
      gate.inFlight++;
      response.once("close", () => {
        gate.inFlight--;
      });
      if (middleware) middleware(request, response, () => void handler(request, response));
      else void handler(request, response);
    });
}

function serveFromCache(
  cache: ResponseCache,
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  if (url.startsWith("/api/")) return cache.serve(apiCacheKey(url), request, response, []);
  if (url.startsWith("/assets/") || !isPublicPage(url.split("?", 1)[0] ?? url)) return false;
  return serveCachedPage(cache, request, response);
}

function turnAway(request: IncomingMessage, response: ServerResponse): void {
  const refusal = new Refusal("overloaded");
  const id = randomUUID();
  response.writeHead(refusal.status, {
    "content-type": "application/json; charset=utf-8",
    "retry-after": String(retryAfterOf(refusal) ?? 1),
    "cache-control": "no-store",
    "x-request-id": id,
  });
  response.end(JSON.stringify(refusalBody(refusal, id)));
  // A body nobody will read must not keep the connection busy.
  if (request.headers["content-length"] !== undefined) request.resume();
}

function reservedPaths(routes: readonly Route[]): RegExp {
  const paths = routes
    .filter((route) => route.endpoint.reserved)
    .map((route) => (API_PREFIX + route.endpoint.path).replaceAll(/\{\w+\}/g, "[^/?]+"));
  return paths.length === 0 ? /$^/ : new RegExp(`^(${paths.join("|")})([?]|$)`);
}
