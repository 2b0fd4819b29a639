// The product itself, as main.ts starts it: in one process or in several. Composition only.
import cluster from "node:cluster";
import type pg from "pg";
import { DEMO_PASSWORD, demoStaff } from "../demo/staff.ts";
import type { Config } from "./kit/config.ts";
import type { Log } from "./kit/log.ts";
import { type ServeOptions, serve } from "./serve.ts";
import { connectionUrl, sayReady, superviseProcesses } from "./supervise.ts";

export { prepare } from "./prepare.ts";
export { prepareMarket } from "./set-up/prepare-market.ts";
export { askToListen } from "./supervise.ts";

/** Both return how to stop it. */
export async function runOne(options: Omit<ServeOptions, "hasQueue">): Promise<() => Promise<void>> {
  const running = await serve({ ...options, hasQueue: cluster.isPrimary && options.config.hasJobs });
  sayReady();
  return running.stop;
}

export async function runMany(
  config: Config,
  connection: pg.ClientConfig,
  log: Log,
  mayListen: () => Promise<void>,
): Promise<() => Promise<void>> {
  const many = await superviseProcesses(config, connectionUrl(connection), connection, log, mayListen);
  return many.stop;
}

export function announce(config: Config, where: string, say: (message: string) => void): void {
  // Counted from the first moment of this process.
  const seconds = (performance.now() / 1_000).toFixed(1);
  say(`\nSahejo is at ${config.publicUrl}  (ready in ${seconds} s)`);
  say(`Data: ${where}`);
  if (config.isDemo) {
    say(`Demo staff, password ${DEMO_PASSWORD}: ${demoStaff.map(({ email }) => email).join(", ")}`);
    say("Log in with any number of your choice: the code shows on the login page.");
    say("API: /api/docs   Back office: /backoffice   Stop: Ctrl-C");
  }
}
