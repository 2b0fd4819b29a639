// The web build's files: named by their content, so they may be kept for ever; compressed when they were built.
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const YEAR_S = 365 * 86_400;

export async function installAssets(
  app: FastifyInstance,
  folder: string,
  securityHeaders: Record<string, string>,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // One route for each file that is there: nothing outside the build can be reached by any spelling of a path.
    wildcard: false,
    preCompressed: true,
    index: false,
    dotfiles: "ignore",
    globIgnore: ["**/*.br", "**/*.gz", "**/.vite/**"],
    cacheControl: false,
    setHeaders(reply, file) {
      const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`);
      reply.header("cache-control", isNamedByContent ? `public, max-age=${YEAR_S}, immutable` : "public, max-age=3600");
      reply.headers(securityHeaders);
    },
  });
}
