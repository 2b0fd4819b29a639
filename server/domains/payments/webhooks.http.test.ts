// The gateway's way in: what is signed is taken once and at once, what is not leaves no trace.
import { beforeEach, expect, test } from "vitest";
import { signatureOf } from "../../adapters/payments/razorpay/webhook.ts";
import { sql } from "../../kit/db/sql.ts";
import { applyWebhooks } from "../../testing/apply-webhooks.ts";
import { world } from "../../testing/world.ts";
import { createPayment, findPayment } from "./payments.service.ts";
import { sweepPayments } from "./sweep.service.ts";
import { dropOldWebhooks } from "./webhooks.service.ts";

const here = await world({ config: { poolSize: 6 } });
const { db, keys, fetch } = here;
const SECRET = keys.webhook.toString("hex");
beforeEach(() => db.run(sql`delete from webhook_events`));

const stored = () =>
  db.many<{ event_id: string; body: Buffer; outcome: string | null }>(sql`select * from webhook_events`);

async function send(body: string | Buffer, headers: Record<string, string> = {}, gateway = "sandbox") {
  const bytes = Buffer.from(body);
  const response = await fetch(`/api/v1/payment/webhook/${gateway}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-razorpay-signature": signatureOf(bytes, SECRET), ...headers },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, json: await response.json() };
}

async function paidEvent() {
  const ask = { orderReference: "order-1", method: "link", amountPaise: 500_00, expiresAt: null } as const;
  const { pid } = await db.transaction((tx) => createPayment(tx, here, ask));
  const payment = { id: `pay_${pid}`, amount: 500_00, currency: "INR", status: "captured" };
  const link = { id: `plink_${pid}`, reference_id: `sahejo-${pid.replaceAll("-", "")}` };
  // Spaces as no serialiser of ours would write them.
  const body = `{ "event" : "payment_link.paid",  "payload": ${JSON.stringify({ payment: { entity: payment }, payment_link: { entity: link } })}\n}`;
  return { pid, body };
}

test("a signed event is stored as it came, answered at once, and applied afterwards", async () => {
  const { pid, body } = await paidEvent();
  expect(await send(body, { "x-razorpay-event-id": "ev_1" })).toEqual({
    status: 200,
    json: { data: { received: true } },
  });
  expect(await stored()).toMatchObject([{ event_id: "ev_1", body: Buffer.from(body), outcome: null }]);
  expect((await findPayment(db, pid))?.state).toBe("none");
  await applyWebhooks(here);
  expect((await findPayment(db, pid))?.state).toBe("paid");
  expect(await stored()).toMatchObject([{ outcome: "applied" }]);
});

test("an event that comes fifty times at once is stored and applied once", async () => {
  const { pid, body } = await paidEvent();
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(body, { "x-razorpay-event-id": "ev_2" })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await stored()).toHaveLength(1);
  await Promise.all([applyWebhooks(here), applyWebhooks(here)]);
  expect(await findPayment(db, pid)).toMatchObject({ state: "paid", capturedPaise: 500_00 });
});

test.each<[string, (body: string) => [string, Record<string, string>]]>([
  ["without a signature", (body) => [body, { "x-razorpay-signature": "" }]],
  [
    "with another secret's",
    (body) => [body, { "x-razorpay-signature": signatureOf(Buffer.from(body), "another-secret") }],
  ],
  ["with another body's", (body) => [body, { "x-razorpay-signature": signatureOf(Buffer.from(`${body} `), SECRET) }]],
  [
    "read and written again",
    (body) => [JSON.stringify(JSON.parse(body)), { "x-razorpay-signature": signatureOf(Buffer.from(body), SECRET) }],
  ],
  [
    "with half a signature",
    (body) => [body, { "x-razorpay-signature": signatureOf(Buffer.from(body), SECRET).slice(0, 32) }],
  ],
  ["with words for a signature", (body) => [body, { "x-razorpay-signature": "x".repeat(64) }]],
])("an event %s is refused and leaves nothing", async (_what, forge) => {
  const { pid, body } = await paidEvent();
  const answer = await send(...forge(body));
  expect(answer).toMatchObject({ status: 401, json: { code: "invalid_signature" } });
  expect(JSON.stringify(answer.json)).not.toContain(SECRET);
  expect(await stored()).toEqual([]);
  expect((await findPayment(db, pid))?.state).toBe("none");
});

test("another gateway's address is no address of ours", async () => {
  for (const name of ["razorpay", "paypal", "..%2f"]) expect((await send("{}", {}, name)).status).toBe(404);
  expect(await stored()).toEqual([]);
});

test.each([
  ["an event of something else", '{"event":"subscription.charged","payload":{}}'],
  ["no JSON at all", "hello \0 there"],
  ["a list", "[]"],
  [
    "an amount that is no number",
    '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","amount":"500","currency":"INR","status":"captured"}}}}',
  ],
  [
    "a payment of nobody we know",
    '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","amount":5,"currency":"INR","status":"captured"}}}}',
  ],
  ["nesting without end", `${'{"payload":'.repeat(500)}1${"}".repeat(500)}`],
])("%s, signed, is taken, stored and does nothing", async (_what, body) => {
  expect((await send(body)).status).toBe(200);
  await applyWebhooks(here);
  expect(await stored()).toMatchObject([
    { event_id: expect.stringMatching(/^sha256-/), outcome: expect.stringMatching(/ignored|unknown/) },
  ]);
});

test("an empty body, one of another type and one that is too large are answered in the envelope", async () => {
  expect((await send("")).status).toBe(200);
  expect((await send("a=b", { "content-type": "text/weird" })).status).toBe(200);
  expect(await send("x".repeat(600_000))).toMatchObject({ status: 413, json: { code: "too_large" } });
});

test("webhooks are forgotten a month after they took effect, and not before", async () => {
  await send('{"event":"x"}', { "x-razorpay-event-id": "old" });
  await send('{"event":"y"}', { "x-razorpay-event-id": "new" });
  await applyWebhooks(here);
  await db.run(sql`update webhook_events set applied_at = now() - interval '31 days' where event_id = 'old'`);
  expect(await dropOldWebhooks(db)).toBe(1);
  expect(await stored()).toMatchObject([{ event_id: "new" }]);
});

const jobs = () =>
  db.many<{ key: string; attempts: number }>(sql`
    select key, attempts from graphile_worker.jobs where task_identifier = 'apply_webhook' order by key`);

test("an event whose job is gone gets another; one that was parked stays parked, and holds up nobody", async () => {
  await send('{"event":"x"}', { "x-razorpay-event-id": "gone" });
  await send('{"event":"y"}', { "x-razorpay-event-id": "poison" });
  await db.run(sql`delete from graphile_worker._private_jobs where key not in (
    select 'webhook:' || id from webhook_events where event_id = 'poison')`);
  await db.run(sql`update graphile_worker._private_jobs set attempts = max_attempts`);
  await db.run(sql`update webhook_events set received_at = now() - interval '2 minutes'`);
  await sweepPayments(here);
  expect((await jobs()).map(({ attempts }) => attempts).sort()).toEqual([0, 25]);
});
