// An event as it is told outside. Of what the event carries, only what the topic's schema names leaves the house.
import { createHash } from "node:crypto";
import { payloads } from "../../../../contract/webhooks/payloads.ts";
import type { PublicTopic } from "../../../../contract/webhooks/topics.ts";
import { check } from "../../../kit/validation.ts";

export interface ToldEvent {
  event_id: number;
  topic: PublicTopic;
  subject: string;
  happened_at: Date;
  payload: Record<string, unknown>;
}

/**
 * The same event has the same id for ever. Numbers alone would not do: after a restore they are given to other events, and
 * whoever had seen the first would take the second for it.
 */
export function idOf({ event_id, happened_at }: Pick<ToldEvent, "event_id" | "happened_at">): string {
  const bytes = createHash("sha256").update(`${event_id} ${happened_at.getTime()}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export function writeLetter(event: ToldEvent): { id: string; body: string } {
  const id = idOf(event);
  const { topic: type, subject, happened_at, event_id: sequence } = event;
  const data = publicData(event.topic, event.payload);
  return { id, body: JSON.stringify({ id, type, created_at: happened_at.toISOString(), subject, sequence, data }) };
}

/** Throws where an event is not what its schema says: that is our mistake, and a test looks for it. */
export function publicData(topic: PublicTopic, payload: Record<string, unknown>): Record<string, unknown> {
  const read = check(payloads[topic], inPublicWords(topic, payload));
  if (!read.success) throw new Error(`An event of ${topic} is not as its schema says: ${read.error.issues[0]?.path}`);
  return read.data as Record<string, unknown>;
}

/** Inside, prices are rupees and payments call their order a reference. Outside every amount is in paise. */
function inPublicWords(topic: PublicTopic, payload: Record<string, unknown>): Record<string, unknown> {
  const { pid, order_reference, price } = payload;
  const paise = (rupees: unknown) => (typeof rupees === "number" ? rupees * 100 : rupees);
  if (topic === "listing.price_changed") {
    return { ...payload, from_paise: paise(payload.from), to_paise: paise(payload.to) };
  }
  if (topic.startsWith("payment.")) return { ...payload, payment_id: pid, order_id: order_reference };
  return { ...payload, price_paise: paise(price) };
}
