// Refunds, cash, payouts, and the database's own guard on all of them.
import { beforeEach, expect, test } from "vitest";
import { paymentMoves, paymentStates, payoutMoves, payoutStates } from "../../../contract/payments/payments.machine.ts";
import { GatewayFailed } from "../../adapters/payments/gateway-failed.ts";
import { sql } from "../../kit/db/sql.ts";
import type { PaymentNews, PayoutNews } from "../../kit/payment-news.ts";
import type { MoneyServices } from "../../kit/services.ts";
import { applyWebhooks } from "../../testing/apply-webhooks.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { applyPayment } from "./advance-payment.ts";
import { applyPayout } from "./advance-payout.ts";
import { closeReview, createPayment, findPayment, openLink, settleCash } from "./payments.service.ts";
import { createPayout, findPayoutState, openPayoutLink, releasePayout } from "./payouts.service.ts";
import { requestRefund, sendRefunds } from "./refunds.service.ts";
import { sweepPayments } from "./sweep.service.ts";

const here = await world({ config: { poolSize: 8 } });
const { db, api, clock, gateway } = here;
const news: (PaymentNews | PayoutNews)[] = [];
const hear = async (_tx: unknown, told: PaymentNews | PayoutNews) => void news.push(told);
const scene: MoneyServices = { ...here, moneyReactions: [{ onPayment: hear, onPayout: hear }] };
beforeEach(async () => {
  news.length = 0;
  await api.payments.writeSandboxScript({ body: { fail_calls: 0, is_lost: false } });
});

/** All that is on its way arrives, and the sweep looks for the rest. */
async function catchUp(): Promise<void> {
  await applyWebhooks(scene);
  await sweepPayments(scene);
}

const AMOUNT = 700_00;
let made = 0;
async function begin(method: "link" | "cod"): Promise<string> {
  const ask = { orderReference: `order-${++made}`, method, amountPaise: AMOUNT, expiresAt: null };
  return (await db.transaction((tx) => createPayment(tx, scene, ask))).pid;
}
async function beginPaid(): Promise<string> {
  const pid = await begin("link");
  const { id } = await openLink(scene, pid);
  await here.sandbox?.pay(id, "success");
  await catchUp();
  expect((await findPayment(db, pid))?.state).toBe("paid");
  news.length = 0;
  return pid;
}
const ask = (pid: string, key: string, amountPaise = AMOUNT) =>
  db.transaction((tx) => requestRefund(tx, scene, { pid, key, amountPaise, payee: "buyer" }));
const refundsOf = (pid: string) => db.many(sql`select key from refunds where payment_id = ${pid}`);
const sentFor = (key: string) => db.many(sql`select amount_paise from sandbox_refunds where key = ${key}`);

test("a refund is asked for once, sent once, and done when the gateway says so", async () => {
  const pid = await beginPaid();
  const key = `refund-${pid.slice(0, 8)}`;
  for (let n = 0; n < 3; n++) await ask(pid, key);
  expect(await findPayment(db, pid)).toMatchObject({ state: "refund_pending", refundedPaise: 0 });
  await Promise.all([sendRefunds(scene), sendRefunds(scene), sendRefunds(scene)]);
  expect(await sentFor(key)).toEqual([{ amount_paise: AMOUNT }]);
  await catchUp();
  expect(await findPayment(db, pid)).toMatchObject({ state: "refunded", refundedPaise: AMOUNT, reviewReasons: [] });
  expect(news.map(({ on }) => on)).toEqual(["refunded"]);
  await expect(ask(pid, key, AMOUNT - 1)).rejects.toThrow(/another refund/);
});

test("part of it may go back, and nothing is open any more then", async () => {
  const pid = await beginPaid();
  await ask(pid, `part-${pid.slice(0, 8)}`, 600_00);
  await sendRefunds(scene);
  await catchUp();
  expect(await findPayment(db, pid)).toMatchObject({ state: "refunded", refundedPaise: 600_00 });
});

test("twenty refunds at once never come to more than was paid", async () => {
  const pid = await beginPaid();
  const tries = Array.from({ length: 20 }, (_, n) => ask(pid, `many-${pid.slice(0, 8)}-${n}`, 300_00));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await refundsOf(pid)).toHaveLength(2);
  const more = db.run(sql`update payments set refund_asked_paise = captured_paise + 1 where id = ${pid}`);
  await expect(more).rejects.toThrow(/check constraint/);
});

test("a gateway that was away, or whose answer was lost, is asked again with the same key", async () => {
  const pid = await beginPaid();
  const key = `again-${pid.slice(0, 8)}`;
  await ask(pid, key);
  const losing: MoneyServices = {
    ...scene,
    gateway: {
      ...gateway,
      async refund(refund) {
        await gateway.refund(refund);
        throw new GatewayFailed("unavailable", "The answer was lost.");
      },
    },
  };
  await sendRefunds(losing);
  await db.run(sql`update refunds set asked_at = asked_at - interval '1 hour' where key = ${key}`);
  await api.payments.writeSandboxScript({ body: { fail_calls: 1 } });
  await sendRefunds(scene);
  await db.run(sql`update refunds set asked_at = asked_at - interval '1 hour' where key = ${key}`);
  await sendRefunds(scene);
  expect(await sentFor(key)).toHaveLength(1);
  await catchUp();
  expect(await findPayment(db, pid)).toMatchObject({ state: "refunded", refundedPaise: AMOUNT });
});

test("a refund whose word was lost is found by the sweep", async () => {
  const pid = await beginPaid();
  await api.payments.writeSandboxScript({ body: { is_lost: true } });
  await ask(pid, `lost-${pid.slice(0, 8)}`);
  await sendRefunds(scene);
  expect((await findPayment(db, pid))?.state).toBe("refund_pending");
  await clock.advance(db, 31 * 60);
  await catchUp();
  expect((await findPayment(db, pid))?.state).toBe("refunded");
});

test("what came twice goes back once, and the payment stays paid", async () => {
  const pid = await beginPaid();
  // A second payment of the same link, as the real gateway may let through.
  const { linkId } = (await findPayment(db, pid)) ?? {};
  await db.run(sql`drop index if exists sandbox_payments_once`);
  await db.run(sql`
    insert into sandbox_payments select 'pay_second', link_id, amount_paise, currency, true, created_at
    from sandbox_payments where link_id = ${linkId}`);
  const second = { kind: "captured", gatewayPaymentId: "pay_second", amountPaise: AMOUNT, currency: "INR" } as const;
  await db.transaction((tx) =>
    applyPayment(tx, scene, { ...second, reference: null, linkId: linkId ?? null }, "webhook"),
  );
  const extra = (key: string, amountPaise: number) =>
    db.transaction((tx) =>
      requestRefund(tx, scene, { pid, key, amountPaise, payee: "buyer", gatewayPaymentId: "pay_second" }),
    );
  await extra("extra-money-1", AMOUNT);
  expect((await refusalOf(extra("extra-money-2", 1))).code).toBe("payment_wrong_state");
  await sendRefunds(scene);
  await catchUp();
  const now = { state: "paid", capturedPaise: 2 * AMOUNT, refundedPaise: AMOUNT, reviewReasons: ["paid_twice"] };
  expect(await findPayment(db, pid)).toMatchObject(now);
  await db.transaction((tx) => closeReview(tx, scene, pid));
  const open = await db.find(sql`select from payments where id = ${pid} and reviewed_at is null`);
  expect(open).toBeUndefined();
  await ask(pid, `then-all-${pid.slice(0, 8)}`);
  await sendRefunds(scene);
  await catchUp();
  expect(await findPayment(db, pid)).toMatchObject({ state: "refunded", refundedPaise: 2 * AMOUNT });
});

test("too little goes back, and who then pays in full has paid; who waits hears when the time is up", async () => {
  await api.payments.writeSandboxScript({ body: { amount_off_paise: -1 } });
  const expiresAt = new Date(clock.now().getTime() + 900_000);
  const started = { orderReference: `order-${++made}`, method: "link", amountPaise: AMOUNT, expiresAt } as const;
  const { pid } = await db.transaction((tx) => createPayment(tx, scene, started));
  const { id } = await openLink(scene, pid);
  await here.sandbox?.pay(id, "success");
  await catchUp();
  const { gateway_payment_id: short = "" } =
    (await db.find<{ gateway_payment_id: string }>(sql`
      select gateway_payment_id from payment_effects where payment_id = ${pid} and kind = 'captured'`)) ?? {};
  await api.payments.writeSandboxScript({ body: { amount_off_paise: 0 } });
  const back = {
    pid,
    key: `short-${pid.slice(0, 8)}`,
    amountPaise: AMOUNT - 1,
    payee: "buyer",
    gatewayPaymentId: short,
  };
  await db.transaction((tx) => requestRefund(tx, scene, back));
  await sendRefunds(scene);
  await clock.advance(db, 900);
  await catchUp();
  expect(await findPayment(db, pid)).toMatchObject({ state: "review", refundedPaise: AMOUNT - 1 });
  expect(news.map(({ on }) => on)).toEqual(["review", "expired"]);
  const full = { kind: "captured", gatewayPaymentId: `pay_full${made}`, amountPaise: AMOUNT, currency: "INR" } as const;
  await db.transaction((tx) => applyPayment(tx, scene, { ...full, reference: null, linkId: id }, "webhook"));
  expect((await findPayment(db, pid))?.state).toBe("paid");
});

test("what was not paid cannot be given back", async () => {
  const pid = await begin("link");
  expect((await refusalOf(ask(pid, "never-paid-1"))).code).toBe("payment_wrong_state");
  const cash = await begin("cod");
  expect((await refusalOf(ask(cash, "never-paid-2"))).code).toBe("payment_wrong_state");
});

test("cash is collected or refused, once, and no gateway has a say in it", async () => {
  const [taken, left] = [await begin("cod"), await begin("cod")];
  const settle = (pid: string, to: "collected" | "refused") => db.transaction((tx) => settleCash(tx, scene, pid, to));
  await settle(taken, "collected");
  await settle(taken, "collected");
  await settle(left, "refused");
  expect(await findPayment(db, taken)).toMatchObject({ state: "collected", capturedPaise: AMOUNT });
  expect(await findPayment(db, left)).toMatchObject({ state: "refused", capturedPaise: 0 });
  expect((await refusalOf(settle(taken, "refused"))).code).toBe("payment_wrong_state");
  expect((await refusalOf(openLink(scene, taken))).code).toBe("payment_wrong_state");
  const told = { kind: "expired", reference: `sahejo-${left.replaceAll("-", "")}`, linkId: null } as const;
  expect(await db.transaction((tx) => applyPayment(tx, scene, told, "webhook"))).toBe("unknown");
});

const CONTACT = { name: "Asha Verma", phone: "9810000000" };

test("cash goes back by a payout to the buyer", async () => {
  const pid = await begin("cod");
  await db.transaction((tx) => settleCash(tx, scene, pid, "collected"));
  const key = `cash-${pid.slice(0, 8)}`;
  await ask(pid, key);
  expect((await findPayment(db, pid))?.state).toBe("refund_pending");
  const payout = await db.find<{ id: string }>(
    sql`select id from payouts where purpose = 'refund' and subject = ${key}`,
  );
  const link = await openPayoutLink(scene, payout?.id ?? "", CONTACT);
  await api.payments.devPayout({ params: { link_id: link.id }, body: {} });
  await catchUp();
  expect(await findPayment(db, pid)).toMatchObject({ state: "refunded", refundedPaise: AMOUNT });
  expect(news.map(({ on }) => on)).toEqual(["refunded", "paid"]);
});

async function releasedPayout(): Promise<string> {
  const ask = { payee: "ann", purpose: "sale", subject: `sale-${++made}`, amountPaise: 5_000_00 } as const;
  return db.transaction(async (tx) => {
    const { id } = await createPayout(tx, scene, ask);
    expect((await createPayout(tx, scene, ask)).id).toBe(id);
    await releasePayout(tx, scene, id);
    return id;
  });
}

test("a payout has one live link, however many ask for it", async () => {
  const id = await releasedPayout();
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => openPayoutLink(scene, id, CONTACT)));
  const { id: linkId } = await openPayoutLink(scene, id, CONTACT);
  for (const outcome of tries) if (outcome.status === "fulfilled") expect(outcome.value.id).toBe(linkId);
  expect(
    await db.many(sql`select id from sandbox_payouts where reference like ${`sp-${id.replaceAll("-", "")}%`}`),
  ).toHaveLength(1);
  const other = { payee: "ann", purpose: "sale", subject: `sale-${made}`, amountPaise: 5_000_01 } as const;
  await expect(db.transaction((tx) => createPayout(tx, scene, other))).rejects.toThrow(/other money/);
});

test("a payout that is held has no link", async () => {
  const held = { payee: "ann", purpose: "sale", subject: `sale-${++made}`, amountPaise: 1 } as const;
  const { id } = await db.transaction((tx) => createPayout(tx, scene, held));
  expect((await refusalOf(openPayoutLink(scene, id, CONTACT))).code).toBe("payment_wrong_state");
});

test("what is told of a payout in any order, and twice, ends the same", async () => {
  for (const order of [
    ["processing", "paid"],
    ["paid", "processing"],
    ["paid", "processing", "paid", "processing"],
  ] as const) {
    const id = await releasedPayout();
    const link = await openPayoutLink(scene, id, CONTACT);
    news.length = 0;
    for (const step of order) {
      await db.transaction((tx) => applyPayout(tx, scene, { kind: "payout", step, linkId: link.id }, "webhook"));
    }
    expect(await findPayoutState(db, link.id)).toBe("paid");
    expect(news.filter(({ on }) => on === "paid")).toHaveLength(1);
  }
});

test("a payout that fails gets a link of its own at the next try; one the bank returns too", async () => {
  const id = await releasedPayout();
  const first = await openPayoutLink(scene, id, CONTACT);
  await api.payments.devPayout({ params: { link_id: first.id }, body: { outcome: "failed" } });
  await catchUp();
  await db.transaction((tx) => releasePayout(tx, scene, id));
  const second = await openPayoutLink(scene, id, CONTACT);
  expect(second.id).not.toBe(first.id);
  for (const outcome of ["processing", "paid", "returned"] as const) {
    await api.payments.devPayout({ params: { link_id: second.id }, body: { outcome } });
    await catchUp();
  }
  expect(await findPayoutState(db, second.id)).toBe("failed");
  expect(news.map(({ on }) => on)).toEqual(["failed", "processing", "paid", "returned"]);
  const again = api.payments.devPayout({ params: { link_id: second.id }, body: { outcome: "paid" } });
  expect((await refusalOf(again)).code).toBe("payment_wrong_state");
  const unknown = api.payments.devPayout({ params: { link_id: "poutlk_nobody" }, body: {} });
  expect((await refusalOf(unknown)).code).toBe("not_found");
});

test("a payout whose word was lost is found by the sweep", async () => {
  await api.payments.writeSandboxScript({ body: { is_lost: true } });
  const { id: linkId } = await openPayoutLink(scene, await releasedPayout(), CONTACT);
  await api.payments.devPayout({ params: { link_id: linkId }, body: {} });
  await clock.advance(db, 31 * 60);
  await catchUp();
  expect(await findPayoutState(db, linkId)).toBe("paid");
});

test("what somebody was paid is in their data, and who is owed money cannot go yet", async () => {
  const person = await here.user();
  const sale = { payee: person.id, purpose: "sale", subject: `sale-${++made}`, amountPaise: 42_00 } as const;
  const { id } = await db.transaction((tx) => createPayout(tx, scene, sale));
  const exported = await person.api.accounts.exportData();
  expect(JSON.stringify(exported)).toContain('"amount_paise":4200');
  const leave = await refusalOf(person.api.accounts.closeAccount());
  expect(leave.message).toMatch(/still owe you money/);
  await db.transaction((tx) => releasePayout(tx, scene, id));
  const link = await openPayoutLink(scene, id, CONTACT);
  await api.payments.devPayout({ params: { link_id: link.id }, body: {} });
  await catchUp();
  await person.api.accounts.closeAccount();
});

test("the database knows exactly the moves of the machines", async () => {
  const kept = (table: "payment_moves" | "payout_moves") =>
    db.pool
      .query(`select from_state || ' ' || to_state as move from ${table}`)
      .then(({ rows }) => rows.map(({ move }) => move).sort());
  const wanted = (moves: readonly (readonly [string, string, string, ...unknown[]])[]) =>
    [...new Set(moves.map(([from, , to]) => `${from} ${to}`))].sort();
  expect(await kept("payment_moves")).toEqual(wanted(paymentMoves));
  expect(await kept("payout_moves")).toEqual(wanted(payoutMoves));
});

test("every move that is not in a machine is refused by the database too", async () => {
  const tables = [
    ["payments", await begin("link"), paymentStates, paymentMoves],
    ["payouts", await releasedPayout(), payoutStates, payoutMoves],
  ] as const;
  for (const [table, id, states, moves] of tables) {
    const allowed = new Set<string>(moves.map(([from, , to]) => `${from} ${to}`));
    for (const from of states) {
      for (const to of states) {
        const client = await db.pool.connect();
        try {
          await client.query("begin");
          await client.query("set local session_replication_role = replica");
          await client.query(`update ${table} set state = $1 where id = $2`, [from, id]);
          await client.query("set local session_replication_role = origin");
          const moved = client.query(`update ${table} set state = $1 where id = $2`, [to, id]).then(
            () => true,
            () => false,
          );
          expect(await moved, `${table}: ${from} to ${to}`).toBe(from === to || allowed.has(`${from} ${to}`));
        } finally {
          await client.query("rollback");
          client.release();
        }
      }
    }
  }
  const [pid] = [await begin("link")];
  for (const change of ["amount_paise = 1", "method = 'emi'", "order_reference = 'x'"]) {
    await expect(db.pool.query(`update payments set ${change} where id = '${pid}'`), change).rejects.toThrow(
      /never changes/,
    );
  }
  await expect(db.pool.query("delete from payment_effects")).rejects.toThrow(/append-only/);
  await expect(db.pool.query("delete from payout_effects")).rejects.toThrow(/append-only/);
});
