// Files that are no call of the API and lie nowhere: made when somebody asks, and kept by whoever wants to keep them.
// Whoever has the newest already is told so before anything is made.
import { createHash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { MarketNow } from "../market.ts";
import { FILE_POLICY } from "../pages/headers.ts";
import { refuse } from "../refusal.ts";
import type { Services } from "../services.ts";

interface Described {
  /** Of what the file is made of: another file, another version. */
  version: string;
  contentType: string;
}

interface DrawnFile extends Described {
  make(): Promise<Uint8Array>;
}

/** Text of any length: sent while it is written, so it is never in memory as a whole. */
export interface WrittenFile extends Described {
  lines(): AsyncIterable<string> | Iterable<string>;
}

export type MadeFile = DrawnFile | WrittenFile;

export interface FileRoute {
  /** As Fastify writes it: /og/:name */
  url: string;
  /** How long anybody may keep it without asking, and show it while they ask. */
  cache: { maxAge: number; staleFor: number };
  /** Refuses what is not there. */
  find(services: Services, params: Record<string, string>): Promise<MadeFile>;
}

/** A file of the product's, in whose place a market that is another's has its own. */
export interface MarketFile extends FileRoute {
  isOwn(market: MarketNow): boolean;
}

type Asking = FastifyRequest<{ Params: Record<string, string> }>;

export function installMadeFiles(app: FastifyInstance, routes: readonly FileRoute[], services: Services): void {
  for (const route of routes) {
    app.route<{ Params: Record<string, string> }>({
      method: ["GET", "HEAD"],
      url: route.url,
      handler: (request, reply) => sendMade(request, reply, route, services),
    });
  }
}

/** `hasAssets`: the product's own files are there to be sent. */
export function installMarketFiles(
  app: FastifyInstance,
  routes: readonly MarketFile[],
  services: Services,
  hasAssets: boolean,
): void {
  for (const route of routes) {
    app.route<{ Params: Record<string, string> }>({
      method: ["GET", "HEAD"],
      url: route.url,
      handler: (request, reply) => {
        if (route.isOwn(services.market)) return sendMade(request, reply, route, services);
        return hasAssets ? reply.sendFile(route.url.slice(1)) : refuse("not_found");
      },
    });
  }
}

async function sendMade(request: Asking, reply: FastifyReply, { cache, find }: FileRoute, services: Services) {
  const file = await find(services, request.params);
  const etag = `"${tagOf(file)}"`;
  reply.headers({
    etag,
    "cache-control": `public, max-age=${cache.maxAge}, stale-while-revalidate=${cache.staleFor}`,
    "content-security-policy": FILE_POLICY,
    // They are made to be shown on other sites.
    "cross-origin-resource-policy": "cross-origin",
  });
  const known = request.headers["if-none-match"]?.split(",").map((one) => one.trim().replace(/^W\//, ""));
  if (known?.includes(etag) || known?.includes("*")) return reply.code(304).send();
  reply.type(file.contentType);
  if ("lines" in file) return sendText(request, reply, file);
  return reply.send(request.method === "HEAD" ? undefined : Buffer.from(await file.make()));
}

/** A version may be as long as a text and have any letters in it; a tag may not. */
function tagOf(file: MadeFile): string {
  return "lines" in file ? createHash("sha1").update(file.version).digest("base64url") : file.version;
}

/** As cached pages are. */
const GZIP = { level: 3 };

function sendText(request: FastifyRequest, reply: FastifyReply, file: WrittenFile) {
  reply.header("vary", "Accept-Encoding");
  const isPacked = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers["accept-encoding"] ?? "");
  if (isPacked) reply.header("content-encoding", "gzip");
  if (request.method === "HEAD") return reply.send();
  const text = Readable.from(file.lines());
  // Whoever leaves early ends the reading too; an error on the way cuts the connection, so nobody keeps half a file.
  return reply.send(isPacked ? pipeline(text, createGzip(GZIP), () => undefined) : text);
}
