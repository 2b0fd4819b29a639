// `npm run dev`: pages straight from their sources, with hot reload. Never part of a production start.

import type { Render } from "./kit/pages/pages.ts";
import type { ServerOptions } from "./kit/server/server.ts";

export async function openDevServer(): Promise<ServerOptions["web"]> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  return {
    async render(request, page) {
      const { render } = (await vite.ssrLoadModule("/web/entry.handler.ts")) as { render: Render };
      return render(request, page);
    },
    middleware: vite.middlewares,
  };
}
