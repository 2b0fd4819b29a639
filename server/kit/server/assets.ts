// The web build's files: named by their content, so they may be kept for ever; compressed when they were built. The few
// that others know by name are asked about more often, the service worker every time.
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { pagePolicy, WORKER_POLICY } from "../pages/headers.ts";

const YEAR_S = 365 * 86_400;
const WORKER_URL = "/sw.js";
/** Compressed too. */
const PAGES = /\.html(\.br|\.gz)?$/;
const WORKERS = /^sw(-retired)?\.js(\.br|\.gz)?$/;

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
    // One route for each file that is there: nothing outside the build can be reached by any spelling of a path.
    wildcard: false,
    preCompressed: true,
    index: false,
    dotfiles: "ignore",
    globIgnore: ["**/*.br", "**/*.gz", "**/.vite/**", "sw*.js", ...others.map((url) => url.slice(1))],
    cacheControl: false,
    setHeaders(reply, file) {
      const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`);
      reply.header("cache-control", isNamedByContent ? `public, max-age=${YEAR_S}, immutable` : "public, max-age=3600");
      reply.headers(securityHeaders);
      const name = path.basename(file);
      if (PAGES.test(name)) reply.header("content-security-policy", pagePolicy([]));
      if (WORKERS.test(name)) {
        reply.headers({ "cache-control": "no-cache", "content-security-policy": WORKER_POLICY });
      }
    },
  });
  // Switched off, another answers in its place and takes it away everywhere.
  app.get(WORKER_URL, (_request, reply) => reply.sendFile(hasServiceWorker ? "sw.js" : "sw-retired.js"));
}
