import { afterAll, expect, test } from "vitest";
import { startJobs } from "../../../app/jobs.ts";
import { sql } from "../../../kit/db/sql.ts";
import { createLog } from "../../../kit/log.ts";
import { moveOn, orderBody, toDelivered } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { listUntruths } from "../../../testing/order-truths.tables.ts";
import { ageUsers, plainPhone, plantListings } from "../../../testing/plant.tables.ts";
import { settle } from "../../../testing/settle.ts";
import { refusalOf, world } from "../../../testing/world.ts";

const market = await world({ config: { poolSize: 10 } });
const { db, clock, user, staff, api } = market;
const jobs = await startJobs(market, createLog("silent"), 2);
afterAll(() => jobs.stop());
const [admin, support] = [await staff(), await staff("support")];
type Person = Awaited<ReturnType<typeof user>>;
const seller = await makeSeller(await user());
const [buyer, ann, bob, cid] = (await Promise.all(Array.from({ length: 4 }, () => user()))) as [
  Person,
  Person,
  Person,
  Person,
];
await ageUsers(db);

const items = (n: number, of = seller) =>
  plantListings(
    db,
    of,
    Array.from({ length: n }, () => plainPhone),
    clock.now(),
  );
const item = async (of = seller) => (await items(1, of))[0] as string;
const order = (by: Person, id: string) =>
  by.api.checkout.createOrder({ params: { id }, body: orderBody({ is_cod: true }) as never });
const cancel = (by: Person, { order_id }: { order_id: string }) =>
  by.api.orders.cancel({ params: { id: order_id }, body: { reason: null } });
const join = (by: Person, id: string) => by.api.waits.join({ params: { id } });
const leave = (by: Person, id: string) => by.api.waits.leave({ params: { id } });
const productOf = (by: Pick<Person, "api">, id: string) => by.api.listings.product({ params: { id } });
const waitOf = async (by: Person, id: string) => (await productOf(by, id)).wait;
const statusesOf = async (id: string) =>
  (await db.many<{ status: string }>(sql`select status from waits where listing_id = ${id} order by number`)).map(
    ({ status }) => status,
  );
const told = async (by: Person, id: string) => {
  await settle(db);
  const rows = await db.many<{ kind: string }>(sql`
    select kind from notifications where user_id = ${by.id} and data ->> 'listing_id' = ${id} and kind like 'wait%' order by kind`);
  return rows.map(({ kind }) => kind);
};

/** Ordered by one, waited for by others in this order, and given back: the first has a turn. */
async function itemInTurn(waiting: readonly Person[], of = seller) {
  const id = await item(of);
  const bought = await order(buyer, id);
  for (const person of waiting) await join(person, id);
  await cancel(buyer, bought);
  return id;
}

test("only for what is reserved, by whoever could buy it; a place is kept, left, and taken again", async () => {
  const id = await item();
  expect(await refusalOf(join(ann, id))).toMatchObject({ status: 409, code: "listing_wrong_state" });
  const bought = await order(buyer, id);
  expect((await refusalOf(join(seller, id))).code).toBe("own_listing");
  expect((await refusalOf(api.waits.join({ params: { id } }))).status).toBe(401);
  expect((await refusalOf(api.waits.mine())).status).toBe(401);
  const nowhere = "00000000-0000-4000-8000-000000000000";
  expect((await refusalOf(join(ann, nowhere))).status).toBe(404);
  expect((await refusalOf(leave(ann, nowhere))).status).toBe(404);
  expect((await market.fetch(`/api/v1/product/abc/wait`, { method: "PUT" })).status).toBeGreaterThanOrEqual(400);

  expect(await join(ann, id)).toEqual({ place: 1, of: 1, mine_until: null });
  expect(await join(bob, id)).toEqual({ place: 2, of: 2, mine_until: null });
  const twelve = await Promise.all(Array.from({ length: 12 }, () => join(cid, id)));
  expect(new Set(twelve.map((place) => JSON.stringify(place))).size).toBe(1);
  expect(await statusesOf(id)).toHaveLength(3);

  // What is one person's is in nobody else's answer.
  expect(await waitOf(bob, id)).toEqual({ place: 2, of: 3, mine_until: null });
  expect(await productOf({ api }, id)).toMatchObject({ status: "reserved", wait: null, own: null });
  expect(await productOf(seller, id)).toMatchObject({ wait: null, own: { waiting: 3, turn_until: null } });
  const listed = (await seller.api.listings.mine({ query: { status: "reserved" } })).data.find((one) => one.id === id);
  expect(listed).toMatchObject({ waiting: 3, turn_until: null });

  expect(await leave(ann, id)).toEqual({ of: 2 });
  expect(await leave(ann, id)).toEqual({ of: 2 });
  expect((await waitOf(bob, id))?.place).toBe(1);
  // By mistake: the place is theirs again for a minute, and after that it is a new one.
  expect(await join(ann, id)).toEqual({ place: 1, of: 3, mine_until: null });
  await leave(ann, id);
  await clock.advance(db, 61);
  expect((await join(ann, id)).place).toBe(3);

  const mine = await ann.api.waits.mine();
  expect(mine).toMatchObject([{ place: 3, of: 3, mine_until: null, product: { id, status: "reserved" } }]);
  await cancel(buyer, bought);
  expect((await waitOf(bob, id))?.mine_until).not.toBeNull();
  expect(await told(bob, id)).toEqual(["wait_turn"]);
  const { data: read } = await bob.api.notifications.list({ query: {} });
  expect(read[0]).toMatchObject({ kind: "wait_turn", link: `/product-overview?pid=${id}` });
  expect(read[0]?.body).toMatch(/kept for you alone until \d+ \w+, \d+:\d\d [ap]m/);
  expect(await productOf(seller, id)).toMatchObject({
    own: { waiting: 3, turn_until: (await waitOf(bob, id))?.mine_until },
  });
  // Declined: the next one has it at once.
  await leave(bob, id);
  expect((await waitOf(cid, id))?.mine_until).not.toBeNull();
  await Promise.all([leave(cid, id), leave(ann, id)]);
  expect((await productOf({ api }, id)).status).toBe("published");
  expect(await listUntruths(db)).toEqual([]);
});

test("twenty for an item and ten items for a person, as the settings say", async () => {
  const ids = await items(3);
  const orders = await Promise.all(ids.map((id) => order(buyer, id)));
  let version = 90;
  const set = (key: string, value: number) =>
    db.run(sql`
      insert into settings (key, version, value, changed_by)
      values (${key}, ${version++}, ${JSON.stringify(value)}::jsonb, 'test')`);
  await set("waits_per_person", 2);
  await set("waits_per_listing", 2);
  // Three presses at once are two places.
  const tries = await Promise.allSettled(ids.map((id) => join(ann, id)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  const [third] = ids.filter((_, n) => tries[n]?.status === "rejected") as [string];
  expect(await refusalOf(join(ann, third))).toMatchObject({ status: 409, code: "wait_limit" });
  await join(bob, third);
  await join(cid, third);
  expect(await refusalOf(join(await user(), third))).toMatchObject({ status: 409, code: "line_full" });
  await set("waits_per_person", 10);
  await set("waits_per_listing", 20);
  await join(ann, third);
  await set("wait_turn_hours", 5);
  await Promise.all(orders.map((one) => cancel(buyer, one)));
  const until = Date.parse((await waitOf(bob, third))?.mine_until ?? "");
  expect(Math.round((until - clock.now().getTime()) / 3_600_000)).toBe(5);
  await set("wait_turn_hours", 2);
});

test("blocked persons do not wait, and are passed over", async () => {
  const id = await item();
  const bought = await order(buyer, id);
  await join(ann, id);
  await join(bob, id);
  await seller.api.accounts.block({ params: { id: ann.id } });
  await seller.api.accounts.block({ params: { id: cid.id } });
  expect((await refusalOf(join(cid, id))).code).toBe("not_permitted");
  await cancel(buyer, bought);
  expect(await statusesOf(id)).toEqual(["left", "called"]);
  await seller.api.accounts.unblock({ params: { id: ann.id } });
  await seller.api.accounts.unblock({ params: { id: cid.id } });
});

test("whoever waits is suspended or closes their account: the place or the turn ends at once", async () => {
  const [dan, eve] = [await user(), await user()];
  const id = await itemInTurn([dan, eve, ann]);
  await support.api.suspension.suspend({ params: { id: dan.id }, body: { reason: "A test of ours" } });
  await settle(db);
  expect(await statusesOf(id)).toEqual(["declined", "called", "waiting"]);
  expect((await refusalOf(join(dan, id))).status).toBe(401);
  const exported = (await eve.api.accounts.exportData()) as { waits: unknown[] };
  expect(exported.waits).toMatchObject([{ listing_id: id, status: "called" }]);
  await eve.api.accounts.closeAccount();
  expect(await db.many(sql`select from waits where user_id = ${eve.id}`)).toEqual([]);
  expect((await waitOf(ann, id))?.mine_until).not.toBeNull();
  expect(await listUntruths(db)).toEqual([]);
});

test("withdrawn by its seller, removed by staff, sold: the whole line ends, and everybody is told", async () => {
  const withdrawn = await itemInTurn([ann, bob]);
  expect((await refusalOf(seller.api.listings.pause({ params: { id: withdrawn } }))).code).toBe("listing_wrong_state");
  await seller.api.listings.remove({ params: { id: withdrawn } });
  expect(await statusesOf(withdrawn)).toEqual(["ended", "ended"]);
  expect(await told(ann, withdrawn)).toEqual(["wait_over", "wait_turn"]);
  expect(await told(bob, withdrawn)).toEqual(["wait_over"]);
  expect((await refusalOf(order(ann, withdrawn))).status).toBe(404);

  const removed = await itemInTurn([ann, bob]);
  const seen = await admin.api.listingsDesk.item({ params: { id: removed } });
  expect(seen.line).toMatchObject([
    { user_id: ann.id, status: "called", ended_at: null },
    { user_id: bob.id, status: "waiting", until: null },
  ]);
  await admin.api.verification.takeDown({ params: { id: removed }, body: { reason: "Not what it says" } });
  expect(await statusesOf(removed)).toEqual(["ended", "ended"]);
  expect((await waitOf(bob, removed)) ?? null).toBeNull();

  // While it is ordered its seller cannot withdraw it, whoever waits.
  const sold = await item();
  const { order_id } = await order(buyer, sold);
  await join(ann, sold);
  expect((await refusalOf(seller.api.listings.remove({ params: { id: sold } }))).code).toBe("listing_wrong_state");
  expect(
    (await refusalOf(admin.api.verification.takeDown({ params: { id: sold }, body: { reason: "Not now" } }))).code,
  ).toBe("listing_wrong_state");
  const [slot] = await seller.api.sellerOrders.pickupSlots({ query: { order_id } });
  const yes = { order_id, product_id: sold, approval: 1 as const, slot_id: slot?.id };
  await seller.api.sellerOrders.confirm({ body: yes });
  await moveOn(admin, order_id, toDelivered);
  expect(await statusesOf(sold)).toEqual(["ended"]);
  expect(await told(ann, sold)).toEqual(["wait_over"]);
  expect((await ann.api.waits.mine()).map(({ product }) => product.id)).not.toContain(sold);
  expect(await listUntruths(db)).toEqual([]);
});

test("held by staff in somebody's turn: the place is kept, and when it is back the turn begins anew", async () => {
  const id = await itemInTurn([ann, bob]);
  await settle(db);
  await admin.api.verification.hold({ params: { id }, body: { reason: "We look at it" } });
  expect((await productOf({ api }, id)).status).toBe("on_hold");
  expect(await statusesOf(id)).toEqual(["waiting", "waiting"]);
  expect(await waitOf(ann, id)).toEqual({ place: 1, of: 2, mine_until: null });
  expect((await refusalOf(order(ann, id))).code).toBe("listing_wrong_state");
  await settle(db);
  await admin.api.verification.unhold({ params: { id }, body: {} });
  expect((await productOf({ api }, id)).status).toBe("reserved");
  expect((await waitOf(ann, id))?.mine_until).not.toBeNull();
  expect(await told(ann, id)).toEqual(["wait_turn", "wait_turn", "wait_turn_over"]);
  const found = await db.find(sql`select from search_listings where id = ${id}`);
  expect(found).toBeUndefined();
  await order(ann, id);
  expect(await listUntruths(db)).toEqual([]);
});

test("its seller is suspended during a turn and comes back, or closes the account", async () => {
  const other = await makeSeller(await user());
  const id = await itemInTurn([ann, bob], other);
  await support.api.suspension.suspend({ params: { id: other.id }, body: { reason: "A test of ours" } });
  await settle(db);
  expect((await productOf({ api }, id)).status).toBe("on_hold");
  await support.api.suspension.restore({ params: { id: other.id }, body: { reason: "All is well" } });
  await settle(db);
  expect((await productOf({ api }, id)).status).toBe("reserved");
  expect(await statusesOf(id)).toEqual(["called", "waiting"]);

  const leaving = await makeSeller(await user());
  const last = await itemInTurn([ann], leaving);
  await leaving.api.accounts.closeAccount();
  expect(await statusesOf(last)).toEqual(["ended"]);
  expect(await listUntruths(db)).toEqual([]);
});

test("a check that failed: nobody is called for it until staff have looked, then the first is", async () => {
  const id = await item();
  const { order_id } = await order(buyer, id);
  await join(ann, id);
  const [slot] = await seller.api.sellerOrders.pickupSlots({ query: { order_id } });
  await seller.api.sellerOrders.confirm({ body: { order_id, product_id: id, approval: 1, slot_id: slot?.id } });
  await moveOn(admin, order_id, ["schedule_pickup", "pick_up", "fail_check"]);
  await cancel(buyer, { order_id });
  expect((await productOf({ api }, id)).status).toBe("on_hold");
  expect(await statusesOf(id)).toEqual(["waiting"]);
  await admin.api.verification.unhold({ params: { id }, body: {} });
  expect((await waitOf(ann, id))?.mine_until).not.toBeNull();
});
