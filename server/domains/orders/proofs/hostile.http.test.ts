// People who mean no good, or have no luck: odd bodies, other people's promises, two things at the very same moment.
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { applyWebhooks } from "../../../testing/apply-webhooks.ts";
import { delhi, moveOn, orderBody, payFor } from "../../../testing/buying.ts";
import { makeSeller, noida } from "../../../testing/make.ts";
import { listLostMoney, listUntruths } from "../../../testing/order-truths.tables.ts";
import { ageUsers, type Planted, plainPhone, plantListings, plantOffer } from "../../../testing/plant.tables.ts";
import { sendSigned, webhooksOf } from "../../../testing/signed-webhooks.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { verifyLedger } from "../../ledger/ledger.service.ts";
import { sendRefunds } from "../../payments/refunds.service.ts";
import { sweepPayments } from "../../payments/sweep.service.ts";
import { runOrderTimers } from "../moves/order-timers.service.ts";

const here = await world({ config: { poolSize: 10 } });
const { db, clock } = here;
const [seller, buyer, other, admin] = [
  await makeSeller(await here.user()),
  await here.user(),
  await here.user(),
  await here.staff(),
];
await ageUsers(db);

const publish = async (change: Partial<Planted> = {}, who: { id: string; addressId: string } = seller) =>
  (await plantListings(db, who, [{ ...plainPhone, ...change }], clock.now()))[0] ?? "";
const buy = (id: string, change: Record<string, unknown> = {}, who = buyer, key?: string) =>
  who.api.checkout.createOrder({ params: { id }, body: orderBody(change) as never, ...(key ? { key } : {}) });
const look = (id: string, query: { coupon_code?: string } = {}, who = buyer) =>
  who.api.checkout.checkout({ params: { id }, query: { pincode: delhi.pincode, ...query } });
const orderOf = (id: string, who = buyer) => who.api.orders.item({ params: { id } });
const answer = (order_id: string, product_id: string, approval: 0 | 1) =>
  seller.api.sellerOrders.confirm({ body: { order_id, product_id, approval } });
const statusOf = async (id: string) =>
  (await db.find<{ status: string }>(sql`select status from listings where id = ${id}`))?.status;
const ordersOf = (id: string) =>
  db.many<{ id: string; state: string }>(
    sql`select id, state from orders where listing_id = ${id} order by created_at`,
  );
const settle = async () => {
  await sendRefunds(here);
  await applyWebhooks(here);
};
async function buyPaid() {
  const listing = await publish();
  const made = await buy(listing);
  await payFor(here, made.pid);
  return { listing, ...made };
}
const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((one) =>
    one.status === "fulfilled" ? "done" : `${one.reason.status} ${one.reason.code}`,
  );

test("odd values in the body of an order are refused, and hold nothing", async () => {
  const id = await publish();
  const address = (change: object) => ({ delivery_address: { ...delhi, ...change } });
  const bodies: Record<string, unknown>[] = [
    ...["true", "1", 1, 0, null, [], {}].map((is_cod) => ({ is_cod })),
    ...["false", 0, null].map((emi_only) => ({ emi_only })),
    ...[null, [], "14, Hauz Khas", 7].map((delivery_address) => ({ delivery_address })),
    address({ pincode: 110_016 }),
    address({ pincode: "११००१६" }),
    address({ pincode: "110016\n" }),
    address({ pincode: " 110016" }),
    address({ address_line_one: "x".repeat(121) }),
    address({ address_line_one: "a\u0000b" }),
    address({ landmark: "\ud800" }),
    address({ city: "Delhi" }),
    ...[9_810_000_000, "+91981000000", "1234567890"].map((alternate_mobile) => ({ alternate_mobile })),
    ...[7, {}, "x".repeat(101)].map((quote_id) => ({ quote_id })),
    { coupon_code: ["A"] },
    ...["price", "amount", "total_paise", "quantity", "buyer_id", "pid"].map((name) => ({ [name]: 1 })),
  ];
  for (const change of bodies) {
    const refusal = await refusalOf(buy(id, change, other));
    expect([refusal.status, refusal.code], JSON.stringify(change)).toEqual([400, "validation_failed"]);
  }
  const without = { ...orderBody(), is_cod: undefined };
  expect((await refusalOf(buy(id, without, other))).status).toBe(400);
  for (const raw of ['{"__proto__":{"is_cod":true}}', "[]", "null", '"x"', "{", "1e999"]) {
    const response = await other.request(`/api/v1/create_order/${id}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: raw,
    });
    expect(response.status, raw).toBe(400);
  }
  for (const path of ["1", "null", `${id}'`, "00000000-0000-4000-8000-000000000000"]) {
    expect((await refusalOf(buy(path, {}, other))).status, path).toBe(404);
  }
  expect([await statusOf(id), await ordersOf(id)]).toEqual(["published", []]);
});

test("a quote is good for the item, the price and the lines it was shown with", async () => {
  const [mine, another] = [await publish(), await publish({ price: 9_000 })];
  const elsewhere = await look(another);
  expect(await refusalOf(buy(mine, { quote_id: elsewhere.quote_id }))).toMatchObject({ code: "price_changed" });
  const offer = { listingId: mine, buyerId: other.id, sellerId: seller.id, price: 8_000, asked: 12_000 };
  await plantOffer(db, { ...offer, now: clock.now() });
  const theirs = await look(mine, {}, other);
  expect(theirs.price).toBe(8_000);
  expect(await refusalOf(buy(mine, { quote_id: theirs.quote_id }))).toMatchObject({
    code: "price_changed",
    status: 409,
  });
  const { order_id } = await buy(mine);
  expect((await orderOf(order_id)).price).toBe(12_000);
});

test("a coupon for instalments alone that changed since it was shown is asked about again", async () => {
  const id = await publish();
  const [valid_from, valid_to] = [-1, 1].map((days) =>
    new Date(clock.now().getTime() + days * 86_400_000).toISOString(),
  );
  const terms = { code: "EMIONLY", kind: "flat" as const, value: 500, methods: ["emi" as const] };
  const made = await admin.api.coupons.create({
    body: { ...terms, valid_from: valid_from ?? "", valid_to: valid_to ?? "" },
  });
  const shown = await look(id, { coupon_code: "EMIONLY" });
  const ask = { emi_only: true, coupon_code: "EMIONLY", quote_id: shown.quote_id };
  await admin.api.coupons.edit({ params: { id: made.id }, body: { value: 100 } });
  expect(await refusalOf(buy(id, ask))).toMatchObject({ code: "price_changed" });
  const { quote_id, methods } = await look(id, { coupon_code: "EMIONLY" });
  expect(methods.emi.total_paise).toBe(shown.methods.emi.total_paise + 400_00);
  const { order_id } = await buy(id, { ...ask, quote_id });
  expect((await orderOf(order_id)).total_paise).toBe(methods.emi.total_paise);
});

test("a price that is changed while it is being ordered is the one that was shown, or none", async () => {
  const ends = new Set<string>();
  for (let round = 0; round < 12; round++) {
    const id = await publish();
    const { quote_id, methods } = await look(id);
    const price = { product_id: id, price: 15_000 };
    const [edited, ordered] = await outcomes([
      seller.api.listings.changePrice({ body: price }),
      buy(id, { quote_id }, round % 2 === 0 ? buyer : other),
    ]);
    const made = await db.find<{ price: number; total_paise: number }>(
      sql`select price, total_paise from orders where listing_id = ${id}`,
    );
    ends.add(`${edited}, ${ordered}`);
    if (ordered === "done") {
      expect(made).toEqual({ price: 12_000, total_paise: methods.prepaid.total_paise });
      expect(edited).toBe("409 listing_wrong_state");
    } else expect([ordered, made, edited]).toEqual(["409 price_changed", undefined, "done"]);
  }
  for (const end of ends) expect(["done, 409 price_changed", "409 listing_wrong_state, done"]).toContain(end);
});

test("who was suspended a moment ago sells nothing, and what was bought of them goes back", async () => {
  const gone = await makeSeller(await here.user());
  const [bought, free] = [await publish({}, gone), await publish({}, gone)];
  const { order_id, pid } = await buy(bought);
  await payFor(here, pid);
  await admin.api.suspension.suspend({ params: { id: gone.id }, body: { reason: "Sells what is not theirs." } });
  // The event that takes their listings off the market has not been heard yet.
  expect(await statusOf(free)).toBe("published");
  expect(await refusalOf(buy(free))).toMatchObject({ code: "listing_wrong_state", status: 409 });
  const body = { order_id, product_id: bought, approval: 1 as const };
  expect((await refusalOf(gone.api.sellerOrders.confirm({ body }))).status).toBe(401);
  await buyer.api.orders.cancel({ params: { id: order_id }, body: {} });
  await settle();
  expect(await orderOf(order_id)).toMatchObject({ state: "cancelled", payment: { state: "refunded" } });
  expect([await statusOf(bought), await statusOf(free)]).toEqual(["on_hold", "published"]);
});

test("the courier knows where to go though the seller took the address off the book; who moved away sells nothing", async () => {
  const moving = await makeSeller(await here.user());
  const [first, second] = [await publish({}, moving), await publish({}, moving)];
  await moving.api.accounts.removeAddress({ params: { id: moving.addressId } });
  const { order_id } = await buy(first, { is_cod: true }, other);
  const { pickup_address } = await admin.api.ordersDesk.item({ params: { id: order_id } });
  expect(pickup_address).toContain(noida.address_line_one);
  await db.run(sql`update addresses set pincode = '400001' where id = ${moving.addressId}`);
  expect(await refusalOf(buy(second))).toMatchObject({ code: "listing_wrong_state" });
  expect(await statusOf(second)).toBe("published");
  await other.api.orders.cancel({ params: { id: order_id }, body: {} });
});

test("a yes and a cancellation at the same moment: one of them counts, and the money is where it belongs", async () => {
  for (let round = 0; round < 8; round++) {
    const { listing, order_id } = await buyPaid();
    const cancel = () => buyer.api.orders.cancel({ params: { id: order_id }, body: {} });
    const calls = [answer(order_id, listing, 1), cancel(), answer(order_id, listing, 0), cancel()];
    const ends = await outcomes(round % 2 === 0 ? calls : calls.toReversed());
    for (const end of ends) expect(["done", "409 order_wrong_state"]).toContain(end);
    const { state } = await orderOf(order_id);
    // A yes may come before a cancellation; a no ends it.
    expect(["cancelled", "seller_declined"]).toContain(state);
    await settle();
    expect((await orderOf(order_id)).payment).toMatchObject({ state: "refunded" });
    expect(await statusOf(listing)).toBe("published");
  }
  expect(await listUntruths(db)).toEqual([]);
});

test("taken as it is in the moment in which its time is up: sent on, or paid back", async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 6; round++) {
    const { listing, order_id } = await buyPaid();
    await answer(order_id, listing, 1);
    await moveOn(admin, order_id, ["schedule_pickup", "pick_up", "fail_check"]);
    await clock.advance(db, 12 * 3_600 + 1);
    const calls = [
      () => buyer.api.orders.acceptCheck({ params: { id: order_id } }),
      () => runOrderTimers(here),
      () => buyer.api.orders.acceptCheck({ params: { id: order_id } }),
      () => runOrderTimers(here),
    ];
    const [accepted, , again] = await outcomes((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
    const { state } = await orderOf(order_id);
    seen.add(state);
    expect(["check_passed", "cancelled"]).toContain(state);
    if (round % 2 === 0) {
      expect([accepted, again].filter((end) => end === "done")).toHaveLength(state === "check_passed" ? 1 : 0);
    }
    await settle();
    expect((await orderOf(order_id)).payment.state).toBe(state === "cancelled" ? "refunded" : "paid");
  }
  expect(seen.size).toBeGreaterThan(0);
  expect(await listUntruths(db)).toEqual([]);
});

test("what is told of one order's payment changes no other's, and a second payment of it is not lost", async () => {
  const [mine, theirs] = [await publish(), await publish()];
  const [one, two] = [await buy(mine), await buy(theirs, {}, other)];
  const { total_paise: amount } = await orderOf(one.order_id);
  const send = async (body: string) => {
    expect(await sendSigned(here.origin, here.keys, body)).toBe(200);
    await applyWebhooks(here);
  };
  await send(webhooksOf(one.pid).captured({ id: "pay_first", amount }));
  expect((await orderOf(one.order_id)).state).toBe("awaiting_seller");
  expect((await orderOf(two.order_id, other)).state).toBe("payment_pending");
  await send(webhooksOf(one.pid).captured({ id: "pay_second", amount }));
  const paid = await db.find(sql`select captured_paise, review_reasons, state from payments where id = ${one.pid}`);
  expect(paid).toEqual({ captured_paise: 2 * amount, review_reasons: ["paid_twice"], state: "paid" });
  // Of no payment of ours, and of one that was never asked for.
  await send(webhooksOf(crypto.randomUUID()).captured({ id: "pay_nobody", amount }));
  expect((await orderOf(two.order_id, other)).state).toBe("payment_pending");
  expect(await listUntruths(db)).toEqual([]);
});

test("ten cash orders at once of one buyer are three, and the others are told why", async () => {
  const eager = await here.user();
  await ageUsers(db);
  const items = await plantListings(
    db,
    seller,
    Array.from({ length: 10 }, () => plainPhone),
    clock.now(),
  );
  const ends = await outcomes(items.map((id) => buy(id, { is_cod: true }, eager)));
  expect(ends.toSorted()).toEqual([...Array(7).fill("409 cod_limit"), ...Array(3).fill("done")]);
  const taken = await Promise.all(items.map(statusOf));
  expect(taken.filter((status) => status === "reserved")).toHaveLength(3);
});

test("who pays for nothing holds ten items and no more; one that is cancelled makes room", async () => {
  const hoarder = await here.user();
  const items = await plantListings(
    db,
    seller,
    Array.from({ length: 13 }, () => plainPhone),
    clock.now(),
  );
  const ends = await outcomes(items.slice(0, 12).map((id) => buy(id, { is_cod: false }, hoarder)));
  expect(ends.toSorted()).toEqual([...Array(2).fill("409 unpaid_limit"), ...Array(10).fill("done")]);
  const held = await db.find<{ id: string }>(
    sql`select id from orders where buyer_id = ${hoarder.id} and state = 'payment_pending' limit 1`,
  );
  await hoarder.api.orders.cancel({ params: { id: held?.id ?? "" }, body: { reason: "changed_my_mind" } });
  expect(await outcomes([buy(items[12] ?? "", { is_cod: false }, hoarder)])).toEqual(["done"]);
});

test("fifty guesses at once of a code for cash are five, and the right one then is none", async () => {
  const fresh = await here.user();
  const id = await publish();
  const { order_id } = await buy(id, { is_cod: true }, fresh);
  expect((await orderOf(order_id, fresh)).state).toBe("created");
  const [message] = (await here.api.dev.messages({ query: { phone: fresh.phone } })) as { code: string }[];
  const right = message?.code ?? "";
  const confirm = (code: string, who = fresh) =>
    who.api.orders.confirmCod({ params: { id: order_id }, body: { code } });
  expect((await refusalOf(confirm(right, other))).status).toBe(404);
  const wrong = right === "111111" ? "222222" : "111111";
  const ends = await outcomes(Array.from({ length: 50 }, () => confirm(wrong)));
  expect(new Set(ends)).toEqual(new Set(["400 invalid_code"]));
  expect((await refusalOf(confirm(right))).code).toBe("invalid_code");
  await clock.advance(db, 31 * 60);
  await runOrderTimers(here);
  expect([(await orderOf(order_id, fresh)).state, await statusOf(id)]).toEqual(["cancelled", "published"]);
});

test("a door code that is tried out is soon tried no more; without one the history says so", async () => {
  const { listing, order_id } = await buyPaid();
  await answer(order_id, listing, 1);
  await moveOn(admin, order_id, ["schedule_pickup", "pick_up", "pass_check", "dispatch"]);
  const code = (await orderOf(order_id)).delivery_code ?? "";
  const deliver = (body: { code?: string; reason?: string }) =>
    admin.api.ordersDesk.move({ params: { id: order_id, event: "deliver" }, body });
  const wrong = Array.from({ length: 40 }, (_, n) => String(n).padStart(4, "0")).filter((guess) => guess !== code);
  const ends = await outcomes(wrong.map((guess) => deliver({ code: guess })));
  expect(ends.filter((end) => end === "400 invalid_code")).toHaveLength(5);
  expect(ends.filter((end) => end === "429 too_many_requests")).toHaveLength(wrong.length - 5);
  expect((await refusalOf(deliver({ code }))).status).toBe(429);
  expect((await deliver({ reason: "The phone was empty." })).state).toBe("delivered");
  const { timeline } = await admin.api.ordersDesk.item({ params: { id: order_id } });
  expect(timeline.at(-1)?.reason).toMatch(/^Without the buyer's code/);
});

test("the same order sent again after its key was forgotten makes no second one that lives", async () => {
  const [paid, open] = [await publish(), await publish()];
  const first = await buy(paid, {}, buyer, "key-paid");
  await payFor(here, first.pid);
  const second = await buy(open, {}, buyer, "key-open");
  await db.run(sql`delete from once_calls where user_id = ${buyer.id}`);
  expect(await refusalOf(buy(paid, {}, buyer, "key-paid"))).toMatchObject({ code: "item_taken", status: 409 });
  const again = await buy(open, {}, buyer, "key-open");
  expect(again.order_id).not.toBe(second.order_id);
  expect((await ordersOf(open)).map(({ state }) => state)).toEqual(["cancelled", "payment_pending"]);
  expect(await listUntruths(db)).toEqual([]);
});

test("asked again with its key when its time to pay is over, before it ever had a link: a clear no, then a new order", async () => {
  const id = await publish();
  await here.api.payments.writeSandboxScript({ body: { fail_calls: 1_000 } });
  expect(await refusalOf(buy(id, {}, buyer, "slow"))).toMatchObject({ code: "gateway_unavailable", status: 503 });
  await clock.advance(db, 16 * 60);
  await sweepPayments(here).catch(() => undefined);
  await here.api.payments.writeSandboxScript({ body: { fail_calls: 0 } });
  expect((await ordersOf(id)).map(({ state }) => state)).toEqual(["payment_expired"]);
  expect(await refusalOf(buy(id, {}, buyer, "slow"))).toMatchObject({ code: "payment_wrong_state", status: 409 });
  await buy(id, {}, buyer, "quick");
  expect((await ordersOf(id)).map(({ state }) => state)).toEqual(["payment_expired", "payment_pending"]);
});

test("whoever asks about a payment hears of their own, whatever else they name", async () => {
  const id = await publish();
  const { pid, order_id } = await buy(id);
  const theirs = await buy(await publish(), {}, other);
  const ask = (body: Record<string, unknown>, who = buyer) => who.api.checkout.status({ body: body as never });
  expect(await ask({ pid, order_id, meta: { a: [1, { b: null }] } })).toMatchObject({ status: "pending", order_id });
  expect(await ask({ oid: order_id })).toMatchObject({ status: "pending", order_id });
  for (const [body, status] of [
    [{ pid: theirs.pid }, 403],
    [{ order_id: theirs.order_id }, 403],
    [{ pid, order_id: theirs.order_id }, 404],
    [{ pid: order_id }, 404],
    [{ pid, type: "payout" }, 404],
    [{ order_id, type: "payout" }, 404],
    [{ pid, type: "refund" }, 400],
    [{ pid: 7 }, 400],
    [{ pid, status: "success" }, 400],
    [{ pid: "%00" }, 404],
  ] as const) {
    expect((await refusalOf(ask(body))).status, JSON.stringify(body)).toBe(status);
  }
});

test("who was told that the payment failed, or was declined, can say that the money is gone", async () => {
  const body = { kind: "payment" as const, message: "My bank says that it was charged." };
  const report = (id: string, who = buyer) => who.api.orders.reportIssue({ params: { id }, body });
  const failed = await buy(await publish());
  expect((await refusalOf(report(failed.order_id))).code).toBe("order_wrong_state");
  await payFor(here, failed.pid, "failed");
  expect((await orderOf(failed.order_id)).actions).toContain("report_issue");
  await report(failed.order_id);
  expect((await refusalOf(report(failed.order_id, other))).status).toBe(404);
  const declined = await buyPaid();
  await answer(declined.order_id, declined.listing, 0);
  const issue = await report(declined.order_id);
  await admin.api.ordersDesk.settleIssue({ params: { id: issue.id }, body: { answer: "It is on its way back." } });
  expect((await orderOf(declined.order_id)).issues).toMatchObject([{ answer: "It is on its way back." }]);
});

test("after all of it nothing is lost and the ledger is whole", async () => {
  await settle();
  expect(await listUntruths(db)).toEqual([]);
  expect(await listLostMoney(db)).toEqual([]);
  expect(await verifyLedger(db)).toMatchObject({ sum_paise: 0, faults: [] });
});
