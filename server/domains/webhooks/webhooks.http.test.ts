// Webhooks out through the front door: whose they are, what is sent, in which order, and what becomes of what is not taken.
import { createHmac } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { emit } from "../../kit/work/outbox.ts";
import { answerWith, openReceiver } from "../../testing/receiver.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { sendDue } from "./sending/send.service.ts";
import { dropOldLetters, readWebhooksInTrouble, webhookGauges } from "./webhooks.service.ts";

const here = await world({ config: { poolSize: 8 } });
const { db, staff, user } = here;
const admin = await staff();
const desk = admin.api.webhooksDesk;
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

beforeEach(() => db.run(sql`truncate webhooks_out, webhook_deliveries, webhook_tries, outbox_events`));

const LISTING = { from: "under-verification", to: "published", seller_id: id(99) };
const tell = (...events: [string, Record<string, unknown>][]) =>
  db.transaction(async (tx) => {
    for (const [topic, payload] of events) await emit(tx, topic, payload);
  });
const approve = (n: number) => tell(["listing.approve", { listing_id: id(n), ...LISTING }]);
const sell = (n: number) => tell(["listing.sell", { listing_id: id(n), from: "reserved", to: "sold" }]);
/** The next tries are far off; this brings them forward. */
const hurry = () =>
  db.transaction(async (tx) => {
    await tx.run(sql`update webhooks_out set rests_until = null`);
    await tx.run(sql`update webhook_deliveries set due_at = now() where state = 'waiting'`);
  });
const sendAfter = async (rounds: number) => {
  for (let n = 0; n < rounds; n++) {
    await hurry();
    await sendDue(here);
  }
};
const audited = async (action: string) =>
  (await admin.api.audit.list({ query: { limit: 60 } })).data.filter((entry) => entry.action === action);

async function subscribed(events: string[] = ["listing.approve", "listing.sell"]) {
  const receiver = await openReceiver();
  const made = await desk.make({ body: { url: receiver.url, events: events as never } });
  const item = async () => (await desk.item({ params: { id: made.id }, query: {} })).data;
  return { receiver, ...made, item, params: { id: made.id } };
}

test("an admin's alone, and the secret is shown once and kept sealed", async () => {
  const { id: made, secret, receiver } = await subscribed();
  expect(secret).toMatch(/^whsec_/);
  const [listed] = await desk.list();
  expect(listed).toMatchObject({
    id: made,
    url: receiver.url,
    state: "on",
    failing_since: null,
    waiting: 0,
    parked: 0,
  });
  expect(JSON.stringify([listed, await desk.item({ params: { id: made }, query: {} })])).not.toContain(secret);
  const kept = await db.find<{ text: string }>(sql`select encode(secret, 'escape') as text from webhooks_out`);
  expect(kept?.text).not.toContain(secret);
  const log = await audited("webhook.make");
  expect(log[0]).toMatchObject({ subject: `webhook:${made}` });
  // The path may hold a token of the receiver's own.
  expect(JSON.stringify(log)).not.toMatch(/whsec_|key=k/);
  for (const role of ["verifier", "support", "logistics", "finance"] as const) {
    const other = (await staff(role)).api.webhooksDesk;
    expect((await refusalOf(other.list())).status).toBe(403);
    expect((await refusalOf(other.make({ body: { url: receiver.url, events: ["order.pay"] } }))).status).toBe(403);
  }
  expect((await refusalOf((await user()).api.webhooksDesk.list())).status).toBe(401);
});

test("an address or an event that cannot be is refused, with the reason beside the field", async () => {
  const make = (url: string, events: string[] = ["order.pay"]) =>
    refusalOf(desk.make({ body: { url, events } as never }));
  expect((await make("http://10.0.0.1/")).fields).toEqual({ url: "The address has to begin with https://." });
  expect((await make("https://169.254.169.254/")).fields?.url).toMatch(/private network/);
  expect((await make("https://u:p@example.com/")).fields?.url).toMatch(/password/);
  expect((await make("https://example.com:25/")).fields?.url).toMatch(/port 443/);
  expect((await make("nonsense")).fields?.url).toMatch(/not an address/);
  expect((await make("http://127.0.0.1:9/", [])).fields).toHaveProperty("events");
  expect((await make("http://127.0.0.1:9/", ["account.created"])).status).toBe(400);
  expect((await make("http://127.0.0.1:9/", ["listing.gone"])).status).toBe(400);
  expect((await make(`https://example.com/${"x".repeat(500)}`)).status).toBe(400);
  expect(await desk.list()).toEqual([]);
});

test("twelve who make one at once, and the twenty-first", async () => {
  const body = { url: "http://127.0.0.1:9/", events: ["order.pay" as const] };
  await Promise.all(Array.from({ length: 12 }, () => desk.make({ body })));
  const more = await Promise.allSettled(Array.from({ length: 12 }, () => desk.make({ body })));
  expect(more.filter(({ status }) => status === "fulfilled")).toHaveLength(8);
  expect(await desk.list()).toHaveLength(20);
});

test("an event goes out signed, once, to those who want it; what is rolled back never was", async () => {
  const wants = await subscribed(["listing.approve"]);
  const other = await subscribed(["listing.sell"]);
  await db
    .transaction(async (tx) => {
      await emit(tx, "listing.approve", { listing_id: id(2), ...LISTING });
      throw new Error("changed my mind");
    })
    .catch(() => undefined);
  await approve(1);
  await sendDue(here);
  await sendDue(here);
  expect(other.receiver.letters).toEqual([]);
  const [letter, ...more] = wants.receiver.letters;
  expect(more).toEqual([]);
  expect(JSON.parse(letter?.body ?? "")).toEqual({
    id: expect.any(String),
    type: "listing.approve",
    created_at: expect.stringMatching(/Z$/),
    subject: `listing:${id(1)}`,
    sequence: expect.any(Number),
    data: { listing_id: id(1), from: "under-verification", to: "published" },
  });
  const [, t, mark] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(letter?.headers["webhook-signature"])) ?? [];
  expect(mark).toBe(createHmac("sha256", wants.secret).update(`${t}.${letter?.body}`).digest("hex"));
  expect(Math.abs(Number(t) - Date.now() / 1_000)).toBeLessThan(10);
  expect(letter?.headers).toMatchObject({ "webhook-id": letter?.id, "webhook-type": "listing.approve" });
  const { webhook, deliveries } = await wants.item();
  expect(webhook).toMatchObject({ waiting: 0, last_accepted_at: expect.any(String) });
  expect(deliveries).toMatchObject([
    { state: "accepted", tries: 1, due_at: null, log: [{ status: 204, failure: null }] },
  ]);
});

test("of one thing in order, though the first is not taken; another thing is not held up by it", async () => {
  const { receiver, item } = await subscribed();
  let isDown = true;
  receiver.behave = (reply, { subject, type }) =>
    void reply.writeHead(isDown && subject.endsWith("1") && type === "listing.approve" ? 500 : 200).end();
  await approve(1);
  await sell(1);
  await approve(2);
  await sell(2);
  await sendAfter(4);
  const of = (n: number) =>
    receiver.letters.filter(({ subject }) => subject === `listing:${id(n)}`).map(({ type }) => type);
  expect(of(1)).toEqual(Array(4).fill("listing.approve"));
  expect(of(2)).toEqual(["listing.approve", "listing.sell"]);
  const { deliveries } = await item();
  const [behind, before] = [deliveries[2], deliveries[3]];
  expect(before).toMatchObject({ type: "listing.approve", state: "waiting", tries: 4 });
  expect(behind).toMatchObject({ type: "listing.sell", state: "waiting", tries: 0, log: [] });
  isDown = false;
  await sendAfter(1);
  expect(of(1).slice(-2)).toEqual(["listing.approve", "listing.sell"]);
});

test("after ten tries it is parked and shown, those behind it go on, and a press sends it again", async () => {
  const { receiver, item, params } = await subscribed();
  receiver.behave = (reply, { type }) => void reply.writeHead(type === "listing.approve" ? 422 : 200).end();
  await approve(1);
  await sell(1);
  await sendAfter(9);
  expect(receiver.types()).toEqual(Array(9).fill("listing.approve"));
  await sendAfter(1);
  await sendDue(here);
  expect(receiver.types()).toEqual([...Array(10).fill("listing.approve"), "listing.sell"]);
  const { webhook, deliveries } = await item();
  expect(webhook).toMatchObject({ waiting: 0, parked: 1 });
  const parked = deliveries.find(({ state }) => state === "parked");
  expect(parked).toMatchObject({ tries: 10, log: expect.objectContaining({ length: 10 }) });
  expect(parked?.log[0]).toMatchObject({ status: 422, failure: "answer" });
  expect(await readWebhooksInTrouble(db)).toMatchObject({ count: 1, isLate: false });
  receiver.behave = answerWith(200);
  const delivery = { ...params, delivery: parked?.id ?? "" };
  await desk.retry({ params: delivery });
  await sendDue(here);
  expect((await item()).webhook).toMatchObject({ parked: 0, waiting: 0 });
  expect(receiver.types().at(-1)).toBe("listing.approve");
  expect(new Set(receiver.letters.filter(({ type }) => type === "listing.approve").map((one) => one.id)).size).toBe(1);
  expect(await audited("webhook.retry")).toHaveLength(1);
  expect((await refusalOf(desk.retry({ params: { ...params, delivery: id(5) } }))).status).toBe(404);
});

test("three days of failure switch it off, which the first page and the log say; resumed it goes on", async () => {
  const { receiver, item, params } = await subscribed();
  receiver.behave = answerWith(503);
  await approve(1);
  await sendAfter(1);
  expect((await item()).webhook).toMatchObject({ state: "on", failing_since: expect.any(String) });
  await db.run(sql`update webhooks_out set failing_since = now() - interval '2 days 23 hours'`);
  await sendAfter(1);
  expect((await item()).webhook.state).toBe("on");
  await db.run(sql`update webhooks_out set failing_since = now() - interval '3 days 1 minute'`);
  await sendAfter(1);
  expect((await item()).webhook).toMatchObject({ state: "off", off_at: expect.any(String), waiting: 1 });
  expect(await audited("webhook.switch_off")).toMatchObject([{ staff_email: null }]);
  const lines = await admin.api.desk.waiting();
  expect(lines.find(({ queue }) => queue === "webhooks_out")).toMatchObject({ count: 1, is_late: true });
  expect((await admin.api.desk.counts()).webhooks_out).toBe(1);
  const before = receiver.letters.length;
  await approve(2);
  await sendAfter(1);
  expect(receiver.letters).toHaveLength(before);
  const span = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() };
  expect((await refusalOf(desk.replay({ params, body: span }))).message).toMatch(/switched off/);
  receiver.behave = answerWith(200);
  expect(await desk.change({ params, body: { state: "on" } })).toMatchObject({ state: "on", failing_since: null });
  expect(await desk.replay({ params, body: span })).toEqual({ events: 2 });
  await sendAfter(1);
  expect(receiver.letters.slice(before).map(({ subject }) => subject)).toEqual([
    `listing:${id(1)}`,
    `listing:${id(2)}`,
  ]);
});

test("paused, events wait and lose nothing; other events can be chosen", async () => {
  const { receiver, params } = await subscribed(["listing.approve"]);
  await desk.change({ params, body: { state: "paused" } });
  await approve(1);
  await sendAfter(1);
  expect(receiver.letters).toEqual([]);
  await desk.change({ params, body: { state: "on", events: ["listing.sell", "listing.sell"] } });
  await approve(2);
  await sell(2);
  await sendDue(here);
  expect(receiver.types().toSorted()).toEqual(["listing.approve", "listing.sell"]);
  expect((await audited("webhook.pause")).length + (await audited("webhook.resume")).length).toBeGreaterThanOrEqual(2);
  expect((await refusalOf(desk.change({ params: { id: id(1) }, body: { state: "on" } }))).status).toBe(404);
  expect((await refusalOf(desk.change({ params, body: { state: "off" } as never }))).status).toBe(400);
});

test("a replay of a day sends all of it again in order, with the same ids, and nothing of other days", async () => {
  const { receiver, params } = await subscribed();
  await approve(0);
  await db.run(
    sql`update outbox_events set created_at = now() - interval '2 days', dispatched_at = now() - interval '2 days'`,
  );
  for (let n = 1; n <= 5; n++) await approve(n);
  for (let n = 1; n <= 5; n++) await sell(n);
  // What belongs to the past was told to nobody.
  await db.run(sql`insert into outbox_events (topic, payload, dispatched_at)
    values ('listing.approve', ${JSON.stringify({ listing_id: id(9), ...LISTING })}::jsonb, now())`);
  await sendDue(here);
  const first = receiver.letters.splice(0);
  expect(first).toHaveLength(11);
  const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
  const body = { from: from.toISOString(), to: to.toISOString() };
  expect(await desk.replay({ params, body })).toEqual({ events: 10 });
  await sendDue(here);
  expect(receiver.ids().toSorted()).toEqual(
    first
      .slice(1)
      .map((one) => one.id)
      .toSorted(),
  );
  for (let n = 1; n <= 5; n++) {
    const of = receiver.letters.filter(({ subject }) => subject === `listing:${id(n)}`);
    expect(of.map(({ type }) => type)).toEqual(["listing.approve", "listing.sell"]);
    expect(of[0]?.sequence).toBeLessThan(of[1]?.sequence ?? 0);
  }
  // Somebody who came later hears of it as well.
  const late = await subscribed();
  expect(await desk.replay({ params: late.params, body })).toEqual({ events: 10 });
  await sendDue(here);
  expect(late.receiver.letters).toHaveLength(10);
  const wrong = (span: { from: string; to: string }) => refusalOf(desk.replay({ params, body: span }));
  expect((await wrong({ from: body.to, to: body.from })).fields).toHaveProperty("to");
  expect((await wrong({ from: "2020-01-01T00:00:00Z", to: body.to })).fields?.from).toMatch(/30 days/);
  expect((await wrong({ from: "yesterday", to: body.to })).status).toBe(400);
  expect(await audited("webhook.replay")).toHaveLength(3);
});

test("a new secret signs at once, the old one beside it for a day", async () => {
  const { receiver, secret, params } = await subscribed();
  const made = await desk.rotate({ params });
  const hours = (Date.parse(made.old_until) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThan(24.1);
  await approve(1);
  await sendDue(here);
  const marksOf = (n: number) => {
    const letter = receiver.letters[n];
    const [t, ...marks] = String(letter?.headers["webhook-signature"])
      .split(",")
      .map((part) => part.split("=")[1]);
    const expected = (key: string) => createHmac("sha256", key).update(`${t}.${letter?.body}`).digest("hex");
    return { marks, expected };
  };
  const both = marksOf(0);
  expect(both.marks).toEqual([both.expected(made.secret), both.expected(secret)]);
  await db.run(sql`update webhooks_out set old_secret_until = now()`);
  await approve(2);
  await sendDue(here);
  const one = marksOf(1);
  expect(one.marks).toEqual([one.expected(made.secret)]);
  await dropOldLetters(db);
  expect(await db.find(sql`select old_secret from webhooks_out`)).toEqual({ old_secret: null });
});

test("a test says at once what came of it, and is nothing to try again", async () => {
  const { receiver, params, item } = await subscribed();
  expect(await desk.test({ params })).toMatchObject({ status: 204, failure: null });
  expect(receiver.letters).toMatchObject([{ type: "ping", data: {}, headers: { "webhook-type": "ping" } }]);
  receiver.behave = answerWith(302, { location: receiver.url });
  expect(await desk.test({ params })).toMatchObject({ status: 302, failure: "redirect" });
  expect((await item()).deliveries).toEqual([]);
});

test("deleted, it is told nothing more and leaves nothing behind", async () => {
  const { receiver, params } = await subscribed();
  await approve(1);
  await desk.remove({ params });
  await approve(2);
  await sendDue(here);
  expect(receiver.letters).toEqual([]);
  expect(await db.find(sql`select count(*) as n from webhook_deliveries`)).toEqual({ n: 0 });
  expect((await refusalOf(desk.item({ params, query: {} }))).status).toBe(404);
  expect((await refusalOf(desk.remove({ params }))).status).toBe(404);
  expect(await audited("webhook.remove")).toHaveLength(1);
});

test("what is older than thirty days is dropped, and its figures with it", async () => {
  const { receiver, item } = await subscribed();
  receiver.behave = answerWith(500);
  await approve(1);
  await approve(2);
  await sendDue(here);
  const figures = () =>
    Promise.all(webhookGauges.map(async ({ name, read }) => [name.split("_").at(-1), await read(db)]));
  expect(Object.fromEntries(await figures())).toEqual({ waiting: 2, parked: 0, failing: 1, off: 0 });
  await db.run(sql`update webhook_deliveries set happened_at = now() - interval '31 days' where subject like '%1'`);
  await dropOldLetters(db);
  expect((await item()).deliveries.map(({ subject }) => subject)).toEqual([`listing:${id(2)}`]);
  expect(await db.find(sql`select count(*) as n from webhook_tries`)).toEqual({ n: 1 });
});

test("deliveries go page by page, and by their state", async () => {
  const { params, receiver } = await subscribed();
  receiver.behave = (reply, { subject }) => void reply.writeHead(subject.endsWith("3") ? 500 : 200).end();
  for (let n = 1; n <= 5; n++) await approve(n);
  await sendDue(here);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await desk.item({ params, query: { limit: 2, cursor } });
    seen.push(...page.data.deliveries.map(({ subject }) => subject));
    cursor = page.meta.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual([5, 4, 3, 2, 1].map((n) => `listing:${id(n)}`));
  const waiting = await desk.item({ params, query: { state: "waiting" } });
  expect(waiting.data.deliveries).toMatchObject([{ subject: `listing:${id(3)}`, due_at: expect.any(String) }]);
  expect((await refusalOf(desk.item({ params, query: { cursor: "x" } }))).status).toBe(400);
});
