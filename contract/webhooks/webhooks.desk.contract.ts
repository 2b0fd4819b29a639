// Webhooks out: addresses of programs that are told what happens here, each try that was made, and what can be done about it.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { longPaging, pageMeta } from "../paging.ts";
import { say } from "../say.ts";
import { publicTopics } from "./topics.ts";

const admins = { staff: [] } as const;

/** on: sent. paused: kept, and sent once it is resumed. off: it failed for days; nothing is kept for it until it is resumed. */
export const webhookStates = ["on", "paused", "off"] as const;
export type WebhookState = (typeof webhookStates)[number];

export const deliveryStates = ["waiting", "accepted", "parked"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why a try came to nothing. answer: another status than 2xx · redirect: 3xx, which nobody follows · slow: no answer in ten
 * seconds · refused: nobody listens there · unknown_host: the name is nobody's · private: the name leads into a private network ·
 * tls: its certificate is not right · broken: the connection broke off · lost: our own process ended
 * meanwhile · mistake: the event is not as its schema says, which is ours to mend.
 */
export const tryFailures = [
  "answer",
  "redirect",
  "slow",
  "refused",
  "unknown_host",
  "private",
  "tls",
  "broken",
  "lost",
  "mistake",
] as const;
export type TryFailure = (typeof tryFailures)[number];

/** So long after it happened an event can be sent again. */
export const KEPT_DAYS = 30;
export const MOST_WEBHOOKS = 20;

const url = z.string().check(z.trim(), z.minLength(1, say("needed")), z.maxLength(500));
const events = z
  .array(z.enum(publicTopics))
  .check(z.minLength(1, say("webhook_no_events")), z.maxLength(publicTopics.length));
const moment = z.iso.datetime({ offset: true });

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(publicTopics)),
  state: z.enum(webhookStates),
  created_at: z.string(),
  /** The first try that failed since the last that did not; null while it works. */
  failing_since: z.nullable(z.string()),
  last_accepted_at: z.nullable(z.string()),
  off_at: z.nullable(z.string()),
  waiting: z.int(),
  parked: z.int(),
  /** Until then both secrets sign; null when there is one. */
  old_secret_until: z.nullable(z.string()),
});
export type Webhook = z.output<typeof webhook>;

const attempt = z.object({
  at: z.string(),
  /** Null where nothing was answered. */
  status: z.nullable(z.int()),
  ms: z.int(),
  /** Null if it was accepted. */
  failure: z.nullable(z.enum(tryFailures)),
});
export type WebhookTry = z.output<typeof attempt>;

const delivery = z.object({
  id: z.string(),
  type: z.enum(publicTopics),
  subject: z.string(),
  sequence: z.int(),
  happened_at: z.string(),
  state: z.enum(deliveryStates),
  /** In this round: a retry or a replay begins anew. */
  tries: z.int(),
  /** When it is tried next; null once it is accepted or parked. */
  due_at: z.nullable(z.string()),
  /** The latest first, twelve at the most. */
  log: z.array(attempt),
});
export type Delivery = z.output<typeof delivery>;

const done = z.object({ done: z.boolean() });
const deliveryParams = z.object({ id: z.uuid(), delivery: z.uuid() });

export const webhooksDeskContract = {
  list: endpoint({
    method: "GET",
    path: "/backoffice/webhooks_out",
    auth: admins,
    summary: "Every address that is told what happens, and how it is doing; the oldest first",
    reply: z.array(webhook),
    refusals: [],
  }),
  make: endpoint({
    method: "POST",
    path: "/backoffice/webhooks_out",
    auth: admins,
    summary: "Tells an address of these events from now on. The secret that signs them is shown this once",
    body: z.strictObject({ url, events }),
    reply: z.object({ id: z.string(), secret: z.string() }),
    refusals: ["validation_failed", "conflict"],
    limit: { max: 60, windowS: 3_600, per: "ip" },
  }),
  item: endpoint({
    method: "GET",
    path: "/backoffice/webhooks_out/{id}",
    auth: admins,
    summary: "One address with its deliveries, newest first, each with its tries",
    params: idParams,
    query: z.object({ state: z.optional(z.enum(deliveryStates)), ...longPaging }),
    reply: z.object({ webhook, deliveries: z.array(delivery) }),
    meta: pageMeta,
    refusals: ["validation_failed", "not_found"],
  }),
  change: endpoint({
    method: "PATCH",
    path: "/backoffice/webhooks_out/{id}",
    auth: admins,
    summary: "Pauses or resumes it, or chooses other events",
    params: idParams,
    body: z.strictObject({ state: z.optional(z.enum(["on", "paused"])), events: z.optional(events) }),
    reply: webhook,
    refusals: ["validation_failed", "not_found"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/backoffice/webhooks_out/{id}",
    auth: admins,
    summary: "Tells it nothing more; what waited for it is gone",
    params: idParams,
    reply: done,
    refusals: ["not_found"],
  }),
  rotate: endpoint({
    method: "POST",
    path: "/backoffice/webhooks_out/{id}/secret",
    auth: admins,
    summary: "Makes a new secret, shown this once. For 24 hours the old one signs beside it",
    params: idParams,
    reply: z.object({ secret: z.string(), old_until: z.string() }),
    refusals: ["not_found"],
    limit: { max: 30, windowS: 3_600, per: "ip" },
  }),
  replay: endpoint({
    method: "POST",
    path: "/backoffice/webhooks_out/{id}/replay",
    auth: admins,
    summary: `Sends again all that happened in a span of the last ${KEPT_DAYS} days, in order, also what was accepted`,
    params: idParams,
    body: z.strictObject({ from: moment, to: moment }),
    reply: z.object({ events: z.int() }),
    refusals: ["validation_failed", "not_found", "conflict"],
    limit: { max: 60, windowS: 3_600, per: "ip" },
  }),
  retry: endpoint({
    method: "POST",
    path: "/backoffice/webhooks_out/{id}/deliveries/{delivery}/retry",
    auth: admins,
    summary: "Sends one again now, with ten tries before it",
    params: deliveryParams,
    reply: done,
    refusals: ["not_found", "conflict"],
    limit: { max: 600, windowS: 3_600, per: "ip" },
  }),
  test: endpoint({
    method: "POST",
    path: "/backoffice/webhooks_out/{id}/test",
    auth: admins,
    summary: "Sends a `ping` now, once, and says what came of it",
    params: idParams,
    reply: attempt,
    refusals: ["not_found"],
    limit: { max: 60, windowS: 3_600, per: "ip" },
  }),
};
