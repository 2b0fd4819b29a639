// What the gateway tells us. Taken in at once and stored as it came; what it means takes effect in a job.
import type { GatewayEvent } from "../../kit/ports.ts";
import { refuse } from "../../kit/refusal.ts";
import type { MoneyServices, With } from "../../kit/services.ts";
import type { Job } from "../../kit/work/queue.ts";
import { type Applied, applyPayment } from "./advance-payment.ts";
import { applyPayout } from "./advance-payout.ts";
import * as table from "./sweep.tables.ts";

/** Nothing is stored of what the gateway did not sign. */
export async function receiveWebhook(
  { db, gateway }: With<"db" | "gateway">,
  name: string,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<{ received: true }> {
  if (name !== gateway.name) refuse("not_found");
  const eventId = gateway.verifyWebhook(body, headers) ?? refuse("invalid_signature");
  await table.insertWebhook(db, name, eventId, body);
  return { received: true };
}

/** May run twice, and at once: the second finds it taken or done. */
export async function applyWebhook(scene: MoneyServices, id: number): Promise<void> {
  await scene.db.transaction(async (tx) => {
    const webhook = await table.lockWebhook(tx, id);
    if (!webhook) return;
    const told = webhook.gateway === scene.gateway.name ? scene.gateway.readWebhook(webhook.body) : [];
    const outcomes: Applied[] = [];
    for (const event of told) outcomes.push(await apply(tx, scene, event));
    await table.finishWebhook(tx, id, outcomes.length === 0 ? "ignored" : outcomes.join(" "));
  });
}

function apply(tx: Parameters<typeof applyPayment>[0], scene: MoneyServices, event: GatewayEvent): Promise<Applied> {
  return event.kind === "payout" ? applyPayout(tx, scene, event, "webhook") : applyPayment(tx, scene, event, "webhook");
}

export function webhookJob(scene: MoneyServices): Job {
  return {
    name: table.APPLY_WEBHOOK,
    work: ({ webhook_id }) => applyWebhook(scene, Number(webhook_id)),
  };
}

/** Their bodies name people: kept as long as somebody may ask what was said, and no longer. */
export function dropOldWebhooks(db: MoneyServices["db"]): Promise<number> {
  return table.dropOldWebhooks(db);
}
