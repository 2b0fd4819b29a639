// The first code that sees a request. Cheap answers are given here: a cached page, or "too busy".
import { randomUUID } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { FastifyServerFactory } from "fastify";
import { Refusal, type RefusalCode } from "../../../contract/kit.ts";
import { API_PREFIX } from "./api.ts";
import type { FromCache } from "./arrival/from-cache.ts";
import { hasOneHost } from "./arrival/target.ts";
import { refusalBody, retryAfterOf } from "./errors.ts";
import type { Gate } from "./gate.ts";
import type { Route } from "./route.ts";

/** The dev server's own handling, in front of ours. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface FrontDoor {
  gate: Gate;
  fromCache: FromCache;
  routes: readonly Route[];
  middleware: Middleware | undefined;
}

/** A client that dribbles its headers or body is let go; an idle connection outlives a balancer's own limit of 60 s. */
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
};
const HEALTH = /^\/(healthz|readyz|metrics)$/;

export function frontDoor({ gate, fromCache, routes, middleware }: FrontDoor): FastifyServerFactory {
  const reserved = reservedPaths(routes);
  return (handler, serverOptions) => {
    // Node would refuse a missing Host by itself, but without the envelope, and take the first of two.
    const server = http.createServer(
      { ...serverOptions, ...TIMEOUTS, requireHostHeader: false },
      (request, response) => {
        const url = request.url ?? "/";
        if (gate.isDraining) response.shouldKeepAlive = false;
        if (!hasOneHost(request)) return turnAway(request, response, "malformed_request");
        if (HEALTH.test(url)) return void handler(request, response);
        gate.lastArrival = Date.now();
        const isPart = url.startsWith("/assets/") && (request.method === "GET" || request.method === "HEAD");
        const isAdmitted = isPart ? gate.admitsPart() : gate.admits(reserved.test(url));
        if (!isAdmitted) return turnAway(request, response, "overloaded");
        if (middleware === undefined && fromCache(request, response, url)) return;
        if (isPart) gate.enterPart(response);
        else gate.enter(response);
        if (middleware) middleware(request, response, () => void handler(request, response));
        else void handler(request, response);
      },
    );
    server.on("checkExpectation", (request, response) => turnAway(request, response, "malformed_request"));
    return server;
  };
}

function turnAway(request: IncomingMessage, response: ServerResponse, code: RefusalCode): void {
  const refusal = new Refusal(code);
  const id = randomUUID();
  const retryAfter = retryAfterOf(refusal);
  const body = JSON.stringify(refusalBody(refusal, id));
  response.writeHead(refusal.status, {
    "content-length": Buffer.byteLength(body),
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-request-id": id,
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
  // A body nobody will read must not keep the connection busy.
  if (request.headers["content-length"] !== undefined) request.resume();
}

function reservedPaths(routes: readonly Route[]): RegExp {
  const paths = routes
    .filter((route) => route.endpoint.reserved)
    .map((route) => (API_PREFIX + route.endpoint.path).replaceAll(/\{\w+\}/g, "[^/?]+"));
  return paths.length === 0 ? /$^/ : new RegExp(`^(${paths.join("|")})([?]|$)`);
}
