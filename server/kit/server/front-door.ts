// The first code that sees a request. Cheap answers are given here: a cached page, or "too busy".
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyServerFactory } from "fastify";
import type { AddressOf } from "../gate/address.ts";
import type { Gate } from "../gate/gate.ts";
import type { KindOf } from "../gate/kinds.ts";
import type { EarlyRefusals } from "./arrival/early-refusals.ts";
import type { FromCache } from "./arrival/from-cache.ts";
import { hasOneHost } from "./arrival/target.ts";

/** The dev server's own handling, in front of ours. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface FrontDoor {
  gate: Gate;
  fromCache: FromCache;
  kindOf: KindOf;
  addressOf: AddressOf;
  turnAway: EarlyRefusals["turnAway"];
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

export function frontDoor({
  gate,
  fromCache,
  kindOf,
  addressOf,
  turnAway,
  middleware,
}: FrontDoor): FastifyServerFactory {
  return (handler, serverOptions) => {
    // Node would refuse a missing Host by itself, but without the envelope, and take the first of two.
    const server = http.createServer(
      { ...serverOptions, ...TIMEOUTS, requireHostHeader: false },
      (request, response) => {
        const url = request.url ?? "/";
        if (gate.isDraining) response.shouldKeepAlive = false;
        if (!hasOneHost(request)) return turnAway(request, response, "malformed_request");
        if (isPushing(request, response)) return cutOff(request.socket);
        if (HEALTH.test(url)) return void handler(request, response);
        gate.lastArrival = Date.now();
        // What is there already costs nothing, so there is always room for it.
        if (middleware === undefined && fromCache(request, response, url)) return gate.patience.awaitReader(response);
        const kind = kindOf(request.method, url);
        const address = addressOf(request);
        if (!gate.admits(kind, address)) {
          // Whoever comes again goes to the end of the line, behind those who are not in yet.
          if (gate.newcomers.areComing) response.shouldKeepAlive = false;
          return turnAway(request, response, "overloaded");
        }
        if (hasBody(request) && kind !== "upload") gate.expect(request, response, kind, address);
        else gate.enter(response, kind, address);
        const begin = () => void handler(request, response);
        if (middleware) middleware(request, response, begin);
        else if (kind === "page" || kind === "call") gate.newcomers.whenSettled(begin);
        else begin();
      },
    );
    server.on("connection", () => gate.newcomers.note());
    server.on("checkExpectation", (request, response) => turnAway(request, response, "malformed_request"));
    return server;
  };
}

/** How many each connection has asked for behind an answer that it has not read. */
const behind = new WeakMap<Socket, number>();
/** Browsers ask for one thing at a time. */
const MOST_BEHIND = 8;

/** Whoever goes on asking without reading would have us write answers into memory. */
function isPushing({ socket }: IncomingMessage, { socket: itsTurn }: ServerResponse): boolean {
  if (itsTurn !== null) {
    if (behind.has(socket)) behind.delete(socket);
    return false;
  }
  const count = (behind.get(socket) ?? 0) + 1;
  behind.set(socket, count);
  return count > MOST_BEHIND;
}

/** What Node's parser has for whoever takes its requests. It is not in Node's documentation; where it is missing, all are made. */
interface Parsed {
  parser?: { onIncoming?: (() => number) | null } | null;
}
/** To the parser: what follows is no HTTP, leave it. */
const NOTHING_MORE = 2;

/**
 * Two thousand small requests come in one piece of 64 kB. Node would make all of them, and give each an error with a stack
 * of its own, before it sees that the connection is gone: 300 such pieces stopped everybody for five seconds.
 */
function cutOff(socket: Socket & Parsed): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => NOTHING_MORE;
  socket.destroy();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
