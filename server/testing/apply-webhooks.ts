// What the queue does with webhooks, for tests that run without it.
import { applyWebhook } from "../domains/payments/webhooks.service.ts";
import { sql } from "../kit/db/sql.ts";
import type { MoneyServices, With } from "../kit/services.ts";

export async function waitingWebhooks({ db }: With<"db">): Promise<number[]> {
  const rows = await db.many<{ id: number }>(sql`select id from webhook_events where applied_at is null order by id`);
  return rows.map(({ id }) => id);
}

export async function applyWebhooks(scene: MoneyServices): Promise<void> {
  for (const id of await waitingWebhooks(scene)) await applyWebhook(scene, id);
}
