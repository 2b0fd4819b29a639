// JSON lines with an allowlist: a request is its method, path without query, status and time. Headers, bodies,
// query strings and error details of the driver never reach a log, so neither do phone numbers, codes or tokens.
import pino from "pino";
import { inSources } from "./tracing/in-sources.ts";

export type Log = pino.Logger;

/** PostgreSQL quotes what was sent, and looking through half a megabyte for secrets would hold up everybody. */
const MAX_TEXT = 2_000;
/** An error may be its own cause. */
const MAX_DEPTH = 3;

export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (error: unknown) => errorForLog(error), req: requestForLog, res: replyForLog },
  };
  return destination ? pino(options, destination) : pino(options, pino.destination({ dest: 2, sync: false }));
}

/** PostgreSQL puts row values into `detail` and `where`: only its code, table and constraint are kept. */
export function errorForLog(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  return {
    type: error.name,
    code,
    table,
    constraint,
    message: scrub(error.message),
    stack: error.stack === undefined ? undefined : scrub(inSources(firstLines(error.stack))),
    cause: error.cause === undefined || depth >= MAX_DEPTH ? undefined : errorForLog(error.cause, depth + 1),
  };
}

/** What is looked through is short, however long the message it begins with. */
function firstLines(stack: string): string {
  return stack.slice(0, MAX_TEXT).split("\n").slice(0, 12).join("\n");
}

/** Messages are ours, but may quote what a person typed: long digit runs, addresses and tokens are masked. */
export function scrub(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .replace(/[\w.+-]{1,64}@[\w-]+\.[\w.-]+/g, "[email]")
    .replace(/[\w.-]{2,60}@[a-z]{2,40}\b/gi, "[upi]")
    .replace(/\bsk_\w+/g, "[key]")
    .replace(/\beyJ[\w-]{10,}(\.[\w-]+)*/g, "[token]")
    .replace(/\b(?=[\w-]{24,}\b)[\w-]*\d[\w-]*\b/g, "[token]")
    .replace(/\+?\d[\d\s-]{4,}\d/g, "[digits]");
}

/** The pattern of the route: an address nobody has may hold anything. */
function requestForLog(request: { method?: string; routeOptions?: { url?: string } }) {
  return { method: request.method, route: request.routeOptions?.url ?? "none" };
}

function replyForLog(reply: { statusCode?: number }) {
  return { status: reply.statusCode };
}
