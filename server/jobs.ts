// Every job and every reaction to an event. Composition only.
import type { Services } from "./kit/http/route.ts";
import type { Log } from "./kit/log.ts";
import { dropOldEvents } from "./kit/work/outbox.tables.ts";
import type { Listener } from "./kit/work/outbox.ts";
import { type Job, startQueue } from "./kit/work/queue.ts";

function createJobs({ db, limiter }: Services): Job[] {
  return [
    {
      name: "sweep_kits",
      cron: "*/10 * * * *",
      async work() {
        await limiter.sweep();
        await dropOldEvents(db);
      },
    },
  ];
}

/** Filled by the capabilities that react to news of others. */
function createListeners(_services: Services): Listener[] {
  return [];
}

/** Starts working them off; what it returns can be stopped. */
export function startJobs(services: Services, log: Log, concurrency: number) {
  return startQueue({
    db: services.db,
    pool: services.db.pool,
    jobs: createJobs(services),
    listeners: createListeners(services),
    log,
    concurrency,
  });
}
