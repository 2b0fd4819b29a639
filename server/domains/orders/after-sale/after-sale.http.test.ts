// After the sale: coupons, returns, feedback, payouts and rewards, each once however often it is tried.
import { expect, test } from "vitest";
import { rewardMoves } from "../../../../contract/referrals/referrals.machine.ts";
import { sql } from "../../../kit/db/sql.ts";
import { applyWebhooks } from "../../../testing/apply-webhooks.ts";
import { moveOn, orderBody, payFor, toDelivered } from "../../../testing/buying.ts";
import { makePublished, makeSeller } from "../../../testing/make.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { readBalance, verifyLedger } from "../../ledger/ledger.service.ts";
import { applyPayout } from "../../payments/advance-payout.ts";
import { sendRefunds } from "../../payments/refunds.service.ts";
import { settleRewards } from "../../referrals/referrals.service.ts";
import { runOrderTimers } from "../moves/order-timers.service.ts";

const here = await world({ config: { poolSize: 10 } });
const { db, clock } = here;
const [seller, buyer, other, admin, finance] = [
  await makeSeller(await here.user()),
  await here.user(),
  await here.user(),
  await here.staff(),
  await here.staff("finance"),
];
const trusted = (id: string) =>
  db.run(sql`
  insert into seller_records (seller_id, completed_sales, rating_sum, rating_count) values (${id}, 100, 500, 100)`);
await trusted(seller.id);
await db.run(sql`update users set created_at = created_at - interval '10 days'`);

const DAY_S = 86_400;
const publish = async (price = 12_000, from = seller) => {
  // How many one may list a day has its own tests.
  await db.run(sql`delete from posting_days`);
  return (await makePublished(from, admin, { price, weight_kg: 0.5 })).id;
};
const buy = (id: string, change: Record<string, unknown> = {}, who = buyer) =>
  who.api.checkout.createOrder({ params: { id }, body: orderBody(change) as never });
const settleRefunds = async () => {
  await sendRefunds(here);
  await applyWebhooks(here);
};
const wait = async (seconds: number) => {
  await clock.advance(db, seconds);
  await runOrderTimers(here);
};

async function deliver(change: Record<string, unknown> = {}, who = buyer, price = 12_000, from = seller) {
  const listing = await publish(price, from);
  const made = await buy(listing, change, who);
  if (change.is_cod !== true) await payFor(here, made.pid);
  await from.api.sellerOrders.confirm({ body: { order_id: made.order_id, product_id: listing, approval: 1 } });
  await moveOn(admin, made.order_id, toDelivered);
  return { listing, ...made };
}
const backHome = ["approve_return", "pick_up_return", "receive_return"] as const;

let coupons = 0;
async function makeCoupon(change: Record<string, unknown> = {}) {
  const code = `SAVE${++coupons}`;
  const [from, to] = [new Date(clock.now().getTime() - 1_000), new Date(clock.now().getTime() + 90 * DAY_S * 1_000)];
  const body = {
    code,
    kind: "flat",
    value: 100,
    min_order: 0,
    valid_from: from.toISOString(),
    valid_to: to.toISOString(),
    ...change,
  };
  return finance.api.coupons.create({ body: body as never });
}
const usedOf = async (id: string) =>
  (await db.find<{ used_count: number; used_paise: number }>(sql`
    select used_count, used_paise from coupons where id = ${id}`)) ?? { used_count: -1, used_paise: -1 };

// spec 3.22
test("a coupon is a line of the total, the platform's expense, and counted once", async () => {
  const coupon = await makeCoupon({ kind: "percent", value: 10, max_discount: 500 });
  const id = await publish();
  const seen = await buyer.api.checkout.checkout({ params: { id }, query: { coupon_code: coupon.code.toLowerCase() } });
  expect(seen.coupon).toEqual({ code: coupon.code, discount_paise: 500_00, why_not: null });
  expect(seen.methods.prepaid.total_paise).toBe(11_580_00);
  const made = await buy(id, { coupon_code: coupon.code, quote_id: seen.quote_id });
  expect(await usedOf(coupon.id)).toEqual({ used_count: 1, used_paise: 500_00 });
  await payFor(here, made.pid);
  expect(await readBalance(db, "order_escrow", made.order_id)).toBe(-12_080_00);
  await seller.api.sellerOrders.confirm({ body: { order_id: made.order_id, product_id: id, approval: 0 } });
  expect(await usedOf(coupon.id)).toEqual({ used_count: 0, used_paise: 0 });
  expect(await readBalance(db, "order_escrow", made.order_id)).toBe(0);
  await settleRefunds();
  const { payment } = await buyer.api.orders.item({ params: { id: made.order_id } });
  expect(payment).toMatchObject({ state: "refunded", refunded_paise: 11_580_00 });
});

test("a coupon for one use of each is refused to who used it, and to nobody else", async () => {
  const { code } = await makeCoupon({ per_user_limit: 1 });
  await buy(await publish(), { coupon_code: code });
  const id = await publish();
  const whyNot = async (who: typeof buyer) =>
    (await who.api.checkout.checkout({ params: { id }, query: { coupon_code: code } })).coupon?.why_not;
  expect(await whyNot(buyer)).toBe("used_by_you");
  expect(await refusalOf(buy(id, { coupon_code: code }))).toMatchObject({ code: "coupon_refused" });
  expect(await whyNot(other)).toBeNull();
});

test("each rule of a coupon says no in its own words", async () => {
  const id = await publish();
  const soon = new Date(clock.now().getTime() + DAY_S * 1_000).toISOString();
  const rules: [Record<string, unknown>, string][] = [
    [{ valid_from: soon }, "not_yet"],
    [{ min_order: 12_001 }, "order_too_small"],
    [{ categories: [3] }, "wrong_category"],
    [{ methods: ["cod"] }, "wrong_method"],
    [{ budget: 50 }, "used_up"],
  ];
  for (const [change, why] of rules) {
    const { code } = await makeCoupon(change);
    const said = await refusalOf(buy(id, { coupon_code: code }, other));
    expect(said, why).toMatchObject({ code: "coupon_refused", status: 400 });
    const { coupon } = await other.api.checkout.checkout({ params: { id }, query: { coupon_code: code } });
    // A coupon for cash alone still counts for cash.
    expect(coupon?.why_not).toBe(why === "wrong_method" ? null : why);
  }
  const unknown = await other.api.checkout.checkout({ params: { id }, query: { coupon_code: "NOSUCH" } });
  expect(unknown.coupon?.why_not).toBe("unknown");
  const stopped = await makeCoupon();
  await finance.api.coupons.stop({ params: { id: stopped.id } });
  await expect(buy(id, { coupon_code: stopped.code }, other)).rejects.toMatchObject({ code: "coupon_refused" });
  const first = await makeCoupon({ first_order_only: true, per_user_limit: 1 });
  const fresh = await here.user();
  await buy(id, { coupon_code: first.code }, fresh);
  const again = await buy(await publish(), { coupon_code: first.code }, fresh).catch((error: unknown) => error);
  expect(again).toMatchObject({ code: "coupon_refused" });
});

// spec 1.14, 3.25, 7.56
test("a return: asked once, decided, brought back, refunded, and the item is checked anew", async () => {
  const { listing, order_id } = await deliver();
  const terms = await buyer.api.afterSale.returnTerms({ params: { id: order_id } });
  expect(terms).toMatchObject({ allowed: true, refund_paise: 12_080_00, needs_refund_to: false });
  const images = await buyer.storePhotos(2);
  const body = { reason: "It does not switch on.", kind: "not_working" as const, images };
  const ends = await Promise.allSettled(
    Array.from({ length: 20 }, () => buyer.api.afterSale.requestReturn({ params: { id: order_id }, body })),
  );
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const read = () => buyer.api.orders.item({ params: { id: order_id } });
  const back = { amount_paise: 12_080_00, to: "as_paid" };
  expect(await read()).toMatchObject({ refund: { ...back, state: "expected", by: null }, return_pickup: null });
  await moveOn(admin, order_id, ["approve_return"]);
  expect((await read()).return_pickup).toMatchObject({ part: "morning" });
  expect(await moveOn(admin, order_id, ["pick_up_return", "receive_return"])).toBe("returned");
  expect(await read()).toMatchObject({ refund: { ...back, state: "under_way" }, return_pickup: null });
  await settleRefunds();
  const order = await read();
  expect(order.payment).toMatchObject({ state: "refunded", refunded_paise: 12_080_00 });
  expect(order.refund).toMatchObject({ ...back, state: "done", by: null });
  const row = await db.find<{ status: string }>(sql`select status from listings where id = ${listing}`);
  expect(row?.status).toBe("under-verification");
  expect(await readBalance(db, "order_escrow", order_id)).toBe(0);
  expect(await readBalance(db, "refund_payable", order_id)).toBe(0);
});

test("who changed their mind pays the way back; cash goes back by payout", async () => {
  const { order_id } = await deliver({ is_cod: true });
  const body = {
    reason: "I found a nicer colour.",
    kind: "changed_mind" as const,
    refund_to: { upi_id: "asha@okbank" },
  };
  await buyer.api.afterSale.requestReturn({ params: { id: order_id }, body });
  await moveOn(admin, order_id, backHome);
  expect((await buyer.api.orders.item({ params: { id: order_id } })).refund).toEqual({
    state: "under_way",
    amount_paise: 12_138_00 - 69_62,
    to: "get_paid",
    by: null,
    at: null,
  });
  // 59.00 and its GST of 10.62.
  expect(await readBalance(db, "refund_payable", order_id)).toBe(-(12_138_00 - 69_62));
  const { link_id, amount_paise } = await buyer.api.payouts.createLink({ query: { payout_type: "create_link" } });
  expect(amount_paise).toBe(12_138_00 - 69_62);
  await here.api.payments.devPayout({ params: { link_id }, body: {} });
  await applyWebhooks(here);
  expect(await readBalance(db, "refund_payable", order_id)).toBe(0);
  expect((await buyer.api.orders.item({ params: { id: order_id } })).payment.state).toBe("refunded");
});

test("after its window, twice, or by somebody else, nothing goes back", async () => {
  const { order_id } = await deliver();
  const body = { reason: "Too late." };
  const foreign = other.api.afterSale.requestReturn({ params: { id: order_id }, body });
  await expect(foreign).rejects.toMatchObject({ status: 404 });
  await wait(30 * DAY_S);
  const late = buyer.api.afterSale.requestReturn({ params: { id: order_id }, body });
  await expect(late).rejects.toMatchObject({ code: "order_wrong_state", status: 409 });
  const terms = await buyer.api.afterSale.returnTerms({ params: { id: order_id } });
  expect(terms).toMatchObject({ allowed: false, why_not: "window_over" });
});

// spec 1.15, 3.26, 7.57
test("feedback: once, clean, counted, answered once", async () => {
  const { order_id } = await deliver();
  const give = (body: Record<string, unknown>) =>
    buyer.api.afterSale.giveFeedback({ params: { id: order_id }, body: body as never });
  await expect(give({ average_rating: 6 })).rejects.toMatchObject({ status: 400 });
  await expect(give({ average_rating: 4, message: "call me 98100 12345" })).rejects.toMatchObject({ status: 400 });
  const before = await here.api.listings.publicProfile({ params: { id: seller.id }, query: {} });
  const ends = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      give({ average_rating: 4, message: "As described, well packed.", meta: { packing: 5 } }),
    ),
  );
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const after = await here.api.listings.publicProfile({ params: { id: seller.id }, query: {} });
  expect(after.rating_count).toBe(before.rating_count + 1);
  const reply = { params: { id: order_id }, body: { message: "Thank you." } };
  await seller.api.afterSale.replyToFeedback(reply);
  await expect(seller.api.afterSale.replyToFeedback(reply)).rejects.toMatchObject({ status: 409 });
  await expect(other.api.afterSale.replyToFeedback(reply)).rejects.toMatchObject({ status: 404 });
  const { data } = await here.api.afterSale.sellerFeedback({ params: { id: seller.id }, query: {} });
  expect(data[0]).toMatchObject({ average_rating: 4, message: "As described, well packed.", reply: "Thank you." });
});

// spec 7.62
test("a payout: one link however often it is asked for, and again after it failed", async () => {
  const alone = await makeSeller(await here.user());
  await trusted(alone.id);
  await deliver({}, buyer, 12_000, alone);
  const ask = () => alone.api.payouts.createLink({ query: { payout_type: "create_link" } });
  await expect(ask()).rejects.toMatchObject({ status: 404 });
  await wait(30 * DAY_S);
  const links = await Promise.all(Array.from({ length: 20 }, ask));
  expect(new Set(links.map(({ link_id }) => link_id)).size).toBe(1);
  const [first] = links;
  await here.api.payments.devPayout({ params: { link_id: first?.link_id ?? "" }, body: { outcome: "failed" } });
  await applyWebhooks(here);
  const second = await ask();
  expect(second.link_id).not.toBe(first?.link_id);
  await here.api.payments.devPayout({ params: { link_id: second.link_id }, body: {} });
  await applyWebhooks(here);
  expect(await readBalance(db, "seller_payable", alone.id)).toBe(0);
  await here.api.payments.devPayout({ params: { link_id: second.link_id }, body: { outcome: "returned" } });
  await applyWebhooks(here);
  expect(await readBalance(db, "seller_payable", alone.id)).toBe(-11_150_40);
  await expect(
    other.api.payouts.createLink({ query: { payout_type: "create_link", payout_id: second.payout_id } }),
  ).rejects.toMatchObject({ status: 404 });
  const { data } = await alone.api.payouts.mine({ query: {} });
  expect(data).toMatchObject([{ purpose: "sale", amount_paise: 11_150_40, state: "failed" }]);
});

test("a payout of which only its coming back was heard goes out again", async () => {
  const alone = await makeSeller(await here.user());
  await trusted(alone.id);
  await deliver({}, buyer, 12_000, alone);
  await wait(30 * DAY_S);
  const { link_id } = await alone.api.payouts.createLink({ query: { payout_type: "create_link" } });
  await db.transaction((tx) => applyPayout(tx, here, { kind: "payout", step: "returned", linkId: link_id }, "webhook"));
  expect(await readBalance(db, "seller_payable", alone.id)).toBe(-11_150_40);
  const again = await alone.api.payouts.createLink({ query: { payout_type: "create_link" } });
  expect(again.link_id).not.toBe(link_id);
  await here.api.payments.devPayout({ params: { link_id: again.link_id }, body: {} });
  await applyWebhooks(here);
  expect(await readBalance(db, "seller_payable", alone.id)).toBe(0);
});

test("a large payout waits for two different people; what is owed from before is netted", async () => {
  const rich = await makeSeller(await here.user());
  await trusted(rich.id);
  // Sold for less than its fees: the seller owes the rest.
  await deliver({}, buyer, 1, rich);
  await wait(30 * DAY_S);
  const owes = await readBalance(db, "seller_payable", rich.id);
  expect(owes).toBeGreaterThan(0);
  const { order_id } = await deliver({}, buyer, 80_000, rich);
  await wait(30 * DAY_S);
  const payout = await db.find<{ id: string; state: string; amount_paise: number }>(sql`
    select id, state, amount_paise from payouts where purpose = 'sale' and subject = ${order_id}`);
  const { receives_paise } = await rich.api.sellerOrders.item({ params: { id: order_id } });
  expect(payout).toMatchObject({ state: "held", amount_paise: receives_paise - owes });
  const yes = (who: typeof finance) => who.api.payouts.approve({ params: { id: payout?.id ?? "" } });
  expect(await yes(finance)).toMatchObject({ state: "held", approvals: 1 });
  await expect(yes(finance)).rejects.toMatchObject({ status: 409 });
  expect(await yes(admin)).toMatchObject({ state: "releasable", approvals: 2 });
});

// spec 7.11, 9.1
test("rewards: tracked, earned at the door, payable when it is done, void after a return, ₹0 for dealing with oneself", async () => {
  const kept = await db.many<{ move: string }>(sql`select from_state || ' ' || to_state as move from referral_moves`);
  expect(new Set(kept.map(({ move }) => move))).toEqual(new Set(rewardMoves.map(([from, , to]) => `${from} ${to}`)));
  const friend = await here.user();
  const brought = async (referrer: string, from = seller) => {
    const who = await here.user();
    await db.run(sql`update users set created_at = created_at - interval '10 days' where id = ${who.id}`);
    who.jar.set("rtag", referrer);
    return { who, ...(await deliver({}, who, 12_000, from)) };
  };
  const mine = () => friend.api.referrals.mine();
  const one = await brought(friend.id);
  for (let n = 0; n < 20; n++) await settleRewards(here, one.order_id);
  expect(await mine()).toMatchObject({ pending_paise: 25_00, payable_paise: 0, entries: [{ state: "earned" }] });
  await wait(30 * DAY_S);
  await Promise.all(Array.from({ length: 20 }, () => settleRewards(here, one.order_id)));
  expect(await mine()).toMatchObject({ pending_paise: 0, payable_paise: 25_00 });
  expect(await readBalance(db, "referral_payable", friend.id)).toBe(-25_00);
  const { link_id } = await friend.api.payouts.createLink({ query: { payout_type: "create_link" } });
  await here.api.payments.devPayout({ params: { link_id }, body: {} });
  await applyWebhooks(here);
  expect(await mine()).toMatchObject({ payable_paise: 0, paid_paise: 25_00 });
  const two = await brought(friend.id);
  await settleRewards(here, two.order_id);
  await two.who.api.afterSale.requestReturn({ params: { id: two.order_id }, body: { reason: "It is broken." } });
  await moveOn(admin, two.order_id, backHome);
  await settleRewards(here, two.order_id);
  expect(await mine()).toMatchObject({ pending_paise: 0, entries: [{ state: "void" }, { state: "paid" }] });
  // The seller's own link, and a friend with the same account as the buyer.
  const own = await brought(seller.id);
  const three = await here.user();
  const upi = { payout: { kind: "upi" as const, upi_id: "same@okbank" } };
  await three.api.accounts.editProfile({ body: upi as never });
  const twin = await here.user();
  await twin.api.accounts.editProfile({ body: upi as never });
  twin.jar.set("rtag", three.id);
  await db.run(sql`update users set created_at = created_at - interval '10 days' where id = ${twin.id}`);
  const self = await deliver({}, twin);
  for (const { order_id } of [own, self]) {
    await settleRewards(here, order_id);
    expect(await db.many(sql`select from referral_rewards where order_id = ${order_id}`)).toEqual([]);
  }
});

test("after all of it the ledger is whole", async () => {
  expect(await verifyLedger(db)).toMatchObject({ faults: [] });
});
