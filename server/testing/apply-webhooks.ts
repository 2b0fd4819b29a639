// What the queue does with webhooks, for tests that run without it.
import type { Scene } from "../domains/payments/advance-payment.ts";
import { applyWebhook } from "../domains/payments/webhooks.service.ts";
import { sql } from "../kit/db/sql.ts";

export async function waitingWebhooks({ db }: Pick<Scene, "db">): Promise<number[]> {
  const rows = await db.many<{ id: number }>(sql`select id from webhook_events where applied_at is null order by id`);
  return rows.map(({ id }) => id);
}

export async function applyWebhooks(scene: Scene): Promise<void> {
  for (const id of await waitingWebhooks(scene)) await applyWebhook(scene, id);
}
