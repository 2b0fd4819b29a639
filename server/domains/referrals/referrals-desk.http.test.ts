// Rewards at the desk of finance: the list, its sums, and the word on those above the month's limit.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { RewardState } from "../../../contract/referrals/referrals.machine.ts";
import { sql } from "../../kit/db/sql.ts";
import { moveOn, orderBody, payFor, toDelivered } from "../../testing/buying.ts";
import { makePublished, makeSeller } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { readBalance, verifyLedger } from "../ledger/ledger.service.ts";
import { runOrderTimers } from "../orders/moves/order-timers.service.ts";
import { settleRewards } from "./referrals.service.ts";

const here = await world({ config: { poolSize: 8 } });
const { db, clock } = here;
const seller = await makeSeller(await here.user());
const [admin, finance] = [await here.staff(), await here.staff("finance")];
const desk = finance.api.referrals;
await db.run(
  sql`insert into seller_records (seller_id, completed_sales, rating_sum, rating_count) values (${seller.id}, 100, 500, 100)`,
);
// One a month without a look: twenty would only take longer.
const { version } = (await admin.api.settingsDesk.list()).find(({ key }) => key === "referral_review_above") ?? {
  version: 0,
};
await admin.api.settingsDesk.change({ params: { key: "referral_review_above" }, body: { version, value: 1 } });

const DAY_S = 86_400;
const auditOf = async (subject: string) =>
  (await admin.api.audit.list({ query: { limit: 60 } })).data.filter((entry) => entry.subject === subject);

/** Somebody comes by this person's link, buys, and it arrives. */
async function bring(referrer: string) {
  await db.run(sql`delete from posting_days`);
  const who = await here.user();
  await db.run(sql`update users set created_at = created_at - interval '10 days' where id = ${who.id}`);
  who.jar.set("rtag", referrer);
  const { id: listing } = await makePublished(seller, admin, { price: 12_000, weight_kg: 0.5 });
  const made = await who.api.checkout.createOrder({ params: { id: listing }, body: orderBody() as never });
  await payFor(here, made.pid);
  await seller.api.sellerOrders.confirm({ body: { order_id: made.order_id, product_id: listing, approval: 1 } });
  await moveOn(admin, made.order_id, toDelivered);
  return { id: made.order_id, who };
}

/** All of them are done on the same day: the second and third of a month are put aside. */
async function finish(...orders: { id: string }[]) {
  await clock.advance(db, 30 * DAY_S);
  await runOrderTimers(here);
  for (const { id } of orders) await settleRewards(here, id);
}
const listOf = async (referrer: string, state?: RewardState) =>
  (await desk.list({ query: { q: referrer, ...(state ? { state } : {}) } })).data;

const friend = await here.user();
const orders = [await bring(friend.id), await bring(friend.id), await bring(friend.id)] as const;
await finish(...orders);

// spec 9.3
test("above the month's limit they are put aside, oldest first, with how many there were", async () => {
  const [first, second, third] = orders;
  expect((await listOf(friend.id)).map(({ order_id, state }) => [order_id, state])).toEqual([
    [third.id, "review"],
    [second.id, "review"],
    [first.id, "payable"],
  ]);
  expect(await listOf(friend.id, "review")).toMatchObject([
    { order_id: second.id, month_count: 1, person: { id: second.who.id }, referrer: { id: friend.id }, kind: "buyer" },
    { order_id: third.id, month_count: 1, amount_paise: 25_00 },
  ]);
  const { meta } = await desk.list({ query: {} });
  expect(meta.review_above).toBe(1);
  expect(meta.totals).toContainEqual({ state: "review", count: 2, paise: 50_00 });
  expect(meta.totals).toContainEqual({ state: "payable", count: 1, paise: 25_00 });
});

test("found by order and by either person; what is no id finds nothing", async () => {
  const [first] = orders;
  for (const q of [first.id, first.who.id]) {
    expect((await desk.list({ query: { q } })).data.map(({ order_id }) => order_id)).toEqual([first.id]);
  }
  expect((await desk.list({ query: { q: first.id, kind: "seller" } })).data).toEqual([]);
  for (const q of ["friend", "' or 1=1 --", randomUUID()]) expect((await desk.list({ query: { q } })).data).toEqual([]);
  expect((await refusalOf(desk.list({ query: { cursor: "bm8" } }))).status).toBe(400);
});

// spec 9.3
test("let through it is owed once, however often it is pressed; refused it is nothing, and needs a reason", async () => {
  const [, second, third] = orders;
  const decide = (order: string, approve: boolean, reason?: string) =>
    desk.decide({ params: { order_id: order, kind: "buyer" }, body: { approve, ...(reason ? { reason } : {}) } });
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => decide(second.id, true)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await readBalance(db, "referral_payable", friend.id)).toBe(-50_00);
  for (const reason of [undefined, "no"]) {
    const said = await refusalOf(decide(third.id, false, reason));
    expect([said.code, Object.keys(said.fields ?? {})]).toEqual(["validation_failed", ["reason"]]);
  }
  expect(await decide(third.id, false, "All from one flat")).toMatchObject({ state: "void" });
  expect((await refusalOf(decide(third.id, true))).code).toBe("conflict");
  expect((await refusalOf(decide(randomUUID(), true))).status).toBe(404);
  expect(await readBalance(db, "referral_payable", friend.id)).toBe(-50_00);
  expect(await listOf(friend.id, "review")).toEqual([]);
  expect(await auditOf(`${third.id}:buyer`)).toMatchObject([
    { action: "referral.refuse", staff_id: finance.id, detail: { reason: "All from one flat", amount: 25 } },
  ]);
  // What happens to the order later changes nothing about it.
  await settleRewards(here, third.id);
  expect(await listOf(friend.id)).toMatchObject([{ state: "void" }, { state: "payable" }, { state: "payable" }]);
  expect(await verifyLedger(db)).toMatchObject({ faults: [] });
});

test("page by page nothing is lost, also where an order has both kinds from one moment; and it comes as a file", async () => {
  const [first] = orders;
  const inviter = await here.user();
  await db.run(sql`
    insert into referral_rewards (order_id, kind, referrer_id, person_id, amount_paise, created_at, updated_at)
    select order_id, 'seller', ${inviter.id}, ${seller.id}, 2500, created_at, updated_at from referral_rewards
    where order_id = ${first.id}`);
  for (const state of [undefined, "review"] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await desk.list({ query: { limit: 1, ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) } });
      seen.push(...page.data.map(({ order_id, kind }) => `${order_id}:${kind}`));
      cursor = page.meta.next_cursor ?? undefined;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual(state ? [0, 0] : [4, 4]);
  }
  const file = await finance.request("/api/v1/backoffice/referrals/export");
  expect((await file.text()).trim().split("\r\n")).toHaveLength(5);
  expect(await auditOf("list:referrals")).toHaveLength(1);
});

test("only finance and admins", async () => {
  for (const role of ["support", "verifier", "logistics"] as const) {
    const { api } = await here.staff(role);
    expect((await refusalOf(api.referrals.list({ query: {} }))).code).toBe("not_permitted");
    const params = { order_id: orders[0].id, kind: "buyer" as const };
    expect((await refusalOf(api.referrals.decide({ params, body: { approve: true } }))).code).toBe("not_permitted");
  }
});
