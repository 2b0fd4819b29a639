// Every job and every reaction to an event. Composition only.
import type { Services } from "./kit/http/route.ts";
import { dropOldEvents } from "./kit/work/outbox.tables.ts";
import type { Listener } from "./kit/work/outbox.ts";
import type { Job } from "./kit/work/queue.ts";

export function createJobs({ db, limiter }: Services): Job[] {
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
export function createListeners(_services: Services): Listener[] {
  return [];
}
