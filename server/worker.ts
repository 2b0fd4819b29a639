// Only the queue, for a machine that serves no pages.

import { startTracing } from "./adapters/otel/start-tracing.ts";
import { startJobs } from "./app/jobs.ts";
import { openServices } from "./backend.ts";
import { explain } from "./explain.ts";
import { followMarket } from "./follow-market.ts";
import { readConfig } from "./kit/config.ts";
import { createLog } from "./kit/log.ts";
import { withSessionSecret } from "./session-secret.ts";
import { findDatabase } from "./set-up/find-database.ts";

async function main(): Promise<void> {
  const config = withSessionSecret(readConfig());
  const log = createLog(config.logLevel);
  const backing = await findDatabase(config, log, console.log);
  const endTracing = await startTracing(config);
  const services = await openServices(config, backing.connection, log);
  await services.clock.refresh(services.db);
  const market = await followMarket(services, log);
  const queue = await startJobs(services, log, config.poolSize);

  async function stop(): Promise<void> {
    await queue.stop();
    await market.close();
    await services.db.close();
    await endTracing();
    await backing.stop();
    process.exit(0);
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
