// Refunds and payouts as finance follows them.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import type { MoneyServices } from "../../../kit/services.ts";
import { applyWebhooks } from "../../../testing/apply-webhooks.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { createPayment, openLink, settleCash } from "../payments.service.ts";
import { createPayout, openPayoutLink, releasePayout } from "../payouts.service.ts";
import { requestRefund, sendRefunds } from "../refunds.service.ts";

const here = await world({ config: { poolSize: 8 } });
const { db, api, staff, clock } = here;
const scene: MoneyServices = { ...here, moneyReactions: [] };
const finance = await staff("finance");
const admin = await staff();
const desk = finance.api.payoutsDesk;
const AMOUNT = 300_00;
const CONTACT = { name: "Asha Verma", phone: "9810000000" };
let made = 0;

beforeEach(() => api.payments.writeSandboxScript({ body: { fail_calls: 0, is_lost: false } }));

async function beginRefund(method: "link" | "cod" = "link") {
  const order = `order-${++made}`;
  const ask = { orderReference: order, method, amountPaise: AMOUNT, expiresAt: null };
  const { pid } = await db.transaction((tx) => createPayment(tx, scene, ask));
  if (method === "link") {
    await here.sandbox?.pay((await openLink(scene, pid)).id, "success");
    await applyWebhooks(scene);
  } else await db.transaction((tx) => settleCash(tx, scene, pid, "collected"));
  const key = `refund-${pid.slice(0, 8)}`;
  await db.transaction((tx) => requestRefund(tx, scene, { pid, key, amountPaise: AMOUNT, payee: "buyer-1" }));
  return { pid, key, order };
}
const stateOf = async (q: string) => (await desk.refunds({ query: { q } })).data[0]?.state;
const free = (key: string) =>
  db.run(sql`update refunds set asked_at = asked_at - interval '1 hour' where key = ${key}`);
const auditOf = async (subject: string) =>
  (await admin.api.audit.list({ query: { limit: 60 } })).data.filter((entry) => entry.subject === subject);

test("a refund waits, is sent, and is done; found by order and by key, counted in its state", async () => {
  const { key, order, pid } = await beginRefund();
  expect((await desk.refunds({ query: { q: order } })).data).toMatchObject([
    { key, pid, order_reference: order, amount_paise: AMOUNT, way: "gateway", state: "waiting", payout: null },
  ]);
  await sendRefunds(scene);
  expect(await stateOf(key)).toBe("sent");
  await applyWebhooks(scene);
  expect(await stateOf(key)).toBe("done");
  expect((await desk.refunds({ query: { state: "done", way: "gateway" } })).data.map((row) => row.key)).toContain(key);
  expect((await desk.refunds({ query: { state: "waiting" } })).data.map((row) => row.key)).not.toContain(key);
  expect((await refusalOf(desk.retryRefund({ params: { key } }))).code).toBe("payment_wrong_state");
});

test("one the gateway did not take for an hour is stuck, and asked for by hand with the key it has", async () => {
  const { key } = await beginRefund();
  await api.payments.writeSandboxScript({ body: { fail_calls: 10 } });
  await sendRefunds(scene);
  await clock.advance(db, 3_700);
  expect(await stateOf(key)).toBe("stuck");
  expect((await refusalOf(desk.retryRefund({ params: { key } }))).code, "asked for a moment ago").toBe(
    "payment_wrong_state",
  );
  await free(key);
  expect((await refusalOf(desk.retryRefund({ params: { key }, key: "again-1" }))).code).toBe("gateway_unavailable");
  await api.payments.writeSandboxScript({ body: { fail_calls: 0 } });
  await free(key);
  const sent = await desk.retryRefund({ params: { key }, key: "again-2" });
  expect(sent).toMatchObject({ key, state: "sent", gateway_refund_id: expect.stringMatching(/^rfnd_/) });
  expect(await desk.retryRefund({ params: { key }, key: "again-2" })).toMatchObject({ state: "sent" });
  expect(await db.many(sql`select from sandbox_refunds where key = ${key}`)).toHaveLength(1);
  await applyWebhooks(scene);
  expect(await stateOf(key)).toBe("done");
  expect((await auditOf(`refund:${key}`)).map(({ action }) => action)).toEqual(["refund.retry", "refund.retry"]);
});

test("ten who press retry at once make one refund", async () => {
  const { key } = await beginRefund();
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => desk.retryRefund({ params: { key }, key: `press-${key}-${n}` })),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.many(sql`select from sandbox_refunds where key = ${key}`)).toHaveLength(1);
});

test("one that the gateway refuses says so, and twenty of those hold up nobody", async () => {
  const refused = await Promise.all(Array.from({ length: 20 }, () => beginRefund()));
  await db.run(sql`update refunds set gateway_payment_id = 'pay_gone' || key, asked_at = now() - interval '1 hour'
    where key = any (${refused.map(({ key }) => key)}::text[])`);
  const [one] = refused;
  const answer = await refusalOf(desk.retryRefund({ params: { key: one?.key ?? "" } }));
  expect([answer.code, answer.status]).toEqual(["gateway_refused", 409]);
  await sendRefunds(scene);
  const { key } = await beginRefund();
  await db.run(sql`update refunds set asked_at = now() - interval '1 hour' where done_at is null and key <> ${key}`);
  await sendRefunds(scene);
  expect(await stateOf(key)).toBe("sent");
});

test("cash goes back by a payout; one that failed may be tried again", async () => {
  const { key } = await beginRefund("cod");
  const row = async () => (await desk.refunds({ query: { q: key } })).data[0];
  expect(await row()).toMatchObject({ way: "cash", state: "waiting", payout: { state: "releasable" } });
  expect((await refusalOf(desk.retryRefund({ params: { key } }))).code).toBe("payment_wrong_state");
  const payoutId = (await row())?.payout?.id ?? "";
  const link = await openPayoutLink(scene, payoutId, CONTACT);
  await api.payments.devPayout({ params: { link_id: link.id }, body: { outcome: "failed" } });
  await applyWebhooks(scene);
  expect(await row()).toMatchObject({ state: "stuck", payout: { state: "failed" } });
  expect((await desk.refunds({ query: { state: "stuck", way: "cash" } })).data.map((one) => one.key)).toEqual([key]);
  expect(await desk.retryRefund({ params: { key } })).toMatchObject({
    state: "waiting",
    payout: { state: "releasable" },
  });
  const again = await openPayoutLink(scene, payoutId, CONTACT);
  await api.payments.devPayout({ params: { link_id: again.id }, body: {} });
  await applyWebhooks(scene);
  expect(await row()).toMatchObject({ state: "done", payout: { state: "paid" } });
});

test("payouts by state, payee, purpose and amount; one of them with all that became true of it", async () => {
  const seller = await here.user();
  await seller.api.accounts.editProfile({ body: { name: "Ann Iyer" } });
  const make = (subject: string, amountPaise: number, payee = seller.id) =>
    db.transaction(async (tx) => {
      const { id } = await createPayout(tx, scene, { payee, purpose: "sale", subject, amountPaise });
      return id;
    });
  const held = await make("sale-a", 10_00);
  const large = await make("sale-b", 60_000_00);
  await db.transaction((tx) => releasePayout(tx, scene, large));
  const link = await openPayoutLink(scene, large, CONTACT);
  await api.payments.devPayout({ params: { link_id: link.id }, body: {} });
  await applyWebhooks(scene);
  const ids = async (query: object) => (await desk.payouts({ query: query as never })).data.map(({ id }) => id);
  expect(await ids({ q: seller.id })).toEqual([large, held]);
  expect(await ids({ q: "sale-a" })).toEqual([held]);
  expect(await ids({ state: "held" })).toEqual([held]);
  expect(await ids({ purpose: "sale", min_paise: 50_000_00 })).toEqual([large]);
  expect(await ids({ purpose: "referral" })).toEqual([]);
  expect((await refusalOf(ids({ state: "lost" }))).status).toBe(400);
  expect((await desk.payouts({ query: { q: "sale-a" } })).data[0]?.payee_name).toBe("Ann Iyer");
  const item = await desk.payout({ params: { id: large } });
  expect(item).toMatchObject({ state: "paid", amount_paise: 60_000_00, link_id: link.id, attempt: 1 });
  expect(item.effects).toMatchObject([
    { step: "linked", link_id: link.id, source: "own" },
    { step: "paid", link_id: link.id, source: "webhook" },
  ]);
  expect((await refusalOf(desk.payout({ params: { id: randomUUID() } }))).status).toBe(404);
  expect((await refusalOf(desk.retryRefund({ params: { key: "no-such-refund" } }))).status).toBe(404);
});

test("who said yes to a large payout is shown to whoever looks, and a small one asks nobody", async () => {
  const make = (subject: string, amountPaise: number) =>
    db.transaction((tx) => createPayout(tx, scene, { payee: "seller-9", purpose: "sale", subject, amountPaise }));
  const [small, large] = [await make("sale-c", 50_000_00), await make("sale-d", 50_000_01)];
  expect(await desk.payout({ params: { id: small.id } })).toMatchObject({ needed: 0, approvals: [] });
  expect(await desk.payout({ params: { id: large.id } })).toMatchObject({ needed: 2, approvals: [] });
  await finance.api.payouts.approve({ params: { id: large.id } });
  const [mine, theirs] = [
    await desk.payout({ params: { id: large.id } }),
    await admin.api.payoutsDesk.payout({ params: { id: large.id } }),
  ];
  expect(mine.approvals).toMatchObject([{ is_mine: true }]);
  expect(theirs.approvals).toMatchObject([{ is_mine: false, name: mine.approvals[0]?.name }]);
  expect((await refusalOf(finance.api.payouts.approve({ params: { id: large.id } }))).code).toBe("conflict");
});

test("a payout that failed is let go once more, once, by whoever is in the log", async () => {
  const { id } = await db.transaction((tx) =>
    createPayout(tx, scene, { payee: "seller-8", purpose: "sale", subject: "sale-e", amountPaise: 10_00 }),
  );
  const retry = () => desk.retryPayout({ params: { id } });
  expect((await refusalOf(retry())).code, "it never failed").toBe("payment_wrong_state");
  await db.transaction((tx) => releasePayout(tx, scene, id));
  const link = await openPayoutLink(scene, id, CONTACT);
  await api.payments.devPayout({ params: { link_id: link.id }, body: { outcome: "failed" } });
  await applyWebhooks(scene);
  const tries = await Promise.allSettled(Array.from({ length: 8 }, retry));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await desk.payout({ params: { id } })).toMatchObject({ state: "releasable", attempt: 2, link_id: null });
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(["payout.retry"]);
  expect((await refusalOf(desk.retryPayout({ params: { id: randomUUID() } }))).status).toBe(404);
});

test("both lists go on by their key and come as files", async () => {
  for (const [read, list] of [
    [(cursor?: string) => desk.refunds({ query: { limit: 3, ...(cursor ? { cursor } : {}) } }), "refunds"],
    [(cursor?: string) => desk.payouts({ query: { limit: 3, ...(cursor ? { cursor } : {}) } }), "payouts"],
  ] as const) {
    let count = 0;
    let cursor: string | undefined;
    do {
      const page = await read(cursor);
      count += page.data.length;
      cursor = page.meta.next_cursor ?? undefined;
    } while (cursor);
    const file = await finance.request(`/api/v1/backoffice/${list}/export`);
    expect((await file.text()).trim().split("\r\n")).toHaveLength(count + 1);
    expect(await auditOf(`list:${list}`)).toHaveLength(1);
  }
});

test("only finance and admins", async () => {
  for (const role of ["support", "verifier", "logistics"] as const) {
    const { payoutsDesk } = (await staff(role)).api;
    expect((await refusalOf(payoutsDesk.refunds({ query: {} }))).code).toBe("not_permitted");
    expect((await refusalOf(payoutsDesk.payouts({ query: {} }))).code).toBe("not_permitted");
  }
});
