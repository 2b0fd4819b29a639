// Photos shared with the installed app are the service worker's to take. Where none runs yet (the first share after
// installing, a browser that has dropped it, a private window) the share arrives here: the photos cannot be kept for a
// person we do not know, so the form is opened and says that they did not come along.

import type { FastifyInstance } from "fastify";
import { pathTo } from "../../../contract/paths.ts";

/** As the manifest names it. */
const SHARE_PATH = "/share-photos";
const FORM = pathTo("listProduct", { shared: "lost" });

export function installShareWithoutWorker(app: FastifyInstance): void {
  app.register(async (scope) => {
    // Whatever was sent is let go unread.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.post(SHARE_PATH, async (_request, reply) => reply.header("cache-control", "no-store").redirect(FORM, 303));
  });
  // Somebody who reloads, or has it in their history.
  app.get(SHARE_PATH, async (_request, reply) => reply.header("cache-control", "no-store").redirect(FORM, 303));
}
