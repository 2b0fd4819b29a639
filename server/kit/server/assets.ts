// The web build's files: named by their content, so they may be kept for ever; compressed when they were built. The few
// that others know by name are asked about more often, the service worker every time.
import { readdirSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { API_POLICY, pagePolicy, WORKER_POLICY } from "../pages/headers.ts";
import { refuse } from "../refusal.ts";
import { KeptFiles } from "./kept-files.ts";

const YEAR_S = 365 * 86_400;
const WORKER_URL = "/sw.js";
const COMPRESSED = /\.(br|gz)$/;
/** Compressed too. */
const PAGES = /\.html(\.br|\.gz)?$/;
const WORKERS = /^sw(-retired)?\.js(\.br|\.gz)?$/;

const FOR_EVER = `public, max-age=${YEAR_S}, immutable`;

/** Those that are kept in memory once somebody has asked for them. */
export function keepAssets(folder: string, securityHeaders: Record<string, string>): KeptFiles {
  const names = filesIn(folder, "").filter((name) => name.startsWith("assets/"));
  return new KeptFiles(folder, names, {
    ...securityHeaders,
    "content-security-policy": API_POLICY,
    "cache-control": FOR_EVER,
    vary: "accept-encoding",
  });
}

export async function installAssets(
  app: FastifyInstance,
  folder: string,
  {
    securityHeaders,
    hasServiceWorker,
    others,
  }: {
    securityHeaders: Record<string, string>;
    hasServiceWorker: boolean;
    /** Paths that somebody else answers, with this file or another. */
    others: readonly string[];
  },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // What is sent is chosen below.
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: "ignore",
    cacheControl: false,
    setHeaders(reply, file) {
      const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`);
      reply.header("cache-control", isNamedByContent ? FOR_EVER : "public, max-age=3600");
      reply.headers(securityHeaders);
      const name = path.basename(file);
      if (PAGES.test(name)) reply.header("content-security-policy", pagePolicy([]));
      if (WORKERS.test(name)) {
        reply.headers({ "cache-control": "no-cache", "content-security-policy": WORKER_POLICY });
      }
    },
  });
  // Only files that were there when we looked: nothing outside the build can be reached by any spelling of a path. One route
  // for each folder: there are hundreds of files, and a route of its own for each would take a fifth of a start.
  const files = new Set(filesIn(folder, ""));
  const isFolders = (file: string) => file.includes("/");
  for (const name of new Set([...files].filter(isFolders).map((file) => file.split("/")[0]))) {
    app.get<{ Params: { "*": string } }>(`/${name}/*`, (request, reply) => {
      const file = `${name}/${request.params["*"]}`;
      return files.has(file) ? reply.sendFile(file) : refuse("not_found");
    });
  }
  for (const file of files) {
    if (isFolders(file) || WORKERS.test(file) || others.includes(`/${file}`)) continue;
    app.get(`/${file}`, (_request, reply) => reply.sendFile(file));
  }
  // Switched off, another answers in its place and takes it away everywhere.
  app.get(WORKER_URL, (_request, reply) => reply.sendFile(hasServiceWorker ? "sw.js" : "sw-retired.js"));
}

function filesIn(root: string, below: string): string[] {
  return readdirSync(path.join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(below, entry.name);
    if (entry.name.startsWith(".") || COMPRESSED.test(name)) return [];
    return entry.isDirectory() ? filesIn(root, name) : [name];
  });
}
