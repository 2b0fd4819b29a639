// Our own server for a benchmark: production build, demo data, its own folder.
import os from "node:os";
import path from "node:path";
import { serverEntry } from "../bin/project.mjs";
import { launchPostgres } from "../server/adapters/embedded-postgres/launcher.ts";
import { connectionUrl } from "../server/supervise.ts";
import { start, type Target } from "./machine.ts";

export interface Product {
  target: Target;
  /** The folder of its PostgreSQL, by which its processes are known. */
  databaseFolder: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

export async function startProduct(port: number, env: Record<string, string> = {}): Promise<Product> {
  const postgres = await launchPostgres({ dataDir: path.join(os.tmpdir(), `sahejo-bench-${os.userInfo().uid}`) });
  const databaseUrl = connectionUrl(postgres.connection);
  const target = await start(
    serverEntry,
    port,
    { DATABASE_URL: databaseUrl, SAHEJO_DEMO: "1", SAHEJO_MARKET: "0", LOG_LEVEL: "warn", ...env },
    "/readyz",
  );
  return {
    target,
    databaseFolder: path.join(postgres.root, "data"),
    databaseUrl,
    async stop() {
      await target.stop();
      await postgres.stop();
    },
  };
}
