// Buying, from the checkout to the seller's share, and every way it can end before.
import { expect, test } from "vitest";
import { liveStates, orderMoves } from "../../../contract/orders/orders.machine.ts";
import { sql } from "../../kit/db/sql.ts";
import { applyWebhooks } from "../../testing/apply-webhooks.ts";
import { delhi, moveOn, orderBody, payFor, toDelivered } from "../../testing/buying.ts";
import { makePublished, makeSeller } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { readBalance, verifyLedger } from "../ledger/ledger.service.ts";
import { sendRefunds } from "../payments/refunds.service.ts";
import { sweepPayments } from "../payments/sweep.service.ts";
import { runOrderTimers } from "./moves/order-timers.service.ts";

const here = await world({ config: { poolSize: 10 } });
const { db, clock } = here;
const [seller, buyer, other, admin] = [
  await makeSeller(await here.user()),
  await here.user(),
  await here.user(),
  await here.staff(),
];
await db.run(
  sql`insert into seller_records (seller_id, completed_sales, rating_sum, rating_count) values (${seller.id}, 100, 500, 100)`,
);
// Nobody here is new: what the risk rules say of new accounts has its own test.
await db.run(sql`update users set created_at = created_at - interval '10 days'`);

const DAY_S = 86_400;
const publish = async (price = 12_000) => (await makePublished(seller, admin, { price, weight_kg: 0.5 })).id;
const buy = (id: string, change: Record<string, unknown> = {}, who = buyer) =>
  who.api.checkout.createOrder({ params: { id }, body: orderBody(change) as never });
const orderOf = (id: string, who = buyer) => who.api.orders.item({ params: { id } });
const statusOf = async (id: string) =>
  (await db.find<{ status: string }>(sql`select status from listings where id = ${id}`))?.status;
const answer = (order_id: string, product_id: string, approval: 0 | 1) =>
  seller.api.sellerOrders.confirm({ body: { order_id, product_id, approval } });
const wait = async (seconds: number) => {
  await clock.advance(db, seconds);
  await runOrderTimers(here);
  await sweepPayments(here);
};

/** Sent, and told back by the gateway. */
const settleRefunds = async () => {
  await sendRefunds(here);
  await applyWebhooks(here);
};

async function buyPaid(price?: number) {
  const id = await publish(price);
  const made = await buy(id);
  await payFor(here, made.pid);
  return { listing: id, ...made };
}

test("the database keeps the same moves and the same live states as the table", async () => {
  const kept = await db.many<{ move: string }>(sql`select from_state || ' ' || to_state as move from order_moves`);
  const moves = new Set(orderMoves.map(([from, , to]) => `${from} ${to}`));
  expect(new Set(kept.map(({ move }) => move))).toEqual(moves);
  const index = await db.find<{ def: string }>(sql`
    select pg_get_indexdef('orders_one_live'::regclass) as def`);
  const named = [...(index?.def ?? "").matchAll(/'(\w+)'::text/g)].map(([, state]) => state);
  expect(new Set(named)).toEqual(new Set<string>(liveStates));
});

// spec 1.12, 3.24, 7.50, 7.59
test("a prepaid purchase, to the paisa, from the checkout to the seller's payout", async () => {
  const id = await publish();
  const checkout = await buyer.api.checkout.checkout({ params: { id }, query: { pincode: delhi.pincode } });
  expect(checkout).toMatchObject({
    price: 12_000,
    methods: { prepaid: { allowed: true, total_paise: 12_080_00 }, cod: { allowed: true, total_paise: 12_138_00 } },
    delivery: { serviceable: true },
  });
  expect(checkout.emi_plans.map(({ months }) => months)).toEqual([3, 6, 9, 12]);
  const { order_id, pid, order_link } = await buy(id, { quote_id: checkout.quote_id });
  expect(order_link).toContain("/sandbox/pay/");
  expect(await statusOf(id)).toBe("reserved");
  const ask = { body: { pid, type: "collect" as const } };
  expect(await buyer.api.checkout.status(ask)).toEqual({ status: "pending", amount: 12_080, order_id });
  await payFor(here, pid);
  expect(await buyer.api.checkout.status(ask)).toEqual({ status: "success", amount: 12_080, order_id });
  expect(await readBalance(db, "order_escrow", order_id)).toBe(-12_080_00);
  const { meta: before } = await buyer.api.orders.list({ query: { limit: 1 } });
  expect(before.counts).toEqual({ under_way: 1, needs_you: 0 });
  // Nobody can say when it comes before its seller has said that it does.
  expect((await orderOf(order_id)).arrives_on).toBeNull();
  const { data: mine } = await seller.api.sellerOrders.list({ query: { state: "to_answer" } });
  expect(mine).toMatchObject([{ id: order_id, receives_paise: 11_150_40, actions: ["approve", "decline"] }]);
  const slots = await seller.api.sellerOrders.pickupSlots({ query: { order_id } });
  expect(slots).toHaveLength(10);
  const slot_id = slots[1]?.id ?? "";
  const yes = { order_id, product_id: id, approval: 1 as const, slot_id };
  expect(await seller.api.sellerOrders.confirm({ body: yes })).toEqual({ order_id, state: "confirmed" });
  const days = checkout.delivery?.delivery_days ?? 0;
  const arrival = Date.parse(slots[1]?.day ?? "") + days * DAY_S * 1_000;
  expect((await orderOf(order_id)).arrives_on).toBe(new Date(arrival).toISOString().slice(0, 10));
  expect(await moveOn(admin, order_id, toDelivered.slice(0, 4))).toBe("out_for_delivery");
  const onItsWay = await orderOf(order_id);
  expect(onItsWay.route).toMatchObject({ from: { name_hi: expect.any(String) }, to: { name: "Delhi" } });
  expect(onItsWay.delivery_code).toMatch(/^\d{4}$/);
  const wrong = onItsWay.delivery_code === "0000" ? "0001" : "0000";
  const at = { params: { id: order_id, event: "deliver" as const } };
  await expect(admin.api.ordersDesk.move({ ...at, body: { code: wrong } })).rejects.toMatchObject({
    code: "invalid_code",
  });
  await admin.api.ordersDesk.move({ ...at, body: { code: onItsWay.delivery_code } });
  expect(await statusOf(id)).toBe("sold");
  const [sold] = (await seller.api.listings.mine({ query: { status: "sold" } })).data;
  expect(sold).toMatchObject({ id, sold: { price: 12_000, days: expect.any(Number) } });
  await wait(30 * DAY_S);
  expect((await buyer.api.orders.list({ query: {} })).meta.counts).toEqual({ under_way: 0, needs_you: 0 });
  // One answer says nothing yet of how soon somebody answers.
  expect(await here.api.afterSale.sellerAnswers({ params: { id: seller.id } })).toEqual({ within_hours: null });
  const done = await orderOf(order_id);
  expect(done.state).toBe("completed");
  expect(done.timeline.map(({ event }) => event)).toEqual([
    "create",
    "ask_payment",
    "pay",
    "approve",
    ...toDelivered,
    "complete",
  ]);
  expect(await readBalance(db, "order_escrow", order_id)).toBe(0);
  expect(await readBalance(db, "seller_payable", seller.id)).toBe(-11_150_40);
  const theirs = await seller.api.sellerOrders.item({ params: { id: order_id } });
  expect(theirs.money.map(({ step, at: when }) => [step, when !== null])).toEqual([
    ["held", true],
    ["releasable", true],
    ["paid_out", false],
  ]);
});

// spec 1.11, 3.21
test("cash: due at the door, collected with the delivery, in the ledger with it", async () => {
  const id = await publish();
  const { order_id, order_link } = await buy(id, { is_cod: true });
  expect(order_link).toBe(`/user/orders/${order_id}?placed=1`);
  expect(await orderOf(order_id)).toMatchObject({ state: "awaiting_seller", payment: { state: "due" } });
  await answer(order_id, id, 1);
  await moveOn(admin, order_id, toDelivered);
  expect(await readBalance(db, "order_escrow", order_id)).toBe(-12_138_00);
  expect(await orderOf(order_id)).toMatchObject({ payment: { state: "collected" }, total_paise: 12_138_00 });
});

// spec 3.24, 7.55
test("the seller declines: the item is free, and the money goes back", async () => {
  const { listing, order_id } = await buyPaid();
  await answer(order_id, listing, 0);
  expect(await statusOf(listing)).toBe("published");
  await settleRefunds();
  const order = await orderOf(order_id);
  expect(order).toMatchObject({ state: "seller_declined", payment: { state: "refunded", refunded_paise: 12_080_00 } });
  expect(order.money.map(({ step }) => step)).toEqual(["paid", "refund_asked", "refunded"]);
  expect(await readBalance(db, "refund_payable", order_id)).toBe(0);
  expect(await readBalance(db, "order_escrow", order_id)).toBe(0);
});

test("a seller who says nothing for a day loses the order, and the buyer gets it back", async () => {
  const { listing, order_id } = await buyPaid();
  await wait(DAY_S + 1);
  expect(await orderOf(order_id)).toMatchObject({ state: "seller_timeout" });
  expect(await statusOf(listing)).toBe("published");
  await settleRefunds();
  expect((await orderOf(order_id)).payment.state).toBe("refunded");
});

test("not paid in time: the hold ends; money that comes later takes it again if it is free, or goes back", async () => {
  const [free, resold] = [await publish(), await publish()];
  const [first, second] = [await buy(free), await buy(resold)];
  await wait(16 * 60);
  for (const { order_id } of [first, second]) expect((await orderOf(order_id)).state).toBe("payment_expired");
  const next = await buy(resold, { is_cod: true }, other);
  await payFor(here, first.pid);
  await payFor(here, second.pid);
  await settleRefunds();
  expect(await orderOf(first.order_id)).toMatchObject({ state: "awaiting_seller", payment: { state: "paid" } });
  expect(await statusOf(free)).toBe("reserved");
  expect(await orderOf(second.order_id)).toMatchObject({ state: "payment_expired", payment: { state: "refunded" } });
  expect((await orderOf(next.order_id, other)).state).toBe("awaiting_seller");
});

test("a failed payment frees the item, and another way can be chosen", async () => {
  const id = await publish();
  const failed = await buy(id);
  await payFor(here, failed.pid, "failed");
  expect(await buyer.api.checkout.status({ body: { pid: failed.pid } })).toMatchObject({ status: "failed" });
  const again = await buy(id, { is_cod: true });
  expect((await orderOf(again.order_id)).state).toBe("awaiting_seller");
});

test("whoever chooses anew takes their own place; what was paid for the old one goes back", async () => {
  const id = await publish();
  const first = await buy(id);
  const open = await buyer.api.checkout.checkout({ params: { id }, query: {} });
  expect(open.open_order).toEqual({ order_id: first.order_id, pid: first.pid, order_link: first.order_link });
  const second = await buy(id, { is_cod: true });
  expect(await orderOf(first.order_id)).toMatchObject({ state: "cancelled", payment: { state: "expired" } });
  await payFor(here, first.pid);
  await settleRefunds();
  expect((await orderOf(first.order_id)).payment.state).toBe("refunded");
  expect((await orderOf(second.order_id)).state).toBe("awaiting_seller");
});

test("a buyer may cancel until it is picked up, and pays nothing", async () => {
  const { listing, order_id } = await buyPaid();
  await answer(order_id, listing, 1);
  await moveOn(admin, order_id, ["schedule_pickup"]);
  const cancel = () =>
    buyer.api.orders.cancel({ params: { id: order_id }, body: { reason: "Found another" }, key: "c1" });
  expect(await cancel()).toEqual({ id: order_id, state: "cancelled" });
  expect(await cancel()).toEqual({ id: order_id, state: "cancelled" });
  const { listing: later, order_id: gone } = await buyPaid();
  await answer(gone, later, 1);
  await moveOn(admin, gone, ["schedule_pickup", "pick_up"]);
  const late = buyer.api.orders.cancel({ params: { id: gone }, body: {} });
  await expect(late).rejects.toMatchObject({ code: "order_wrong_state", status: 409 });
});

test("a failed check: taken as it is, or over after half a day and held off the market", async () => {
  const { listing, order_id } = await buyPaid();
  await answer(order_id, listing, 1);
  await moveOn(admin, order_id, ["schedule_pickup", "pick_up", "fail_check"]);
  expect((await orderOf(order_id)).actions).toContain("accept_check");
  await buyer.api.orders.acceptCheck({ params: { id: order_id } });
  expect(await moveOn(admin, order_id, ["dispatch", "deliver"])).toBe("delivered");
  const next = await buyPaid();
  await answer(next.order_id, next.listing, 1);
  await moveOn(admin, next.order_id, ["schedule_pickup", "pick_up", "fail_check"]);
  await wait(12 * 3_600 + 1);
  expect((await orderOf(next.order_id)).state).toBe("cancelled");
  expect(await statusOf(next.listing)).toBe("on_hold");
});

test("couriers come three times", async () => {
  const { listing, order_id } = await buyPaid();
  await answer(order_id, listing, 1);
  const tries = ["schedule_pickup", "fail_pickup"] as const;
  expect(await moveOn(admin, order_id, [...tries, ...tries, ...tries])).toBe("cancelled");
  const next = await publish();
  const { order_id: cash } = await buy(next, { is_cod: true });
  await answer(cash, next, 1);
  await moveOn(admin, cash, ["schedule_pickup", "pick_up", "pass_check"]);
  const doors = ["dispatch", "fail_delivery"] as const;
  expect(await moveOn(admin, cash, [...doors, ...doors, ...doors])).toBe("returned_to_seller");
  expect(await orderOf(cash)).toMatchObject({ payment: { state: "refused" } });
  expect(await statusOf(next)).toBe("published");
  // Whoever refused one confirms the next by a code.
  const risky = await buy(await publish(), { is_cod: true });
  expect(await orderOf(risky.order_id)).toMatchObject({ state: "created", actions: ["confirm_cod", "cancel"] });
  const { order_id: id } = risky;
  const [message] = (await here.api.dev.messages({ query: { phone: buyer.phone } })) as { code: string }[];
  const wrong = buyer.api.orders.confirmCod({ params: { id }, body: { code: "000000" } });
  await expect(wrong).rejects.toMatchObject({ code: "invalid_code" });
  const right = await buyer.api.orders.confirmCod({ params: { id }, body: { code: message?.code ?? "" } });
  expect(right.state).toBe("awaiting_seller");
});

test("what cannot be ordered is refused clearly, and holds nothing", async () => {
  const id = await publish();
  const cases: [Record<string, unknown>, string, number][] = [
    [{ is_cod: true, emi_only: true }, "validation_failed", 400],
    [{ price: 1 }, "validation_failed", 400],
    [{ delivery_address: { ...delhi, pincode: "000000" } }, "not_serviceable", 400],
    [{ delivery_address: { ...delhi, pincode: "1100" } }, "validation_failed", 400],
    [{ delivery_address: { ...delhi, address_line_one: " " } }, "validation_failed", 400],
    [{ alternate_mobile: "12345" }, "validation_failed", 400],
    [{ coupon_code: "FREE" }, "coupon_refused", 400],
    [{ quote_id: "stale" }, "price_changed", 409],
  ];
  for (const [change, code, status] of cases) {
    expect(await refusalOf(buy(id, change, other)), JSON.stringify(change)).toMatchObject({ code, status });
  }
  const own = seller.api.checkout.createOrder({ params: { id }, body: orderBody() as never });
  await expect(own).rejects.toMatchObject({ code: "own_listing", status: 400 });
  const dear = await publish(25_000);
  await expect(buy(dear, { is_cod: true }, other)).rejects.toMatchObject({ code: "cod_not_allowed", status: 400 });
  const cheap = await publish(500);
  await expect(buy(cheap, { emi_only: true }, other)).rejects.toMatchObject({ code: "emi_not_allowed", status: 400 });
  for (const listing of [id, dear, cheap]) expect(await statusOf(listing)).toBe("published");
  expect(
    await db.many(
      sql`select from orders where buyer_id = ${other.id} and listing_id = any(${[id, dear, cheap]}::uuid[])`,
    ),
  ).toEqual([]);
  await buy(id, { emi_only: false }, other);
  await expect(buy(id)).rejects.toMatchObject({ code: "item_taken", status: 409 });
});

test("fifty at once with one key are one order and one answer; another body is refused", async () => {
  const id = await publish();
  const ask = () => buyer.api.checkout.createOrder({ params: { id }, body: orderBody() as never, key: "tap" });
  const replies = await Promise.all(Array.from({ length: 50 }, ask));
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(await db.many(sql`select from orders where listing_id = ${id}`)).toHaveLength(1);
  const changed = { params: { id }, body: orderBody({ is_cod: true }) as never, key: "tap" };
  await expect(buyer.api.checkout.createOrder(changed)).rejects.toMatchObject({ code: "key_reused", status: 422 });
});

// spec 6.15, 7.54
test("strangers see nothing, and the spec's dialogs get their 403", async () => {
  const { listing, order_id, pid } = await buyPaid();
  await expect(orderOf(order_id, other)).rejects.toMatchObject({ status: 404 });
  const cancel = other.api.orders.cancel({ params: { id: order_id }, body: {} });
  await expect(cancel).rejects.toMatchObject({ status: 404 });
  await expect(other.api.sellerOrders.item({ params: { id: order_id } })).rejects.toMatchObject({ status: 404 });
  await expect(other.api.checkout.status({ body: { pid } })).rejects.toMatchObject({ status: 403 });
  const detail = other.api.sellerOrders.confirmation({ query: { order_id, product_id: listing } });
  await expect(detail).rejects.toMatchObject({ status: 403 });
  await expect(seller.api.sellerOrders.confirmation({ query: {} })).rejects.toMatchObject({ status: 403 });
  const theirs = { order_id, product_id: listing, approval: 1 as const };
  await expect(other.api.sellerOrders.confirm({ body: theirs })).rejects.toMatchObject({ status: 403 });
  await expect(buyer.api.checkout.status({ body: {} })).rejects.toMatchObject({ status: 400 });
  await expect(buyer.api.checkout.status({ body: { pid: "nonsense" } })).rejects.toMatchObject({ status: 404 });
});

test("a problem stops the payout until staff have answered", async () => {
  const { listing, order_id } = await buyPaid();
  await answer(order_id, listing, 1);
  await moveOn(admin, order_id, toDelivered);
  const body = { kind: "damaged" as const, message: "The screen has a crack from corner to corner." };
  const issue = await buyer.api.orders.reportIssue({ params: { id: order_id }, body });
  await expect(buyer.api.orders.reportIssue({ params: { id: order_id }, body })).rejects.toMatchObject({ status: 409 });
  await wait(30 * DAY_S);
  const payout = () =>
    db.find<{ state: string }>(sql`select state from payouts where purpose = 'sale' and subject = ${order_id}`);
  expect(await payout()).toEqual({ state: "held" });
  await admin.api.ordersDesk.settleIssue({
    params: { id: issue.id },
    body: { answer: "We looked; it was so listed." },
  });
  expect(await payout()).toEqual({ state: "releasable" });
});

test("how soon a seller answers is said once there are three answers, and only of answers", async () => {
  const { data } = await seller.api.sellerOrders.list({ query: {} });
  expect(data.length).toBeGreaterThan(3);
  const { listing, order_id } = await buyPaid();
  await clock.advance(db, 5 * 3_600);
  await answer(order_id, listing, 1);
  const { within_hours } = await here.api.afterSale.sellerAnswers({ params: { id: seller.id } });
  expect(within_hours).toBeGreaterThanOrEqual(1);
  expect(within_hours).toBeLessThanOrEqual(5);
});

test("after all of it the ledger is whole", async () => {
  const verdict = await verifyLedger(db);
  expect(verdict).toMatchObject({ faults: [] });
  const open = await db.many(sql`
    select o.id from orders o where not exists (select from payments p where p.id = o.pid and p.order_reference = o.id::text)`);
  expect(open).toEqual([]);
});
