// For machines that look after this one: is the process there, may it get traffic, how is it doing.
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import { hasMigrated } from "../db/migrations.tables.ts";
import type { Gate } from "../gate/gate.ts";
import { refuse } from "../refusal.ts";
import type { Metrics } from "./metrics.ts";

export interface HealthOptions {
  db: Database;
  gate: Gate;
  metrics: Metrics;
  /** Of all processes of this machine. */
  readMetrics?: ((registry: Metrics["registry"]) => () => Promise<string>) | undefined;
  schemaVersion: number;
  metricsToken: string | undefined;
}

export function installHealth(app: FastifyInstance, options: HealthOptions): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  const hasTables = sharedWhileAsked(() => options.db.lookout.ask((line) => hasMigrated(line, options.schemaVersion)));
  app.get("/readyz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    if (options.gate.isDraining) return reply.code(503).send({ status: "draining" });
    try {
      return (await hasTables()) ? { status: "ready" } : reply.code(503).send({ status: "waiting for migrations" });
    } catch {
      // Guests go on reading: who would send them elsewhere would send them nowhere.
      if (options.db.replica?.isNear) return { status: "ready to read" };
      return reply.code(503).send({ status: "no database" });
    }
  });
  const { registry } = options.metrics;
  const readMetrics = options.readMetrics?.(registry) ?? (() => registry.metrics());
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) refuse("not_found");
    return reply.type(registry.contentType).send(await readMetrics());
  });
}

/** Whoever asks while it is being answered gets the same answer: one connection answers one at a time. */
function sharedWhileAsked<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

/** With a token set, the token; without one, only this machine itself and no proxy in front of it. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? "", `Bearer ${token}`);
  const address = socket.remoteAddress ?? "";
  const isLoopback = address === "::1" || address.startsWith("127.") || address.startsWith("::ffff:127.");
  return isLoopback && !PROXY_HEADERS.some((name) => headers[name] !== undefined);
}

const PROXY_HEADERS = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/** Takes as long for a wrong token as for the right one. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
