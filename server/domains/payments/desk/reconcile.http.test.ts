// Our books against the gateway's, and money that came beside what was asked for: seen, sent back once, and in the log.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { MoneyKind } from "../../../../contract/payments/payments.desk.contract.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { MoneyServices } from "../../../kit/services.ts";
import { applyWebhooks } from "../../../testing/apply-webhooks.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { checkPayment, createPayment, findPayment, openLink } from "../payments.service.ts";
import { createPayout, openPayoutLink, releasePayout } from "../payouts.service.ts";
import { requestRefund, sendRefunds } from "../refunds.service.ts";
import { reconcileMoney } from "./reconcile.service.ts";

const here = await world({ config: { poolSize: 8 } });
const { db, api, staff, clock } = here;
const scene: MoneyServices = { ...here, moneyReactions: [] };
const finance = await staff("finance");
const admin = await staff();
const desk = finance.api.paymentsDesk;
const AMOUNT = 900_00;
let made = 0;

beforeEach(() =>
  api.payments.writeSandboxScript({
    body: { fail_calls: 0, is_lost: false, amount_off_paise: 0, currency: "INR" },
  }),
);

async function begin(): Promise<{ pid: string; linkId: string; order: string }> {
  const order = `order-${++made}`;
  const ask = { orderReference: order, method: "link", amountPaise: AMOUNT, expiresAt: null } as const;
  const { pid } = await db.transaction((tx) => createPayment(tx, scene, ask));
  return { pid, linkId: (await openLink(scene, pid)).id, order };
}
async function pay(linkId: string): Promise<void> {
  await here.sandbox?.pay(linkId, "success");
  await applyWebhooks(scene);
}
const check = (kind: MoneyKind, id: string) => desk.check({ body: { kind, id } });
const auditOf = async (subject: string) =>
  (await admin.api.audit.list({ query: { limit: 60 } })).data.filter((entry) => entry.subject === subject);
const strayOf = async (pid: string) => (await reviewOf(pid))?.strays[0]?.gateway_payment_id ?? "";
const reviewOf = async (pid: string) => (await desk.reviews({ query: { q: pid } })).data[0];

test("what both sides know agrees, and what the gateway was never asked about says so", async () => {
  const { pid, linkId, order } = await begin();
  await pay(linkId);
  const [before] = (await desk.list({ query: { q: order } })).data;
  expect(before).toMatchObject({ kind: "payment", id: pid, state: "paid", checked_at: null, theirs: null, drift: [] });
  expect((await desk.list({ query: { result: "unchecked" } })).data.map(({ id }) => id)).toContain(pid);
  expect(await check("payment", pid)).toMatchObject({ theirs: "paid", drift: [], checked_at: expect.any(String) });
  expect((await desk.list({ query: { result: "agrees", kind: "payment" } })).data.map(({ id }) => id)).toContain(pid);
});

test("a payment that nobody told us of is drift; to settle it is to take it over, once, with a word why", async () => {
  const { pid, linkId } = await begin();
  await api.payments.writeSandboxScript({ body: { is_lost: true } });
  await here.sandbox?.pay(linkId, "success");
  expect(await check("payment", pid)).toMatchObject({ state: "link_created", theirs: "paid", drift: ["paid_there"] });
  expect((await findPayment(db, pid))?.state, "to look changes nothing").toBe("link_created");
  expect((await desk.list({ query: { result: "drift" } })).data.map(({ id }) => id)).toEqual([pid]);
  expect(await (await here.fetch("/metrics")).text()).toContain("sahejo_reconciliation_drift 1");
  const body = { kind: "payment", id: pid, note: "the bank shows it" } as const;
  const settled = await desk.settle({ body, key: "settle-pay-1" });
  expect(settled).toMatchObject({ state: "paid", drift: [] });
  expect(await desk.settle({ body, key: "settle-pay-1" })).toMatchObject({ state: "paid", drift: [] });
  expect(await auditOf(`payment:${pid}`)).toMatchObject([
    { action: "money.settle", detail: { note: "the bank shows it", drift: ["paid_there"] }, staff_id: finance.id },
  ]);
  expect((await refusalOf(desk.settle({ body: { ...body, note: "x" }, key: "settle-pay-2" }))).fields).toHaveProperty(
    "note",
  );
});

test("a refund and a payout whose word was lost are found, and settled the same way", async () => {
  const { pid, linkId } = await begin();
  await pay(linkId);
  const key = `drift-${pid.slice(0, 8)}`;
  await api.payments.writeSandboxScript({ body: { is_lost: true } });
  await db.transaction((tx) => requestRefund(tx, scene, { pid, key, amountPaise: AMOUNT, payee: "buyer" }));
  await sendRefunds(scene);
  expect(await check("refund", key)).toMatchObject({ state: "sent", theirs: "refunded", drift: ["refunded_there"] });
  expect(await desk.settle({ body: { kind: "refund", id: key, note: "word was lost" } })).toMatchObject({
    state: "done",
    drift: [],
  });
  const sale = { payee: "ann", purpose: "sale", subject: `sale-${made}`, amountPaise: 42_00 } as const;
  const { id } = await db.transaction(async (tx) => {
    const payout = await createPayout(tx, scene, sale);
    await releasePayout(tx, scene, payout.id);
    return payout;
  });
  expect((await refusalOf(check("payout", id))).status, "without a link nobody can be asked").toBe(404);
  const link = await openPayoutLink(scene, id, { name: "Ann", phone: "9810000000" });
  expect(await check("payout", id)).toMatchObject({ theirs: "open", drift: [] });
  await here.sandbox?.settlePayout(link.id, "paid");
  expect(await check("payout", id)).toMatchObject({ state: "link_issued", theirs: "paid", drift: ["paid_there"] });
  await desk.settle({ body: { kind: "payout", id, note: "word was lost" } });
  expect(await check("payout", id)).toMatchObject({ state: "paid", drift: [] });
  await here.sandbox?.settlePayout(link.id, "returned");
  expect(await check("payout", id)).toMatchObject({ theirs: "returned", drift: ["returned_there"] });
  await desk.settle({ body: { kind: "payout", id, note: "the bank sent it back" } });
  expect(await check("payout", id)).toMatchObject({ state: "failed", drift: [] });
});

test("a gateway that is away is said to be, and nothing is kept of the question", async () => {
  const { pid } = await begin();
  await api.payments.writeSandboxScript({ body: { fail_calls: 20 } });
  expect((await refusalOf(check("payment", pid))).code).toBe("gateway_unavailable");
  const settle = desk.settle({ body: { kind: "payment", id: pid, note: "try it" } });
  expect((await refusalOf(settle)).code).toBe("gateway_unavailable");
  expect((await desk.list({ query: { q: pid } })).data[0]?.checked_at).toBeNull();
});

test("what is not there, or not the gateway's, is not found", async () => {
  for (const [kind, id] of [
    ["payment", randomUUID()],
    ["payout", randomUUID()],
    ["refund", "no-such-refund-1"],
    ["payment", "not-a-uuid-at-all"],
  ] as const) {
    expect((await refusalOf(check(kind, id))).status).toBe(404);
    expect((await refusalOf(desk.settle({ body: { kind, id, note: "try it" } }))).status).toBe(404);
  }
  const cash = { orderReference: "cash-1", method: "cod", amountPaise: 5, expiresAt: null } as const;
  const { pid } = await db.transaction((tx) => createPayment(tx, scene, cash));
  expect((await refusalOf(check("payment", pid))).status).toBe(404);
  expect((await refusalOf(desk.check({ body: { kind: "order" as never, id: pid } }))).status).toBe(400);
});

test("the job asks about all that is recent, and an hour later not again", async () => {
  await Promise.all([begin(), begin(), begin()]);
  await reconcileMoney(scene);
  expect((await desk.list({ query: { result: "unchecked" } })).data).toEqual([]);
  const stamps = () => db.many(sql`select kind, subject, checked_at from money_checks order by 1, 2`);
  const before = await stamps();
  await reconcileMoney(scene);
  expect(await stamps()).toEqual(before);
  await clock.advance(db, 13 * 3_600);
  await api.payments.writeSandboxScript({ body: { fail_calls: 1 } });
  await reconcileMoney(scene);
  expect(await stamps(), "away: the next time").toEqual(before);
  await reconcileMoney(scene);
  expect(await stamps()).not.toEqual(before);
});

test("what did not agree is asked about again until it does, however old it is", async () => {
  const { pid, linkId } = await begin();
  await api.payments.writeSandboxScript({ body: { is_lost: true } });
  await here.sandbox?.pay(linkId, "success");
  await reconcileMoney(scene);
  expect((await desk.list({ query: { result: "drift" } })).data.map(({ id }) => id)).toEqual([pid]);
  await db.run(sql`update payments set created_at = created_at - interval '40 days' where id = ${pid}`);
  await checkPayment(scene, pid, "sweep");
  await reconcileMoney(scene);
  expect((await desk.list({ query: { result: "drift" } })).data).toEqual([]);
});

test("all three kinds are one list, newest first, that goes on by its key", async () => {
  const all = (await desk.list({ query: { limit: 60 } })).data.map(({ kind, id }) => `${kind} ${id}`);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await desk.list({ query: { limit: 2, ...(cursor ? { cursor } : {}) } });
    seen.push(...page.data.map(({ kind, id }) => `${kind} ${id}`));
    cursor = page.meta.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(all.map((one) => one.split(" ")[0]))).toEqual(new Set(["payment", "refund", "payout"]));
  const file = await finance.request("/api/v1/backoffice/reconciliation/export?kind=payout");
  expect((await file.text()).trim().split("\r\n")).toHaveLength(2);
  expect((await refusalOf(desk.list({ query: { cursor: "nonsense" } }))).status).toBe(400);
});

test("too much goes back as a whole, once, through the same key; the rest is said to be seen", async () => {
  await api.payments.writeSandboxScript({ body: { amount_off_paise: 50 } });
  const { pid, linkId, order } = await begin();
  await pay(linkId);
  const row = await reviewOf(pid);
  expect(row).toMatchObject({ order_reference: order, state: "review", reasons: ["too_much"], reviewed_at: null });
  expect(row?.strays).toMatchObject([{ amount_paise: AMOUNT + 50, currency: "INR", refundable_paise: AMOUNT + 50 }]);
  const gateway_payment_id = await strayOf(pid);
  const ask = (key: string, who = finance) =>
    who.api.paymentsDesk.refundStray({
      params: { id: pid },
      body: { gateway_payment_id, note: "paid fifty paise more" },
      key,
    });
  const first = await ask("stray-1");
  expect(first.amount_paise).toBe(AMOUNT + 50);
  expect(await ask("stray-1")).toEqual(first);
  expect((await refusalOf(ask("stray-2"))).code).toBe("payment_wrong_state");
  expect((await refusalOf(ask("stray-3", admin))).code).toBe("payment_wrong_state");
  await sendRefunds(scene);
  await applyWebhooks(scene);
  expect(await db.many(sql`select amount_paise from sandbox_refunds where key = ${first.key}`)).toHaveLength(1);
  expect(await findPayment(db, pid)).toMatchObject({ state: "review", refundedPaise: AMOUNT + 50 });
  const close = (key: string) =>
    desk.closeReview({ params: { id: pid }, body: { note: "sent back, buyer told" }, key });
  expect(await close("close-1")).toEqual({ done: true });
  expect(await close("close-1")).toEqual({ done: true });
  expect((await refusalOf(close("close-2"))).code).toBe("payment_wrong_state");
  expect((await reviewOf(pid))?.reviewed_at).toEqual(expect.any(String));
  expect((await desk.reviews({ query: { state: "open" } })).data.map((one) => one.pid)).not.toContain(pid);
  expect((await desk.reviews({ query: { state: "closed", reason: "too_much" } })).data.map((one) => one.pid)).toEqual([
    pid,
  ]);
  expect((await auditOf(`payment:${pid}`)).map(({ action }) => action)).toEqual([
    "payment.review",
    "payment.refund_stray",
  ]);
});

test("twenty people send the same money back at once, and it goes once", async () => {
  await api.payments.writeSandboxScript({ body: { amount_off_paise: -1 } });
  const { pid, linkId } = await begin();
  await pay(linkId);
  const gateway_payment_id = await strayOf(pid);
  const body = { gateway_payment_id, note: "one paisa short" };
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => desk.refundStray({ params: { id: pid }, body, key: `many-${pid}-${n}` })),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.many(sql`select from refunds where payment_id = ${pid}`)).toHaveLength(1);
});

test("another currency is looked at here and sent back at the gateway; what paid the order is no stray", async () => {
  await api.payments.writeSandboxScript({ body: { currency: "USD" } });
  const { pid, linkId } = await begin();
  await pay(linkId);
  expect(await reviewOf(pid)).toMatchObject({ reasons: ["wrong_currency"], strays: [{ refundable_paise: 0 }] });
  const body = { gateway_payment_id: await strayOf(pid), note: "dollars came" };
  expect((await refusalOf(desk.refundStray({ params: { id: pid }, body }))).code).toBe("payment_wrong_state");
  await api.payments.writeSandboxScript({ body: { currency: "INR" } });
  const paid = await begin();
  await pay(paid.linkId);
  const right = await db.find<{ id: string }>(
    sql`select gateway_payment_id as id from payments where id = ${paid.pid}`,
  );
  const wrong = desk.refundStray({
    params: { id: paid.pid },
    body: { gateway_payment_id: right?.id ?? "", note: "give it back" },
  });
  expect((await refusalOf(wrong)).code).toBe("not_found");
  const nothing = desk.closeReview({ params: { id: paid.pid }, body: { note: "all is well" } });
  expect((await refusalOf(nothing)).code).toBe("payment_wrong_state");
  const nobody = { params: { id: randomUUID() } };
  expect((await refusalOf(desk.closeReview({ ...nobody, body: { note: "who is it" } }))).status).toBe(404);
  expect((await refusalOf(desk.refundStray({ ...nobody, body }))).status).toBe(404);
  const file = await finance.request("/api/v1/backoffice/reviews/export?reason=wrong_currency");
  expect(await file.text()).toContain("wrong_currency");
});

test("only finance and admins", async () => {
  const support = (await staff("support")).api.paymentsDesk;
  expect((await refusalOf(support.list({ query: {} }))).code).toBe("not_permitted");
  expect((await refusalOf(support.reviews({ query: {} }))).code).toBe("not_permitted");
  expect((await admin.api.paymentsDesk.reviews({ query: {} })).data.length).toBeGreaterThan(0);
});
