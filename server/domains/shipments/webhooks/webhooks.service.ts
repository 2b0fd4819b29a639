// What couriers tell us. Taken in at once and stored as it came; what it means takes effect in a job.
import { createHash } from "node:crypto";
import type { CourierName } from "../../../../contract/shipments/facts.ts";
import type { CourierFact } from "../../../kit/couriers/courier-port.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import type { Job } from "../../../kit/work/queue.ts";
import { tellFacts } from "../tell-facts.service.ts";
import * as table from "./webhooks.tables.ts";

type Scene = With<"db" | "clock" | "moneyReactions" | "couriers">;

const BATCH = 500;
/** A courier may tell of a parcel before its answer to the booking is stored; after so long it is nobody's. */
const UNKNOWN_MS = 86_400_000;

/** Nothing is stored of what the courier did not sign. */
export async function receiveWebhook(
  { db, couriers }: With<"db" | "couriers">,
  name: CourierName,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<{ received: true }> {
  const courier = couriers.find(name) ?? refuse("not_found");
  if (!courier.verifyWebhook(body, headers)) refuse("invalid_signature");
  await table.insertWebhook(db, name, createHash("sha256").update(body).digest(), body);
  return { received: true };
}

/** May run twice, and at once: facts count once. */
export async function applyWebhook(scene: Scene, id: number): Promise<void> {
  const { db, couriers } = scene;
  const webhook = await table.findWebhook(db, id);
  if (!webhook) return;
  const told = couriers.find(webhook.courier)?.readWebhook(webhook.body) ?? [];
  const outcomes: string[] = [];
  for (const [waybill, facts] of byWaybill(told)) {
    outcomes.push(await apply(scene, webhook.courier, waybill, facts));
  }
  const isOld = webhook.received_at.getTime() < Date.now() - UNKNOWN_MS;
  if (outcomes.includes("unknown") && !isOld) await table.keepWaiting(db, id);
  else await table.finishWebhook(db, id, outcomes.length === 0 ? "ignored" : outcomes.join(" "));
}

async function apply(scene: Scene, courier: CourierName, waybill: string, facts: CourierFact[]): Promise<string> {
  const found = await table.findByWaybill(scene.db, courier, waybill);
  if (!found) return "unknown";
  // One too many, and called off: what becomes of it moves nobody's order.
  if (found.shipment_id === null) return "stray";
  await tellFacts(scene, found.shipment_id, facts, "webhook");
  return "applied";
}

function byWaybill(facts: readonly CourierFact[]): Map<string, CourierFact[]> {
  return Map.groupBy(facts, ({ waybill }) => waybill);
}

export const requeueWebhooks = ({ db }: With<"db">): Promise<void> => table.requeueWebhooks(db, BATCH);

export function courierWebhookJob(scene: Scene): Job {
  return {
    name: table.APPLY_COURIER_WEBHOOK,
    work: ({ webhook_id }) => applyWebhook(scene, Number(webhook_id)),
  };
}

/** Their bodies name people: kept as long as somebody may ask what was said, and no longer. */
export const dropOldCourierWebhooks = table.dropOldWebhooks;
