// What people are told about their payouts, from held to paid and back.
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { applyWebhooks } from "../../../testing/apply-webhooks.ts";
import { moveOn, orderBody, payFor, toDelivered } from "../../../testing/buying.ts";
import { makePublished, makeSeller } from "../../../testing/make.ts";
import { world } from "../../../testing/world.ts";
import { settleRewards } from "../../referrals/referrals.service.ts";
import { runOrderTimers } from "../moves/order-timers.service.ts";

const here = await world({ config: { poolSize: 10 } });
const { db, clock } = here;
const [admin, finance, buyer] = [await here.staff(), await here.staff("finance"), await here.user()];
const WINDOW_S = 30 * 86_400;

async function newSeller() {
  const seller = await makeSeller(await here.user());
  await db.run(sql`
    insert into seller_records (seller_id, completed_sales, rating_sum, rating_count) values (${seller.id}, 100, 500, 100)`);
  return seller;
}

async function deliver(seller: Awaited<ReturnType<typeof newSeller>>, price = 12_000, who = buyer, isCash = false) {
  await db.run(sql`update users set created_at = created_at - interval '10 days'`);
  await db.run(sql`delete from posting_days`);
  const { id: product_id } = await makePublished(seller, admin, { price, weight_kg: 0.5 });
  const body = orderBody({ is_cod: isCash }) as never;
  const { order_id, pid } = await who.api.checkout.createOrder({ params: { id: product_id }, body });
  if (!isCash) await payFor(here, pid);
  await seller.api.sellerOrders.confirm({ body: { order_id, product_id, approval: 1 } });
  await moveOn(admin, order_id, toDelivered);
  return order_id;
}

async function passWindow() {
  await clock.advance(db, WINDOW_S);
  await runOrderTimers(here);
}

const settle = async (link_id: string, outcome: "processing" | "paid" | "failed" | "returned") => {
  await here.api.payments.devPayout({ params: { link_id }, body: { outcome } });
  await applyWebhooks(here);
};
const stepsIn = ({ steps }: { steps: { step: string; at: string }[] }) => steps.map(({ step }) => step);

test("a payout tells each step it took, what it is for, and only its own try", async () => {
  const seller = await newSeller();
  const order = await deliver(seller);
  expect((await seller.api.payouts.mine({ query: {} })).data).toEqual([]);
  await passWindow();
  const mine = async () => (await seller.api.payouts.mine({ query: {} })).data[0] ?? expect.fail("no payout");
  const ready = await mine();
  expect(ready).toMatchObject({ purpose: "sale", order_id: order, state: "releasable", why: null, netted_paise: 0 });
  expect(ready.title).toMatch(/\w/);
  expect(stepsIn(ready)).toEqual(["held", "ready"]);
  expect(Date.parse(ready.steps[0]?.at ?? "")).toBeLessThan(Date.parse(ready.steps[1]?.at ?? ""));
  const ask = () =>
    seller.api.payouts.createLink({ query: { payout_type: "create_link", payout_id: ready.id } as never });
  const first = await ask();
  expect(await mine()).toMatchObject({ state: "link_issued", link: first.link });
  await settle(first.link_id, "failed");
  expect(await mine()).toMatchObject({ state: "failed", why: "failed", link: null });
  const second = await ask();
  expect(stepsIn(await mine()), "the try before is over").toEqual(["held", "ready", "link"]);
  await settle(second.link_id, "processing");
  await settle(second.link_id, "paid");
  expect(await mine()).toMatchObject({ state: "paid", why: null });
  expect(stepsIn(await mine())).toEqual(["held", "ready", "link", "processing", "paid"]);
  await settle(second.link_id, "returned");
  expect(await mine()).toMatchObject({ state: "failed", why: "returned" });
  expect(stepsIn(await mine()).at(-1)).toBe("returned");
});

test("a complaint holds it, and it is ready when that is answered", async () => {
  const seller = await newSeller();
  const order = await deliver(seller);
  await buyer.api.orders.reportIssue({ params: { id: order }, body: { kind: "other", message: "The box was open." } });
  await passWindow();
  const [held] = (await seller.api.payouts.mine({ query: {} })).data;
  expect(held).toMatchObject({ state: "held", why: "issue", link: null });
  expect(stepsIn(held ?? { steps: [] })).toEqual(["held"]);
  await clock.advance(db, 3_600);
  const issues = await buyer.api.orders.item({ params: { id: order } });
  const params = { id: issues.issues[0]?.id ?? "" };
  await admin.api.ordersDesk.settleIssue({ params, body: { answer: "The box was ours." } });
  const [ready] = (await seller.api.payouts.mine({ query: {} })).data;
  expect(ready).toMatchObject({ state: "releasable", why: null });
  expect(Date.parse(ready?.steps[1]?.at ?? "")).toBeGreaterThan(Date.parse(ready?.created_at ?? ""));
});

test("a large one waits for two of the staff, and says when it was ready", async () => {
  const seller = await newSeller();
  await deliver(seller, 1);
  await passWindow();
  expect((await seller.api.payouts.mine({ query: {} })).data, "it is owed, not paid").toEqual([]);
  const owes = -(await seller.api.transactions.amounts()).releasable_paise;
  expect(owes).toBeGreaterThan(0);
  await deliver(seller, 80_000);
  await passWindow();
  const [held] = (await seller.api.payouts.mine({ query: {} })).data;
  expect(held).toMatchObject({ state: "held", why: "approval", netted_paise: owes });
  await clock.advance(db, 3_600);
  for (const one of [finance, admin]) await one.api.payouts.approve({ params: { id: held?.id ?? "" } });
  const [ready] = (await seller.api.payouts.mine({ query: {} })).data;
  expect(ready).toMatchObject({ state: "releasable", why: null });
  expect(Date.parse(ready?.steps[1]?.at ?? "")).toBeGreaterThan(Date.parse(ready?.created_at ?? ""));
});

test("a reward is paid out without telling whose order it was; cash comes back with its order", async () => {
  const [seller, friend, guest] = [await newSeller(), await here.user(), await here.user()];
  guest.jar.set("rtag", friend.id);
  const order = await deliver(seller, 12_000, guest);
  await passWindow();
  await settleRewards(here, order);
  const [reward] = (await friend.api.payouts.mine({ query: {} })).data;
  expect(reward).toMatchObject({ purpose: "referral", order_id: null, state: "releasable", amount_paise: 25_00 });
  expect(stepsIn(reward ?? { steps: [] })).toEqual(["ready"]);
  const cash = await deliver(seller, 4_000, guest, true);
  const refund_to = { upi_id: "asha@okbank" };
  await guest.api.afterSale.requestReturn({
    params: { id: cash },
    body: { reason: "It is broken.", kind: "damaged", refund_to },
  });
  await moveOn(admin, cash, ["approve_return", "pick_up_return", "receive_return"]);
  const [back] = (await guest.api.payouts.mine({ query: {} })).data;
  expect(back).toMatchObject({ purpose: "refund", order_id: cash, state: "releasable", netted_paise: 0 });
  const again = await friend.api.referrals.mine();
  expect(again.entries[0]).toMatchObject({ state: "payable", why: null });
});

test("a void reward says why", async () => {
  const [seller, friend, guest] = [await newSeller(), await here.user(), await here.user()];
  guest.jar.set("rtag", friend.id);
  const sentBack = await deliver(seller, 12_000, guest);
  await guest.api.afterSale.requestReturn({ params: { id: sentBack }, body: { reason: "It is broken." } });
  await moveOn(admin, sentBack, ["approve_return", "pick_up_return", "receive_return"]);
  await settleRewards(here, sentBack);
  expect((await friend.api.referrals.mine()).entries[0]).toMatchObject({ state: "void", why: "returned" });
});

test("a seller's list says how each sale was judged, and whether it was answered", async () => {
  const seller = await newSeller();
  const order = await deliver(seller);
  const seen = async () => (await seller.api.sellerOrders.list({ query: {} })).data[0]?.feedback;
  expect(await seen()).toBeNull();
  const said = { average_rating: 4, message: "As described." };
  await buyer.api.afterSale.giveFeedback({ params: { id: order }, body: said as never });
  expect(await seen()).toEqual({ average_rating: 4, is_answered: false });
  await seller.api.afterSale.replyToFeedback({ params: { id: order }, body: { message: "Thank you." } });
  expect(await seen()).toEqual({ average_rating: 4, is_answered: true });
});
