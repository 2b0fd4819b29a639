// Orders as staff find them, what is on its way, and how many pickups a city takes.
import { expect, test } from "vitest";
import type { Endpoint } from "../../../../contract/kit.ts";
import { logisticsContract } from "../../../../contract/orders/logistics.desk.contract.ts";
import { ordersDeskContract } from "../../../../contract/orders/orders.desk.contract.ts";
import { sql } from "../../../kit/db/sql.ts";
import { moveOn, orderBody, payFor } from "../../../testing/buying.ts";
import { makePublished, makeSeller, noida } from "../../../testing/make.ts";
import { refusalOf, world } from "../../../testing/world.ts";

const here = await world({ config: { poolSize: 10 } });
const { db, clock } = here;
const [seller, buyer] = [await makeSeller(await here.user()), await here.user()];
const [admin, support, logistics, verifier, finance] = [
  await here.staff(),
  await here.staff("support"),
  await here.staff("logistics"),
  await here.staff("verifier"),
  await here.staff("finance"),
];
await db.run(
  sql`insert into seller_records (seller_id, completed_sales, rating_sum, rating_count) values (${seller.id}, 100, 500, 100)`,
);
await db.run(sql`update users set created_at = created_at - interval '10 days'`);

/** Paid, and the seller said yes unless told otherwise. */
async function buy(title: string, { isConfirmed = true } = {}) {
  const { id: listing } = await makePublished(seller, admin, { title, price: 12_000, weight_kg: 0.5 });
  const made = await buyer.api.checkout.createOrder({ params: { id: listing }, body: orderBody() as never });
  await payFor(here, made.pid);
  const body = { order_id: made.order_id, product_id: listing, approval: 1 as const };
  if (isConfirmed) await seller.api.sellerOrders.confirm({ body });
  return { id: made.order_id, listing, pid: made.pid };
}
const list = (query: Parameters<typeof support.api.ordersDesk.list>[0]["query"]) =>
  support.api.ordersDesk.list({ query });
const idsOf = async (q: string) => (await list({ q })).data.map(({ id }) => id);
const newest = async () => (await admin.api.audit.list({ query: { limit: 1 } })).data[0];
const cityOf = async () => (await here.api.catalogue.servingCities()).find(({ name }) => name === "Noida")?.id ?? 0;

test("an order is found by its id, the beginning of it, its item, its people and words of its title", async () => {
  const mine = await buy("Walnut harmonium, nine stops");
  const other = await buy("Teak sitar");
  expect(await idsOf(mine.id)).toEqual([mine.id]);
  expect(await idsOf(mine.id.slice(0, 8).toUpperCase())).toContain(mine.id);
  expect(await idsOf(mine.listing)).toEqual([mine.id]);
  expect(await idsOf("harmon walnut")).toEqual([mine.id]);
  for (const person of [buyer.id, seller.id]) expect(await idsOf(person)).toEqual([other.id, mine.id]);
  for (const odd of ["harmonium sitar", "'); drop table orders;--", "&|!:*", "%%%", "\\"]) {
    expect(await idsOf(odd)).toEqual([]);
  }
  expect((await refusalOf(list({ state: "nowhere" as never }))).status).toBe(400);
  expect((await refusalOf(list({ cursor: "bm9uc2Vuc2U" }))).fields).toHaveProperty("cursor");
});

test("pages go on by a key, each order once, and the counts say how many stand where", async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { data, meta } = await list({ limit: 1, cursor });
    seen.push(...data.map(({ id }) => id));
    cursor = meta.next_cursor ?? undefined;
  } while (cursor !== undefined);
  const all = await list({});
  expect(seen).toEqual(all.data.map(({ id }) => id));
  expect(new Set(seen).size).toBe(seen.length);
  const counted = Object.values(all.meta.counts).reduce((sum, n) => sum + n, 0);
  expect(counted).toBe(seen.length);
  expect(all.meta.counts.confirmed).toBe((await list({ state: "confirmed" })).data.length);
});

test("an order is shown with everything but phone numbers", async () => {
  const { id } = await buy("Brass lamp");
  const order = await support.api.ordersDesk.item({ params: { id } });
  expect(order).toMatchObject({
    state: "confirmed",
    payment: { state: "paid", amount_paise: order.total_paise, refunded_paise: 0 },
    delivery_address: { city: "South Delhi", pincode: "110016" },
    pickup_city: "Noida",
    buyer: { id: buyer.id },
    events: ["cancel"],
  });
  expect(order.pickup_address).toContain(noida.address_line_one);
  expect(order.lines.reduce((sum, line) => sum + line.amount_paise, 0)).toBe(order.total_paise);
  expect(order.timeline.map(({ event, by }) => [event, by])).toEqual([
    ["create", "buyer"],
    ["ask_payment", "system"],
    ["pay", "system"],
    ["approve", "seller"],
  ]);
  expect(order.money.map(({ step, at }) => [step, at !== null])).toEqual([
    ["paid", true],
    ["held", true],
    ["releasable", false],
    ["paid_out", false],
  ]);
  const text = JSON.stringify(order);
  for (const phone of [buyer.phone, seller.phone, noida.phone]) expect(text).not.toContain(phone);
  const { delivery_code } = (await db.find<{ delivery_code: string }>(
    sql`select delivery_code from orders where id = ${id}`,
  )) ?? { delivery_code: "" };
  expect(JSON.parse(text, (key, value) => (key === "id" ? "" : value))).not.toHaveProperty("delivery_code");
  expect(delivery_code).toMatch(/^\d{4}$/);
});

test("the list leaves as a file with its formulas made harmless, and that it was taken is in the log", async () => {
  const { id } = await buy('=HYPERLINK("x") radio');
  const response = await finance.request("/api/v1/backoffice/orders/export?state=confirmed");
  const text = await response.text();
  expect(response.headers.get("content-type")).toContain("text/csv");
  const line = text.split("\r\n").find((row) => row.startsWith(id));
  expect(line).toContain(`"'=HYPERLINK(""x"") radio"`);
  expect(await newest()).toMatchObject({
    action: "list.export",
    subject: "list:orders",
    staff_id: finance.id,
    detail: { state: "confirmed" },
  });
});

test("the board has each order in its column, planned ones by day and part, and can be cut to a city", async () => {
  const ids = [await buy("Board one"), await buy("Board two"), await buy("Board three")].map(({ id }) => id);
  const [one = "", two = "", three = ""] = ids;
  const slots = await logistics.api.ordersDesk.pickupSlots({ params: { id: one } });
  const plan = (id: string, slot_id: string | undefined) =>
    logistics.api.ordersDesk.move({ params: { id, event: "schedule_pickup" }, body: { slot_id } });
  await plan(one, slots[3]?.id);
  await plan(two, slots[0]?.id);
  await plan(three, slots[1]?.id);
  const { data } = await logistics.api.logistics.board({ query: {} });
  expect(data.map(({ column }) => column)).toEqual([
    "to_schedule",
    "scheduled",
    "picked_up",
    "to_dispatch",
    "out",
    "failed",
  ]);
  const planned = data.find(({ column }) => column === "scheduled");
  expect(planned?.orders.map(({ id }) => id)).toEqual([two, three, one]);
  expect(planned?.count).toBe(3);
  expect(planned?.orders.map(({ pickup }) => pickup?.part)).toEqual(["morning", "evening", "evening"]);
  expect(planned?.orders[0]?.events).toEqual(["pick_up", "fail_pickup"]);
  const city_id = await cityOf();
  const here_ = await logistics.api.logistics.board({ query: { city_id } });
  expect(here_.data.find(({ column }) => column === "scheduled")?.count).toBe(3);
  const elsewhere = await logistics.api.logistics.board({ query: { city_id: city_id + 1 } });
  expect(elsewhere.data.reduce((sum, { count }) => sum + count, 0)).toBe(0);
  await moveOn(logistics, one, ["fail_pickup"]);
  await moveOn(logistics, two, ["pick_up"]);
  const after = await logistics.api.logistics.board({ query: {} });
  expect(after.data.find(({ column }) => column === "failed")?.orders.map(({ id }) => id)).toEqual([one]);
  const checks = await verifier.api.logistics.checks({ query: {} });
  expect(checks.data.map(({ id }) => id)).toEqual([two]);
  expect(checks.meta.waiting).toBe(1);
  expect((await logistics.api.desk.counts()).pickups).toBeGreaterThan(0);
  expect((await verifier.api.desk.counts()).checks).toBe(1);
});

test("what a city or a part of a day takes is what sellers can choose from", async () => {
  const city_id = await cityOf();
  const { logistics: desk } = logistics.api;
  const before = await desk.slots({ query: { city_id } });
  expect(before).toMatchObject({ city_id, capacity: 20, is_own: false });
  expect(before.days).toHaveLength(14);
  const { id: order_id, listing } = await buy("Slot clock", { isConfirmed: false });
  const offered = () => seller.api.sellerOrders.pickupSlots({ query: { order_id } });
  const [first, second] = (await offered()).slice(6);
  const [, day = ""] = first?.id.split(":") ?? [];
  const changed = await desk.setSlot({ body: { city_id, day, part: "morning", capacity: 0 } });
  expect(changed.days[4]?.parts[0]).toMatchObject({ capacity: 0, is_own: true });
  expect(await newest()).toMatchObject({ action: "slot.change", subject: `city:${city_id}`, detail: { day, to: 0 } });
  expect((await offered())[6]?.is_free).toBe(false);
  const answer = (slot_id: string | undefined) =>
    seller.api.sellerOrders.confirm({ body: { order_id, product_id: listing, approval: 1, slot_id } });
  expect((await refusalOf(answer(first?.id))).code).toBe("slot_full");
  await desk.setCapacity({ body: { city_id, capacity: 0 } });
  expect(await newest()).toMatchObject({ action: "slot.change_city", detail: { from: null, to: 0 } });
  expect((await offered()).filter(({ is_free }) => is_free)).toEqual([]);
  expect((await refusalOf(answer(second?.id))).code).toBe("slot_full");
  await desk.setCapacity({ body: { city_id, capacity: 1 } });
  await answer(second?.id);
  expect((await offered())[7]?.is_free).toBe(false);
  await desk.setSlot({ body: { city_id, day, part: "morning", capacity: null } });
  expect((await desk.setCapacity({ body: { city_id, capacity: null } })).capacity).toBe(20);
  expect((await desk.slots({ query: { city_id } })).days[4]?.parts).toEqual([
    { part: "morning", capacity: 20, is_own: false, taken: 0 },
    { part: "evening", capacity: 20, is_own: false, taken: 1 },
  ]);
});

test("slots of no city, no day and no number are refused", async () => {
  const city_id = await cityOf();
  const { logistics: desk } = logistics.api;
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const slot = { city_id, day, part: "morning" as const, capacity: 5 };
  expect((await refusalOf(desk.slots({ query: { city_id: 999_999 } }))).status).toBe(404);
  expect((await refusalOf(desk.setSlot({ body: { ...slot, city_id: 999_999 } }))).status).toBe(404);
  for (const none of ["2020-01-01", "2099-01-01", "2026-02-30", "tomorrow"]) {
    expect((await refusalOf(desk.setSlot({ body: { ...slot, day: none } }))).fields, none).toHaveProperty("day");
  }
  for (const capacity of [-1, 1.5, 10_001, "5" as never]) {
    expect((await refusalOf(desk.setCapacity({ body: { city_id, capacity } }))).status, String(capacity)).toBe(400);
  }
  for (const who of [support, verifier, finance]) {
    expect((await refusalOf(who.api.logistics.setCapacity({ body: { city_id, capacity: 1 } }))).status).toBe(403);
  }
});

test("issues wait oldest first, are answered once, and stay to be read", async () => {
  const [first, second] = [await buy("Issue one"), await buy("Issue two")];
  const report = (id: string) =>
    buyer.api.orders.reportIssue({ params: { id }, body: { kind: "other", message: "Where is it? Nobody came." } });
  await report(first.id);
  await clock.advance(db, 60);
  await report(second.id);
  const open = async () => (await support.api.ordersDesk.issues({ query: {} })).data;
  expect((await open()).map(({ order }) => order.id)).toEqual([first.id, second.id]);
  expect((await list({ has_issue: "1" })).data.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await support.api.desk.counts()).issues).toBe(2);
  const [issue] = await open();
  const params = { id: issue?.id ?? "" };
  const settle = (who = support) =>
    who.api.ordersDesk.settleIssue({ params, body: { answer: "The courier comes on Monday." } });
  expect((await refusalOf(settle(finance))).status).toBe(403);
  const short = support.api.ordersDesk.settleIssue({ params, body: { answer: " ok " } });
  expect((await refusalOf(short)).fields).toHaveProperty("answer");
  const both = await Promise.allSettled([settle(), settle(admin)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await newest()).toMatchObject({ action: "order.settle_issue", subject: `order:${first.id}` });
  expect((await open()).map(({ order }) => order.id)).toEqual([second.id]);
  const { data: done } = await finance.api.ordersDesk.issues({ query: { open: "0" } });
  expect(done).toMatchObject([{ answer: "The courier comes on Monday.", order: { id: first.id, open_issues: 0 } }]);
});

test("the dashboard counts what was begun, ordered, not paid and sent back, each for its roles", async () => {
  const before = await admin.api.metrics.metrics({ query: { days: "7" } });
  await buy("Counted radio");
  const { id: listing } = await makePublished(seller, admin, { title: "Unpaid radio", price: 9_000, weight_kg: 0.5 });
  const { pid } = await buyer.api.checkout.createOrder({ params: { id: listing }, body: orderBody() as never });
  await payFor(here, pid, "failed");
  const after = await admin.api.metrics.metrics({ query: { days: "7" } });
  const today = (values: number[] | undefined) => values?.at(-1) ?? 0;
  const grown = (part: "begun" | "placed" | "failed_payments" | "returns") =>
    today(after.orders?.[part]) - today(before.orders?.[part]);
  expect([grown("begun"), grown("placed"), grown("failed_payments"), grown("returns")]).toEqual([2, 1, 1, 0]);
  expect(today(after.gmv?.amount) - today(before.gmv?.amount)).toBe(12_000);
  const came = (step: "begun" | "placed" | "confirmed" | "delivered") =>
    (after.journey?.[step] ?? 0) - (before.journey?.[step] ?? 0);
  expect([came("begun"), came("placed"), came("confirmed"), came("delivered")]).toEqual([2, 1, 1, 0]);
  expect((await verifier.api.metrics.metrics({ query: {} })).orders).toBeNull();
  const theirs = await logistics.api.metrics.metrics({ query: {} });
  expect([theirs.orders === null, theirs.gmv]).toEqual([false, null]);
});

test("view-as shows what somebody bought, sold and bargains about, to read", async () => {
  const { id, listing } = await buy("Seen as them");
  const { id: wanted } = await makePublished(seller, admin, { title: "Bargained lamp", price: 10_000 });
  await buyer.api.offers.make({ body: { product_id: wanted, price: 8_000 } });
  const mine = await support.api.viewAs.viewAs({ params: { id: buyer.id } });
  expect(mine.bought[0]).toMatchObject({ id, state: "confirmed", product: { id: listing, title: "Seen as them" } });
  expect(mine.offers_made[0]).toMatchObject({ status: "pending", price: 8_000, product: { id: wanted } });
  expect([mine.sold, mine.offers_received]).toEqual([[], []]);
  const theirs = await support.api.viewAs.viewAs({ params: { id: seller.id } });
  expect(theirs.sold.map((order) => order.id)).toContain(id);
  expect(theirs.offers_received[0]).toMatchObject({ price: 8_000 });
});

test("every act of these two contracts is one that a test here or beside it holds against the log", () => {
  const all: Endpoint[] = [ordersDeskContract, logisticsContract].flatMap((contract) =>
    Object.values(contract as Record<string, Endpoint>),
  );
  const acting = all
    .filter(({ method, csv }) => method !== "GET" || csv)
    .map(({ method, path }) => `${method} ${path}`);
  expect(acting.toSorted()).toEqual([
    "GET /backoffice/orders/export",
    "POST /backoffice/issues/{id}/settle",
    "POST /backoffice/orders/{id}/{event}",
    "PUT /backoffice/slots",
    "PUT /backoffice/slots/default",
  ]);
});

test("an order is found by its number, however it is typed, in every list and by the quick search", async () => {
  const mine = await buy("Brass flute");
  const { number } = await support.api.ordersDesk.item({ params: { id: mine.id } });
  expect(number).toMatch(/^SJ-\d[A-Z]\d[A-Z]-\d{4}$/);
  const bare = number.replaceAll("-", "").slice(2);
  const mistaken = number.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
  for (const typed of [number, number.toLowerCase(), bare, ` ${bare.toLowerCase()} `, mistaken]) {
    expect(await idsOf(typed)).toEqual([mine.id]);
  }
  expect((await support.api.desk.find({ query: { q: bare } })).orders).toMatchObject([{ id: mine.id, number }]);
  const { data: checked } = await finance.api.paymentsDesk.list({ query: { q: mistaken } });
  expect(checked).toMatchObject([{ about: mine.id, order_number: number }]);
  expect((await seller.api.sellerOrders.item({ params: { id: mine.id } })).number).toBe(number);
  const { data: rewards } = await finance.api.referrals.list({ query: { q: bare } });
  expect(rewards).toEqual([]);
  // It is a name, not a key: in the place of an id it is nothing, to its own buyer too.
  expect((await refusalOf(buyer.api.orders.item({ params: { id: number } }))).status).toBe(404);
});
