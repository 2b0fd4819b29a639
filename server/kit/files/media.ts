// Hands out stored pictures: /media/{key}/{width}.webp. A key is 128 random bits and stands for one picture for ever, so
// anyone may keep it as long as they like. It is also all that protects the photos of a draft: whoever has the address
// sees the picture, as with any link that was shared. The database is never asked.
import type { FastifyInstance } from "fastify";
import { say } from "../../../contract/say.ts";
import { FILE_POLICY } from "../pages/headers.ts";
import type { Storage } from "../ports.ts";
import { refuse } from "../refusal.ts";

const NAME = /^[0-9a-f]{32}\/[1-9]\d{1,3}\.webp$/;
const YEAR_S = 365 * 86_400;

export function mediaUrl(name: string): string {
  return `/media/${name}`;
}

export function installMedia(app: FastifyInstance, storage: Storage): void {
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/media/*",
    handler: async (request, reply) => {
      const name = request.params["*"];
      if (!NAME.test(name)) refuse("not_found");
      const file = await storage.find(name).catch(() => refuse("unavailable", { message: say("picture_not_shown") }));
      if (file === undefined) refuse("not_found");
      reply.headers({
        "content-type": "image/webp",
        "content-length": file.bytes,
        "cache-control": `public, max-age=${YEAR_S}, immutable`,
        // Even if a browser took it for something else, it could do nothing.
        "content-security-policy": FILE_POLICY,
        // Feeds and shared links show our pictures on other sites.
        "cross-origin-resource-policy": "cross-origin",
      });
      if (request.method === "GET") return reply.send(file.stream);
      file.stream.destroy();
      return reply.send();
    },
  });
}
