// What admins do about webhooks out. Everything is in the log; the secret is in nothing.
import { randomUUID } from "node:crypto";
import type { Paged } from "../../../../contract/paging.ts";
import { type Saying, say } from "../../../../contract/say.ts";
import { PING, type PublicTopic } from "../../../../contract/webhooks/topics.ts";
import {
  type Delivery,
  type DeliveryState,
  KEPT_DAYS,
  MOST_WEBHOOKS,
  type Webhook,
} from "../../../../contract/webhooks/webhooks.desk.contract.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { UrlFault } from "../../../kit/ports.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { addJobOnce } from "../../../kit/work/queue.tables.ts";
import { record } from "../../audit/audit.service.ts";
import { sealSecret, secretsOf } from "../secrets.ts";
import { headersOf } from "../sending/send.service.ts";
import { SEND_WEBHOOKS } from "../sending/sending.tables.ts";
import { makeSecret } from "../sending/signature.ts";
import * as table from "../webhooks.tables.ts";
import * as deliveries from "./deliveries.tables.ts";

const DAY_MS = 86_400_000;
/** So long the secret before the last one signs as well. */
const OLD_SECRET_HOURS = 24;

const faults: Record<UrlFault, Saying> = {
  no_address: "webhook_url_no_address",
  not_https: "webhook_url_not_https",
  credentials: "webhook_url_credentials",
  port: "webhook_url_port",
  private: "webhook_url_private",
  unknown: "webhook_url_unknown",
};

const iso = (at: Date | null) => at?.toISOString() ?? null;

function webhookOf(row: table.CountedWebhook): Webhook {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    failing_since: iso(row.failing_since),
    last_accepted_at: iso(row.last_accepted_at),
    off_at: iso(row.off_at),
    old_secret_until: iso(row.old_secret_until),
  };
}

const subjectOf = (id: string) => `webhook:${id}`;
/** The path may hold somebody's token, so the log names the host alone. */
const hostOf = (url: string) => URL.parse(url)?.host ?? "";

export async function listWebhooks({ db }: With<"db">): Promise<Webhook[]> {
  return (await table.listWebhooks(db)).map(webhookOf);
}

async function requireWebhook({ db }: With<"db">, id: string): Promise<Webhook> {
  return webhookOf((await table.findWebhook(db, id)) ?? refuse("not_found"));
}

export async function makeWebhook(
  { db, webhooks, vault }: With<"db" | "webhooks" | "vault">,
  viewer: StaffViewer,
  given: { url: string; events: readonly PublicTopic[] },
) {
  // Its name is looked up, which may take a while: before anything is held.
  const fault = await webhooks.judge(given.url);
  if (fault) {
    const url = say(faults[fault] as "webhook_url_private");
    refuse("validation_failed", { message: url, fields: { url } });
  }
  const [id, secret, url, events] = [randomUUID(), makeSecret(), new URL(given.url).href, [...new Set(given.events)]];
  await db.transaction(async (tx) => {
    if ((await table.lockCount(tx)) >= MOST_WEBHOOKS) {
      refuse("conflict", { message: say("webhook_limit", { n: MOST_WEBHOOKS }) });
    }
    await table.insertWebhook(tx, { id, url, events, secret: sealSecret(vault, id, secret), staffId: viewer.staffId });
    await record(tx, viewer, "webhook.make", subjectOf(id), { host: hostOf(url), events });
  });
  return { id, secret };
}

export async function readWebhook(
  scene: With<"db" | "clock">,
  id: string,
  { state, cursor, limit }: { state?: DeliveryState | undefined } & Paged,
) {
  const webhook = await requireWebhook(scene, id);
  const after = readCursor(cursor, /^\d{1,15}$/);
  const before = after ? Number(after.id) : null;
  const rows = await deliveries.listDeliveries(scene.db, id, { state, before, limit: limit + 1 });
  const { shown, next_cursor } = pageOf(rows, limit, ({ happened_at, event_id }) => ({
    at: happened_at,
    id: String(event_id),
  }));
  return {
    data: { webhook, deliveries: shown.map(deliveryOf) },
    // Letters live on real time, and the product's clock may stand elsewhere.
    meta: { next_cursor, now: new Date().toISOString() },
  };
}

function deliveryOf({ event_id, topic, happened_at, due_at, ...row }: deliveries.DeliveryRow): Delivery {
  return {
    ...row,
    type: topic,
    sequence: event_id,
    happened_at: happened_at.toISOString(),
    due_at: row.state === "waiting" ? due_at.toISOString() : null,
  };
}

export async function changeWebhook(
  scene: With<"db">,
  viewer: StaffViewer,
  id: string,
  wanted: { state?: "on" | "paused" | undefined; events?: readonly PublicTopic[] | undefined },
) {
  await scene.db.transaction(async (tx) => {
    const before = (await table.lockWebhook(tx, id)) ?? refuse("not_found");
    const events = wanted.events ? [...new Set(wanted.events)] : before.events;
    const state = wanted.state ?? before.state;
    await table.updateWebhook(tx, id, { state, events });
    if (state !== before.state) {
      const act = state === "paused" ? "webhook.pause" : "webhook.resume";
      await record(tx, viewer, act, subjectOf(id), { host: hostOf(before.url) });
    }
    if (wanted.events) await record(tx, viewer, "webhook.choose", subjectOf(id), { host: hostOf(before.url), events });
  });
  await addJobOnce(scene.db, SEND_WEBHOOKS);
  return requireWebhook(scene, id);
}

export async function removeWebhook({ db }: With<"db">, viewer: StaffViewer, id: string) {
  await db.transaction(async (tx) => {
    const { url } = (await table.lockWebhook(tx, id)) ?? refuse("not_found");
    const dropped = await deliveries.deleteDeliveries(tx, id);
    await table.deleteWebhook(tx, id);
    await record(tx, viewer, "webhook.remove", subjectOf(id), { host: hostOf(url), deliveries: dropped });
  });
  return { done: true };
}

export async function rotateSecret({ db, vault }: With<"db" | "vault">, viewer: StaffViewer, id: string) {
  const secret = makeSecret();
  const until = await db.transaction(async (tx) => {
    const { url } = (await table.lockWebhook(tx, id)) ?? refuse("not_found");
    await record(tx, viewer, "webhook.rotate", subjectOf(id), { host: hostOf(url) });
    return table.updateSecret(tx, id, sealSecret(vault, id, secret), OLD_SECRET_HOURS);
  });
  return { secret, old_until: until.toISOString() };
}

export async function replay(
  { db }: With<"db">,
  viewer: StaffViewer,
  id: string,
  span: { from: string; to: string },
): Promise<{ events: number }> {
  const [from, to] = [new Date(span.from), new Date(span.to)];
  const wrong = (field: "from" | "to", text: string) =>
    refuse("validation_failed", { message: text, fields: { [field]: text } });
  if (to <= from) wrong("to", say("webhook_span_backwards"));
  // A day more: whoever says "the last thirty days" means whole days.
  if (from.getTime() < Date.now() - (KEPT_DAYS + 1) * DAY_MS)
    wrong("from", say("webhook_span_too_old", { n: KEPT_DAYS }));
  const count = await db.transaction(async (tx) => {
    const webhook = (await table.lockWebhook(tx, id)) ?? refuse("not_found");
    if (webhook.state === "off") refuse("conflict", { message: say("webhook_is_off") });
    const events = await deliveries.replaySpan(tx, id, { events: webhook.events, from, to });
    const detail = { host: hostOf(webhook.url), from: from.toISOString(), to: to.toISOString(), events };
    await record(tx, viewer, "webhook.replay", subjectOf(id), detail);
    return events;
  });
  await addJobOnce(db, SEND_WEBHOOKS);
  return { events: count };
}

export async function retry({ db }: With<"db">, viewer: StaffViewer, id: string, deliveryId: string) {
  await db.transaction(async (tx) => {
    const webhook = (await table.lockWebhook(tx, id)) ?? refuse("not_found");
    const delivery = (await deliveries.lockDelivery(tx, id, deliveryId)) ?? refuse("not_found");
    if (webhook.state === "off") refuse("conflict", { message: say("webhook_is_off") });
    // It is on its way at this moment.
    if (delivery.is_held) refuse("conflict");
    await deliveries.beginAnew(tx, deliveryId);
    const detail = { host: hostOf(webhook.url), delivery: deliveryId, type: delivery.topic };
    await record(tx, viewer, "webhook.retry", subjectOf(id), detail);
  });
  await addJobOnce(db, SEND_WEBHOOKS);
  return { done: true };
}

/** Says what came of it. It is no event: it stands in no list and is not tried again. */
export async function sendPing(
  { db, webhooks, vault }: With<"db" | "webhooks" | "vault">,
  viewer: StaffViewer,
  id: string,
) {
  const found = (await table.findSecrets(db, id)) ?? refuse("not_found");
  const letter = { id: randomUUID(), type: PING, created_at: new Date().toISOString(), subject: subjectOf(id) };
  const body = JSON.stringify({ ...letter, sequence: 0, data: {} });
  const headers = headersOf(letter.id, PING, secretsOf(vault, { id, ...found }), body);
  const { at, ...posted } = await webhooks.send({ url: found.url, headers, body });
  await db.transaction((tx) =>
    record(tx, viewer, "webhook.test", subjectOf(id), { host: hostOf(found.url), ...posted }),
  );
  return { at: at.toISOString(), ...posted };
}
