// The environment, read once at boot. Nothing else in the code touches process.env.
import { isIP } from "node:net";
import path from "node:path";
import * as z from "zod/mini";
import { type PaymentsConfig, paymentVariables, readPayments } from "./config-payments.ts";
import {
  type PushConfig,
  providerVariables,
  type RegistryConfig,
  readPush,
  readRegistry,
  readSms,
  readStorage,
  type SmsConfig,
  type StorageConfig,
} from "./config-providers.ts";
import { type CouriersConfig, courierVariables, readCouriers } from "./couriers/config-couriers.ts";
import { check } from "./validation.ts";

export const MIN_SECRET_LENGTH = 32;

const integer = (min: number, max: number, fallback: number) =>
  z._default(
    z.coerce
      .number(`must be a whole number from ${min} to ${max}`)
      .check(
        z.int(`must be a whole number from ${min} to ${max}`),
        z.minimum(min, `must be at least ${min}`),
        z.maximum(max, `must be at most ${max}`),
      ),
    fallback,
  );

const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//, "must start with postgres://"));

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

function isProxyList(text: string): boolean {
  return text.split(",").every((part) => {
    const [address = "", bits, more] = part.trim().split("/");
    if (["loopback", "linklocal", "uniquelocal"].includes(address)) return bits === undefined;
    const widest = isIP(address) === 6 ? 128 : 32;
    return (
      isIP(address) > 0 &&
      more === undefined &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
    );
  });
}

const environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: integer(0, 65_535, 3000),
  HOST: z._default(z.string(), "127.0.0.1"),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/, error: "must be an http or https address" })),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_READ_URL: z.optional(postgresUrl),
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
  DATABASE_STATEMENTS: z._default(z.enum(["named", "unnamed"], "must be named or unnamed"), "named"),
  DATABASE_POOL: integer(1, 200, 10),
  DATABASE_WAIT_MS: integer(1, 60_000, 2_000),
  DATA_DIR: z._default(z.string(), ".data"),
  SAHEJO_DEMO: z.optional(z.enum(["0", "1", "public"], "must be 0, 1 or public")),
  SAHEJO_MARKET: z.optional(z.enum(["0", "1"], "must be 0 or 1")),
  SESSION_SECRET: z.optional(z.string()),
  IDENTITY_KEY: z.optional(z.string()),
  WEB_PROCESSES: integer(1, 64, 1),
  JOBS: z._default(z.enum(["on", "off"], "must be on or off"), "on"),
  MAX_IN_FLIGHT: integer(1, 10_000, 64),
  MAX_STREAMS: integer(0, 100_000, 10_000),
  DRAIN_MS: integer(0, 25_000, 10_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, error: "must be an http or https address" })),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, "must have at least 16 characters"))),
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`)),
  SERVICE_WORKER: z._default(z.enum(["on", "off"], "must be on or off"), "on"),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(isProxyList, "must be addresses or networks, such as 10.0.0.0/8 or loopback, with commas between"),
      ),
  ),
  ...providerVariables,
  ...paymentVariables,
  ...courierVariables,
});

export const variableNames: readonly string[] = Object.keys(environment.shape);

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  databaseUrl: string | undefined;
  /** Of the replicas. */
  readUrl: string | undefined;
  /** Past PgBouncer. */
  directUrl: string | undefined;
  areStatementsNamed: boolean;
  poolSize: number;
  poolWaitMs: number;
  dataDir: string;
  isProduction: boolean;
  isDemo: boolean;
  /** The demo has people and listings of its own. */
  hasMarket: boolean;
  sessionSecret: string;
  /** What the numbers of phones are sealed with, the newest first. Outside production the session's secret may stand in. */
  identityKeys: readonly string[] | undefined;
  webProcesses: number;
  /** Whether it does jobs itself; a worker does them otherwise. */
  hasJobs: boolean;
  maxInFlight: number;
  maxStreams: number;
  drainMs: number;
  metricsToken: string | undefined;
  /** Where traces go. */
  otelEndpoint: string | undefined;
  logLevel: string;
  trustProxy: string | undefined;
  /** Off, it is taken away from every browser that has it. */
  hasServiceWorker: boolean;
  sms: SmsConfig;
  storage: StorageConfig;
  push: PushConfig | undefined;
  registry: RegistryConfig;
  payments: PaymentsConfig;
  couriers: CouriersConfig;
}

/** What the environment says. Outside production it may leave the secret to `server/session-secret.ts`. */
export type GivenConfig = Omit<Config, "sessionSecret"> & { sessionSecret: string | undefined };

/** A bad environment: its message is the whole explanation, one line for each bad value. */
export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv = process.env): GivenConfig {
  // An empty variable means "not set": that is how compose files and shells leave things out.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = check(environment, given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"));
  }
  const e = parsed.data;
  const lines: string[] = [];
  const isProduction = e.NODE_ENV === "production";
  const isDemo = e.SAHEJO_DEMO === undefined ? !isProduction && e.DATABASE_URL === undefined : e.SAHEJO_DEMO !== "0";
  const isReal = isProduction && !isDemo;
  const isLoopback = e.HOST === "localhost" || e.HOST === "::1" || (isIP(e.HOST) === 4 && e.HOST.startsWith("127."));
  if (isDemo && !isLoopback && e.SAHEJO_DEMO !== "public") {
    lines.push(
      `HOST: a demo has public logins, so it listens on loopback only; set SAHEJO_DEMO=public to open it on ${e.HOST}.`,
    );
  }
  const identityKeys = e.IDENTITY_KEY?.split(",").map((one) => one.trim());
  if (isReal) {
    lines.push(...faultsOfSecret("SESSION_SECRET", e.SESSION_SECRET), ...faultsOfAddress(e.PUBLIC_URL));
    for (const one of identityKeys ?? [undefined]) lines.push(...faultsOfSecret("IDENTITY_KEY", one));
  }
  for (const name of ["DATABASE_READ_URL", "DATABASE_DIRECT_URL"] as const)
    if (e[name] !== undefined && e.DATABASE_URL === undefined) lines.push(`${name}: it goes with a DATABASE_URL.`);
  const dataDir = path.resolve(e.DATA_DIR);
  const sms = readSms(e, isReal, lines);
  const storage = readStorage(e, dataDir, lines);
  const push = readPush(e, lines);
  const registry = readRegistry(e, isReal, lines);
  const payments = readPayments(e, isReal, lines);
  const couriers = readCouriers(e, isReal, lines);
  if (lines.length > 0) throw new ConfigError(lines.join("\n"));
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    databaseUrl: e.DATABASE_URL,
    readUrl: e.DATABASE_READ_URL,
    directUrl: e.DATABASE_DIRECT_URL,
    areStatementsNamed: e.DATABASE_STATEMENTS === "named",
    poolSize: e.DATABASE_POOL,
    poolWaitMs: e.DATABASE_WAIT_MS,
    dataDir,
    isProduction,
    isDemo,
    hasMarket: isDemo && e.SAHEJO_MARKET !== "0",
    sessionSecret: e.SESSION_SECRET,
    identityKeys,
    webProcesses: e.WEB_PROCESSES,
    hasJobs: e.JOBS === "on",
    maxInFlight: e.MAX_IN_FLIGHT,
    maxStreams: e.MAX_STREAMS,
    drainMs: e.DRAIN_MS,
    metricsToken: e.METRICS_TOKEN,
    otelEndpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: e.LOG_LEVEL ?? (isProduction ? "info" : "warn"),
    trustProxy: e.TRUST_PROXY,
    hasServiceWorker: e.SERVICE_WORKER === "on",
    sms,
    storage,
    push,
    registry,
    payments,
    couriers,
  };
}

/** Over plain http, cookies and everything else could be read on the way. On this machine there is no way. */
function faultsOfAddress(publicUrl: string | undefined): string[] {
  if (publicUrl === undefined) return [];
  const { protocol, hostname } = new URL(publicUrl);
  const isHere =
    hostname === "localhost" || hostname === "[::1]" || (isIP(hostname) === 4 && hostname.startsWith("127."));
  return protocol === "https:" || isHere ? [] : ["PUBLIC_URL: production needs an https address."];
}

function faultsOfSecret(name: string, given: string | undefined): string[] {
  if (given === undefined) return [`${name}: production needs one; make it with \`openssl rand -hex 32\`.`];
  const isWeak =
    given.length < MIN_SECRET_LENGTH || new Set(given).size < 8 || /secret|change|default|example/i.test(given);
  return isWeak ? [`${name}: use at least ${MIN_SECRET_LENGTH} random characters, not a placeholder.`] : [];
}
