// Files that are no call of the API and lie nowhere: made when somebody asks, and kept by whoever wants to keep them.
// Whoever has the newest already is told so before anything is made.
import type { FastifyInstance } from "fastify";
import type { Services } from "../http/route.ts";

export interface MadeFile {
  /** Of what the file is made of: another file, another version. */
  version: string;
  contentType: string;
  make(): Promise<Uint8Array>;
}

export interface FileRoute {
  /** As Fastify writes it: /og/:name */
  url: string;
  /** How long anybody may keep it without asking, and show it while they ask. */
  cache: { maxAge: number; staleFor: number };
  /** Refuses what is not there. */
  find(services: Services, params: Record<string, string>): Promise<MadeFile>;
}

export function installMadeFiles(app: FastifyInstance, routes: readonly FileRoute[], services: Services): void {
  for (const { url, cache, find } of routes) {
    app.route<{ Params: Record<string, string> }>({
      method: ["GET", "HEAD"],
      url,
      handler: async (request, reply) => {
        const file = await find(services, request.params);
        const etag = `"${file.version}"`;
        reply.headers({
          etag,
          "cache-control": `public, max-age=${cache.maxAge}, stale-while-revalidate=${cache.staleFor}`,
          "content-security-policy": "default-src 'none'; sandbox",
          // They are made to be shown on other sites.
          "cross-origin-resource-policy": "cross-origin",
        });
        const known = request.headers["if-none-match"]?.split(",").map((one) => one.trim().replace(/^W\//, ""));
        if (known?.includes(etag) || known?.includes("*")) return reply.code(304).send();
        reply.type(file.contentType);
        return reply.send(request.method === "HEAD" ? undefined : Buffer.from(await file.make()));
      },
    });
  }
}
