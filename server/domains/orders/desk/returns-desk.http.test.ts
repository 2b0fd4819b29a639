// Returns as staff work through them: who sees what, in which order, what would go back, and who may do the next thing.
import { expect, test } from "vitest";
import type { ReturnView } from "../../../../contract/orders/returns.desk.contract.ts";
import { sql } from "../../../kit/db/sql.ts";
import { moveOn, orderBody, payFor, toDelivered } from "../../../testing/buying.ts";
import { readAgain } from "../../../testing/identities.ts";
import { makePublished, makeSeller } from "../../../testing/make.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { orderData } from "../orders-personal-data.service.ts";

const here = await world({ config: { poolSize: 8 } });
const { db, clock } = here;
const [seller, buyer] = [await makeSeller(await here.user()), await here.user()];
const [admin, support, logistics] = [await here.staff(), await here.staff("support"), await here.staff("logistics")];
await db.run(
  sql`insert into seller_records (seller_id, completed_sales, rating_sum, rating_count) values (${seller.id}, 100, 500, 100)`,
);
await db.run(sql`update users set created_at = created_at - interval '10 days'`);

async function deliver(change: Record<string, unknown> = {}) {
  await db.run(sql`delete from posting_days`);
  const { id: listing } = await makePublished(seller, admin, { price: 12_000, weight_kg: 0.5 });
  const made = await buyer.api.checkout.createOrder({ params: { id: listing }, body: orderBody(change) as never });
  if (change.is_cod !== true) await payFor(here, made.pid);
  await seller.api.sellerOrders.confirm({ body: { order_id: made.order_id, product_id: listing, approval: 1 } });
  await moveOn(admin, made.order_id, toDelivered);
  return made.order_id;
}
const ask = async (id: string, body: Record<string, unknown> = {}) => {
  await buyer.api.afterSale.requestReturn({ params: { id }, body: { reason: "It stays black.", ...body } as never });
  await clock.advance(db, 60);
};
const list = (view: ReturnView, who = support, q?: string) =>
  who.api.returnsDesk.list({ query: { view, limit: 60, ...(q ? { q } : {}) } });
const idsOf = async (view: ReturnView) => (await list(view)).data.map(({ order }) => order.id);

test("oldest first, each step in its view, each role with what it may do, until it is over", async () => {
  const [one, two] = [await deliver(), await deliver()];
  await ask(one);
  await ask(two);
  expect(await idsOf("to_decide")).toEqual([one, two]);
  const eventsOf = async (id: string, who: typeof support) =>
    (await list("open", who, id)).data.flatMap(({ order }) => order.events);
  expect(await eventsOf(one, support)).toEqual(["approve_return", "reject_return"]);
  expect(await eventsOf(one, logistics)).toEqual([]);
  await moveOn(support, one, ["approve_return"]);
  expect(await idsOf("to_pick_up")).toEqual([one]);
  expect(await eventsOf(one, support)).toEqual([]);
  expect(await eventsOf(one, logistics)).toEqual(["pick_up_return"]);
  expect((await refusalOf(moveOn(support, one, ["pick_up_return"]))).code).toBe("not_permitted");
  await moveOn(logistics, one, ["pick_up_return"]);
  expect(await eventsOf(one, support)).toEqual(["receive_return", "reject_received"]);
  expect((await list("open")).meta.counts).toEqual({ to_decide: 1, to_pick_up: 0, to_receive: 1 });
  expect([(await support.api.desk.counts()).returns, (await logistics.api.desk.counts()).returns]).toEqual([2, 0]);
  await moveOn(support, one, ["receive_return"]);
  const no = { reason: "Not what was sent" };
  await support.api.ordersDesk.move({ params: { id: two, event: "reject_return" }, body: no });
  expect(await idsOf("open")).toEqual([]);
  expect(await idsOf("over")).toEqual([two, one]);
  const [refused] = (await list("over", support, two.slice(0, 8).toUpperCase())).data;
  const named = (await list("over", support, refused?.order.number.toLowerCase().replaceAll("-", " "))).data;
  expect(named.map(({ order }) => order.id)).toEqual([two]);
  expect(refused).toMatchObject({ decided: { event: "reject_return", reason: "Not what was sent" } });
});

test("with the reason, the buyer's photos, the category's rule and what would go back", async () => {
  const id = await deliver();
  const images = await buyer.storePhotos(2);
  await ask(id, { kind: "changed_mind", images });
  const [row] = (await list("to_decide", support, id)).data;
  expect(row).toMatchObject({
    kind: "changed_mind",
    reason: "It stays black.",
    is_buyer_caused: true,
    refund_way: "as_paid",
    decided: null,
  });
  expect(row?.photos.map((photo) => photo.id)).toEqual(images);
  expect(row?.photos[0]?.urls["640"]).toMatch(/^\/media\//);
  expect(row?.rule.window_days).toBeGreaterThan(0);
  expect(row?.rule.conditions.length).toBe(row?.rule.conditions_hi.length);
  const { refund_paise = 0, refund_if_buyer_caused_paise = 0, delivery_paise = 0, gst_paise = 0 } = row ?? {};
  expect(refund_paise - refund_if_buyer_caused_paise).toBe(delivery_paise + gst_paise);
  expect([refund_paise, delivery_paise, gst_paise]).toEqual([12_080_00, 59_00, 10_62]);
  // What is previewed is what goes back, whichever of the two is chosen.
  const move = async (event: "approve_return" | "receive_return", buyer_caused: boolean) =>
    support.api.ordersDesk.move({
      params: { id, event },
      body: { buyer_caused, ...(await readAgain(support, id, event)) },
    });
  await move("approve_return", false);
  expect((await list("open", support, id)).data[0]?.is_buyer_caused).toBe(false);
  await moveOn(logistics, id, ["pick_up_return"]);
  await move("receive_return", true);
  const refund = await db.find<{ amount_paise: number }>(sql`
    select r.amount_paise from refunds r join payments p on p.id = r.payment_id where p.order_reference = ${id}`);
  expect(refund?.amount_paise).toBe(refund_if_buyer_caused_paise);
});

test("a pickup has a day and hours from the yes on; another day is for staff to set, while it is still to come", async () => {
  const id = await deliver();
  await ask(id);
  const { slots } = (await list("to_decide")).meta;
  expect(slots).toHaveLength(10);
  const [chosen, later] = [slots[1], slots.at(-1)];
  const move = (slot_id: string, who = logistics) =>
    who.api.returnsDesk.movePickup({ params: { id }, body: { slot_id } });
  const approve = (slot_id: string) =>
    support.api.ordersDesk.move({ params: { id, event: "approve_return" }, body: { slot_id } });
  expect((await refusalOf(move(chosen?.id ?? ""))).code).toBe("order_wrong_state");
  for (const wrong of ["2020-01-01:morning", `${chosen?.day}:night`, "soon"]) {
    expect((await refusalOf(approve(wrong))).fields).toHaveProperty("slot_id");
  }
  await approve(chosen?.id ?? "");
  const seen = async () => (await buyer.api.orders.item({ params: { id } })).return_pickup;
  expect(await seen()).toEqual({ day: chosen?.day, part: "evening" });
  expect((await refusalOf(move("2020-01-01:morning"))).code).toBe("validation_failed");
  await move(later?.id ?? "");
  expect(await seen()).toEqual({ day: later?.day, part: later?.part });
  expect((await list("to_pick_up", logistics, id)).data).toMatchObject([{ pickup: { day: later?.day } }]);
  const { data: log } = await admin.api.audit.list({ query: { limit: 60 } });
  expect(log).toContainEqual(expect.objectContaining({ action: "order.plan_return", subject: `order:${id}` }));
  await moveOn(logistics, id, ["pick_up_return"]);
  expect(await seen()).toBeNull();
  expect((await refusalOf(move(chosen?.id ?? ""))).code).toBe("order_wrong_state");
  await moveOn(support, id, ["receive_return"]);
});

test("of where cash goes back to support reads the kind and a part, logistics the kind; nobody the account", async () => {
  const id = await deliver({ is_cod: true });
  await ask(id, { refund_to: { upi_id: "asha@okbank" } });
  const page = await list("to_decide", support, id);
  expect(page.data[0]).toMatchObject({ refund_way: "upi", refund_to: "as…@okbank" });
  expect(JSON.stringify(page)).not.toContain("asha@okbank");
  await moveOn(support, id, ["approve_return"]);
  const carried = await list("to_pick_up", logistics, id);
  expect(carried.data[0]).toMatchObject({ refund_way: "upi", refund_to: null });
  await moveOn(logistics, id, ["pick_up_return"]);
  await moveOn(support, id, ["receive_return"]);
});

test("it goes on by its key, and takes only what is an order's id", async () => {
  for (let n = 0; n < 3; n++) await ask(await deliver());
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await support.api.returnsDesk.list({ query: { limit: 2, ...(cursor ? { cursor } : {}) } });
    seen.push(...page.data.map(({ order }) => order.id));
    cursor = page.meta.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(await idsOf("open"));
  expect(new Set(seen).size).toBe(seen.length);
  for (const q of ["phone", "%", "'; drop table orders"]) expect((await list("open", support, q)).data).toEqual([]);
  expect((await refusalOf(support.api.returnsDesk.list({ query: { view: "lost" as never } }))).status).toBe(400);
});

test("only support, logistics and admins", async () => {
  for (const role of ["verifier", "finance"] as const) {
    expect((await refusalOf(list("open", await here.staff(role)))).code).toBe("not_permitted");
  }
});

test("what a buyer wrote about a return, and where the cash was to go, is theirs to download and goes with them", async () => {
  const id = await deliver({ is_cod: true });
  await ask(id, { reason: "Its screen is not mine.", refund_to: { upi_id: "asha@okbank" } });
  const kept = async () => JSON.stringify(await orderData.collect(db, buyer.id, here.vault));
  const theirs = ["Its screen is not mine.", "asha@okbank"];
  for (const words of theirs) expect(JSON.stringify(await buyer.api.accounts.exportData())).toContain(words);
  expect(JSON.stringify(await seller.api.accounts.exportData())).not.toContain("asha@okbank");
  await db.transaction((tx) => orderData.erase(tx, buyer.id));
  for (const words of theirs) expect(await kept()).not.toContain(words);
});
