import { afterAll, expect, test } from "vitest";
import { startJobs } from "../../app/jobs.ts";
import { sql } from "../../kit/db/sql.ts";
import { createLog } from "../../kit/log.ts";
import { emit } from "../../kit/work/outbox.ts";
import { RUN_TIMERS } from "../../kit/work/queue.tables.ts";
import { moveOn, orderBody, payFor, toDelivered } from "../../testing/buying.ts";
import { makePublished, makeSeller, phoneAnswers } from "../../testing/make.ts";
import { settle as settleAll } from "../../testing/settle.ts";
import { storePhotos } from "../../testing/stored-photo.ts";
import { world } from "../../testing/world.ts";
import { notificationListeners, SPREAD_BATCH } from "./tell-people.service.ts";

const market = await world({ config: { poolSize: 10 } });
const { db, user, staff, clock } = market;
const [verifier, admin] = [await staff("verifier"), await staff("admin")];
let queue = await startJobs(market, createLog("silent"), 3);
afterAll(() => queue.stop());
const settle = () => settleAll(db);

type Person = Awaited<ReturnType<typeof user>>;
const ann = await makeSeller(await user());

async function publish(change: Parameters<typeof makePublished>[2] = {}, seller = ann): Promise<string> {
  // How many a seller may post in a day is another test's story.
  await db.run(sql`delete from posting_days`);
  return (await makePublished(seller, verifier, change)).id;
}

/** What somebody was told of these kinds, newest first. */
const told = async (person: Person, ...kinds: string[]) =>
  (await person.api.notifications.list({ query: {} })).data.filter(({ kind }) => kinds.includes(kind));
const priceOf = (id: string, price: number) => ann.api.listings.changePrice({ body: { product_id: id, price } });
const like = (person: Person, id: string) => person.api.wishlist.like({ params: { id }, body: { liked: true } });
const runTimers = async () => {
  await db.run(sql`select graphile_worker.add_job(${RUN_TIMERS})`);
  await settle();
};
const advance = (hours: number) => clock.advance(db, hours * 3_600);

test("a price that drops is told to everyone who liked it, and to nobody else", async () => {
  const [bob, carl] = [await user(), await user()];
  const id = await publish({ title: "Dropping phone", price: 10_000 });
  await like(bob, id);
  await priceOf(id, 9_000);
  await settle();
  const [drop, ...more] = await told(bob, "price_drop");
  expect(more).toEqual([]);
  expect(drop).toMatchObject({ body: "Dropping phone costs ₹9,000 now.", link: `/product-overview?pid=${id}` });
  expect([await told(carl, "price_drop"), await told(ann, "price_drop")]).toEqual([[], []]);
});

test("up and down again is no drop, nor is what still costs more than when it was liked", async () => {
  const [bob, carl] = [await user(), await user()];
  const id = await publish({ price: 10_000 });
  await like(bob, id);
  for (const price of [12_000, 11_000, 9_000, 9_500, 9_200]) {
    await priceOf(id, price);
    await settle();
  }
  expect((await told(bob, "price_drop")).map(({ body }) => /₹[\d,]+/.exec(body)?.[0])).toEqual(["₹9,000"]);
  await like(carl, id);
  await priceOf(id, 8_000);
  await settle();
  expect(await told(bob, "price_drop")).toHaveLength(2);
  expect(await told(carl, "price_drop")).toHaveLength(1);
});

test("a drop that is over by the time it is told is not told; news that comes twice is told once", async () => {
  const bob = await user();
  const id = await publish({ price: 10_000 });
  await like(bob, id);
  await queue.stop();
  await priceOf(id, 5_000);
  await priceOf(id, 11_000);
  queue = await startJobs(market, createLog("silent"), 3);
  await settle();
  expect(await told(bob, "price_drop")).toEqual([]);
  await priceOf(id, 7_000);
  await settle();
  const event = await db.find<{ id: string; topic: string; payload: Record<string, unknown>; at: Date }>(sql`
    select id::text, topic, payload, created_at as at from outbox_events
    where topic = 'listing.price_changed' order by outbox_events.id desc limit 1`);
  const listener = notificationListeners(market).find(({ topic }) => topic === "listing.price_changed");
  if (event) await Promise.all([listener?.react(event), listener?.react(event)]);
  await settle();
  expect(await told(bob, "price_drop")).toHaveLength(1);
});

test("many who liked it are told in batches, each once, the suspended among them not", async () => {
  const id = await publish({ price: 10_000 });
  const many = SPREAD_BATCH * 2 + 50;
  await db.run(sql`
    with people as (
      insert into users (phone, avatar_seed, created_at, status)
      select '7' || lpad(n::text, 9, '0'), 'x', now(), case when n <= 50 then 'suspended' else 'active' end
      from generate_series(1, ${many}::int) n returning id)
    insert into likes (user_id, listing_id, price_when_liked, liked_at) select id, ${id}, 10000, now() from people`);
  await priceOf(id, 6_000);
  await settle();
  const rows = await db.find<{ rows: number; people: number }>(sql`
    select count(*)::int as rows, count(distinct user_id)::int as people from notifications
    where kind = 'price_drop' and subject = ${id}`);
  expect(rows).toEqual({ rows: SPREAD_BATCH * 2, people: SPREAD_BATCH * 2 });
});

test("a lower price is told to both, then to whoever is asked, who is reminded; and how it went", async () => {
  const buyer = await user();
  const id = await publish({ title: "Scratched phone", price: 10_000 });
  const made = await buyer.api.checkout.createOrder({ params: { id }, body: orderBody() as never });
  await payFor(market, made.pid);
  await settle();
  const order = { id: made.order_id };
  await ann.api.sellerOrders.confirm({ body: { order_id: order.id, product_id: id, approval: 1 } });
  await moveOn(admin, order.id, ["schedule_pickup", "pick_up"]);
  const [photo = ""] = await storePhotos(market, { staffId: verifier.id }, 1);
  const deductions = [{ point: "Battery health noted; no swelling", rupees: 1_000, note: null, photo }];
  await verifier.api.priceProposalsDesk.propose({ params: order, body: { deductions } });
  await settle();
  const link = `/user/orders/${order.id}/price_proposal`;
  const lower = "₹9,000 instead of ₹10,000";
  const saidTo = async (person: Person, ...kinds: string[]) =>
    (await told(person, ...kinds)).filter((one) => one.link === link).map(({ title, body }) => `${title}: ${body}`);
  expect(await saidTo(ann, "price_proposal")).toEqual([expect.stringContaining(lower)]);
  expect(await saidTo(buyer, "price_proposal")).toEqual([expect.stringContaining(lower)]);
  await advance(13);
  await runTimers();
  await runTimers();
  expect(await saidTo(ann, "price_proposal_reminder")).toHaveLength(1);
  expect(await saidTo(buyer, "price_proposal_reminder")).toEqual([]);
  await ann.api.priceProposals.answer({ params: order, body: { accept: true } });
  await advance(7);
  await runTimers();
  expect((await saidTo(buyer, "price_proposal"))[0]).toMatch(/^The seller agreed/);
  expect(await saidTo(buyer, "price_proposal_reminder")).toHaveLength(1);
  await buyer.api.priceProposals.answer({ params: order, body: { accept: true } });
  await settle();
  expect((await saidTo(ann, "price_proposal"))[0]).toContain("sold for ₹9,000");
  expect(await saidTo(buyer, "price_proposal")).toHaveLength(2);
});

test("an order, told step by step to both; who liked the item hears that it is sold, or back", async () => {
  const [buyer, bob] = [await user(), await user()];
  const id = await publish({ title: "Bought phone", price: 10_000 });
  for (const one of [buyer, bob]) await like(one, id);
  const order = () => buyer.api.checkout.createOrder({ params: { id }, body: orderBody() as never });
  const failed = await order();
  await payFor(market, failed.pid, "failed");
  await advance(1);
  await runTimers();
  expect(await told(buyer, "payment_failed")).toMatchObject([{ link: `/user/orders/${failed.order_id}` }]);
  expect(await told(bob, "wishlist_back")).toMatchObject([{ link: `/product-overview?pid=${id}` }]);
  const { order_id, pid } = await order();
  await payFor(market, pid);
  await settle();
  expect(await told(buyer, "payment_success")).toHaveLength(1);
  const confirm = `/user/order-confirmation?order_id=${order_id}&product_id=${id}`;
  expect((await told(ann, "confirmation_needed"))[0]).toMatchObject({ link: confirm });
  await advance(13);
  await runTimers();
  expect(await told(ann, "confirmation_reminder")).toMatchObject([{ link: confirm }]);
  const slots = await ann.api.sellerOrders.pickupSlots({ query: { order_id } });
  await ann.api.sellerOrders.confirm({
    body: { order_id, product_id: id, approval: 1, slot_id: slots.find(({ is_free }) => is_free)?.id ?? null },
  });
  await moveOn(admin, order_id, ["schedule_pickup"]);
  await settle();
  expect((await told(ann, "pickup_slot"))[0]?.body).toMatch(/^We’ll come for Bought phone on \d+ \w+, 9 am–1 pm\. /);
  await moveOn(admin, order_id, toDelivered.slice(1));
  await settle();
  const steps = ["picked_up", "check_result", "out_for_delivery", "delivered"];
  expect((await told(buyer, ...steps)).map(({ kind }) => kind).toReversed()).toEqual(steps);
  expect(await told(bob, "wishlist_sold")).toHaveLength(1);
  expect(await told(buyer, "wishlist_sold")).toEqual([]);
  await db.run(sql`update orders set reminder_at = ${clock.now()} where id = ${order_id}`);
  await runTimers();
  await runTimers();
  expect(await told(buyer, "window_closing")).toMatchObject([{ link: `/user/orders/${order_id}` }]);
  await buyer.api.afterSale.requestReturn({
    params: { id: order_id },
    body: { reason: "The screen has a scratch." },
  });
  await settle();
  expect(await told(buyer, "return_step")).toHaveLength(1);
  expect((await told(ann, "return_step"))[0]).toMatchObject({ link: "/user/seller/orders" });
  const refunded = { pid, order_reference: order_id, amount_paise: 10_080_00 };
  await db.transaction((tx) => emit(tx, "payment.refunded", refunded));
  await settle();
  expect(await told(buyer, "refund_sent")).toMatchObject([
    { title: "Refund of ₹10,080", link: `/user/orders/${order_id}` },
  ]);
});

test("back again is told once in a day, however often it is paused, and not while it is paused", async () => {
  const bob = await user();
  const id = await publish();
  await like(bob, id);
  const turn = async () => {
    await ann.api.listings.pause({ params: { id } });
    await ann.api.listings.resume({ params: { id } });
    await settle();
  };
  for (let n = 0; n < 3; n++) await turn();
  expect(await told(bob, "wishlist_back")).toHaveLength(1);
  await advance(25);
  await turn();
  expect(await told(bob, "wishlist_back")).toHaveLength(2);
});

test("a saved search tells of what is new and of what has become cheap enough, each listing once, a few times a day", async () => {
  const bob = await user();
  const save = (body: object) => bob.api.savedSearches.save({ body: body as never });
  await save({ search: "zephyr phones", price_max: 20_000, city: "Noida" });
  const id = await publish({ title: "Zephyr phone one", price: 25_000 });
  await publish({ title: "Another phone", price: 5_000 });
  await settle();
  await runTimers();
  expect(await told(bob, "saved_search_match")).toEqual([]);
  await priceOf(id, 19_000);
  await settle();
  await runTimers();
  const [match] = await told(bob, "saved_search_match");
  expect(match).toMatchObject({ link: `/product-overview?pid=${id}` });
  expect(match?.body).toMatch(/^Zephyr phone one /);
  for (const price of [18_000, 17_000]) await priceOf(id, price);
  for (const title of ["Zephyr phone two", "Zephyr phone three"]) await publish({ title, price: 15_000 });
  await publish({ title: "Zephyr phone sold meanwhile", price: 15_000 }).then((gone) =>
    ann.api.listings.remove({ params: { id: gone } }),
  );
  await settle();
  await runTimers();
  expect(await told(bob, "saved_search_match")).toHaveLength(1);
  await advance(7);
  await runTimers();
  await runTimers();
  const [batch, first, ...others] = await told(bob, "saved_search_match");
  expect([first?.id, others]).toEqual([match?.id, []]);
  expect(batch?.body).toMatch(/ and 1 more\.$/);
  expect(batch?.link).toBe("/products?city=Noida&search=zephyr+phones&price_max=20000");
});

test("searches of every shape find what they are for, and nothing of one's own", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => user()));
  const wanted = [
    { category: 11 },
    { brand: "oneplus" },
    { price_max: 450 },
    { condition: "good,fair", price_max: 450 },
    { search: "फोन quixotic" },
    { category: 11, answers: { storage: "64 GB", limit: "x", price_min: "abc" } },
    { search: "quixotic", city: "Gurugram" },
    { search: "it's 'odd' & | ! :*" },
  ];
  for (const [n, body] of wanted.entries()) await people[n]?.api.savedSearches.save({ body: body as never });
  await ann.api.savedSearches.save({ body: { search: "quixotic" } });
  await publish({ title: "Quixotic handset", price: 400, answers: { ...phoneAnswers, brand: "OnePlus" } });
  await settle();
  await runTimers();
  const counts = await Promise.all(people.map(async (one) => (await told(one, "saved_search_match")).length));
  expect(counts).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
  expect(await told(ann, "saved_search_match")).toEqual([]);
});

test("an ask that is met is told to who asked, while the item is there", async () => {
  const bob = await user();
  for (const { api } of [ann, bob]) await api.consents.answer({ params: { purpose: "asks" }, body: { given: true } });
  const [id, gone] = [await publish({ title: "Asked for phone" }), await publish()];
  await ann.api.listings.remove({ params: { id: gone } });
  for (const [listing_id, user_id] of [
    [id, bob.id],
    [gone, bob.id],
    [id, ann.id],
  ]) {
    await db.transaction((tx) => emit(tx, "ask.matched", { ask_id: crypto.randomUUID(), user_id, listing_id }));
  }
  await settle();
  expect(await told(bob, "ask_match")).toMatchObject([{ body: "Asked for phone, for ₹32,000." }]);
  expect(await told(ann, "ask_match")).toEqual([]);
});

test("a seller is told once that a listing expires soon, again if it lay idle anew, and when it has", async () => {
  const seller = await makeSeller(await user());
  const id = await publish({ title: "Idle phone" }, seller);
  const idleFor = (days: number) =>
    db.run(sql`update listings set active_at = ${clock.now()}::timestamptz - make_interval(days => ${days}::int)
      where id = ${id}`);
  await idleFor(54);
  await runTimers();
  expect(await told(seller, "listing_expiring")).toEqual([]);
  await idleFor(57);
  for (let n = 0; n < 2; n++) await runTimers();
  expect((await told(seller, "listing_expiring")).map(({ body }) => body)).toEqual([
    expect.stringMatching(/^Idle phone goes back to your drafts in 3 days/),
  ]);
  await idleFor(61);
  await runTimers();
  expect((await told(seller, "listing_expiring"))[0]?.title).toBe("Your listing has expired");
});
