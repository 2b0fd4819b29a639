// The door: four digits that only the buyer knows, five tries, then the hub.
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { makeSeller } from "../../../testing/make.ts";
import { deliveryOf, happen, otherThan, parcelOut, parcelPlanned } from "../../../testing/parcel-on-its-way.ts";
import { refusalOf, world } from "../../../testing/world.ts";

const here = await world({ config: { poolSize: 12 } });
const { db } = here;
const seller = await makeSeller(await here.user());
const [buyer, staff] = [await here.user(), await here.staff()];
const people = { seller, buyer, staff };
const enter = (token: string, code: string) => here.api.shipments.openDoor({ params: { token }, body: { code } });
const look = (token: string) => here.api.shipments.door({ params: { token } });
const orderOf = (id: string) => buyer.api.orders.item({ params: { id } });
const forgetLimits = () => db.run(sql`delete from limit_uses`);
const factsOf = (id: string) =>
  db.many<{ kind: string; reason: string | null; told_by: string }>(
    sql`select kind, reason, told_by from shipment_facts where shipment_id = ${id} order by at, id`,
  );

test("the right digits hand it over: the order is delivered, and its history says by whose code", async () => {
  const { orderId, id, door, code } = await parcelOut(here, people);
  expect(await look(door)).toMatchObject({ now: "ask", tries_left: 5, cash_paise: 0, instructions: "" });
  expect(await enter(door, otherThan(code))).toEqual({ now: "ask", tries_left: 4 });
  expect((await look(door)).tries_left).toBe(4);
  expect(await enter(door, code)).toEqual({ now: "done", tries_left: 0 });
  expect((await orderOf(orderId)).state).toBe("delivered");
  expect((await deliveryOf(here, orderId)).state).toBe("delivered");
  expect((await factsOf(id)).at(-1)).toEqual({ kind: "delivered", reason: null, told_by: "system" });
  const kept = await db.find<{ reason: string }>(
    sql`select reason from order_history where order_id = ${orderId} and event = 'deliver'`,
  );
  expect(kept?.reason).toBe("With the buyer's code, at the door.");
  // Whoever scans it again sees that it is done, and the digits do nothing more.
  expect((await look(door)).now).toBe("done");
  expect(await enter(door, otherThan(code))).toEqual({ now: "done", tries_left: 0 });
});

test("five wrong ones send it back to the hub; the door stays shut until the next round", async () => {
  const { orderId, id, door, code } = await parcelOut(here, people);
  const wrong = otherThan(code);
  const answers = [];
  for (let n = 0; n < 5; n++) answers.push(await enter(door, wrong));
  expect(answers.map(({ now, tries_left }) => [now, tries_left])).toEqual([
    ["ask", 4],
    ["ask", 3],
    ["ask", 2],
    ["ask", 1],
    ["hub", 0],
  ]);
  expect((await factsOf(id)).at(-1)).toEqual({ kind: "failed_attempt", reason: "no_code", told_by: "system" });
  expect((await orderOf(orderId)).state).toBe("delivery_failed");
  // The right digits are too late by now.
  expect(await enter(door, code)).toEqual({ now: "hub", tries_left: 0 });
  expect((await look(door)).now).toBe("hub");
  expect((await orderOf(orderId)).state).toBe("delivery_failed");
  await happen(here, id, "in_transit", { place: "Delhi" });
  expect((await look(door)).now).toBe("hub");
  await happen(here, id, "out_for_delivery", { place: "Hauz Khas" });
  expect(await look(door)).toMatchObject({ now: "ask", tries_left: 5 });
  expect(await enter(door, code)).toEqual({ now: "done", tries_left: 0 });
  expect((await orderOf(orderId)).state).toBe("delivered");
});

test("twelve wrong ones at once are five, and one attempt", async () => {
  await forgetLimits();
  const { orderId, id, door, code } = await parcelOut(here, people);
  const answers = await Promise.all(Array.from({ length: 12 }, () => enter(door, otherThan(code))));
  const left = answers.filter(({ now }) => now === "ask").map(({ tries_left }) => tries_left);
  expect(left.toSorted()).toEqual([1, 2, 3, 4]);
  expect(answers.filter(({ now }) => now === "hub")).toHaveLength(8);
  expect((await factsOf(id)).filter(({ kind }) => kind === "failed_attempt")).toHaveLength(1);
  const row = await deliveryOf(here, orderId);
  expect([row.door_tries, row.failed_attempts]).toEqual([5, 1]);
  const moves = await db.many(sql`select 1 from order_history where order_id = ${orderId} and event = 'fail_delivery'`);
  expect(moves).toHaveLength(1);
});

test("twelve right ones at once are one delivery, and each hears that it is done", async () => {
  await forgetLimits();
  const { orderId, id, door, code } = await parcelOut(here, people);
  const answers = await Promise.all(Array.from({ length: 12 }, () => enter(door, code)));
  expect(answers.every(({ now }) => now === "done")).toBe(true);
  expect((await factsOf(id)).filter(({ kind }) => kind === "delivered")).toHaveLength(1);
  const moves = await db.many(sql`select 1 from order_history where order_id = ${orderId} and event = 'deliver'`);
  expect(moves).toHaveLength(1);
  expect((await orderOf(orderId)).state).toBe("delivered");
});

test("before the courier has it, while its order is held, and without a label there is no door", async () => {
  await forgetLimits();
  const { orderId, id, door, code } = await parcelPlanned(here, people);
  expect(await look(door)).toMatchObject({ now: "closed", tries_left: 0, cash_paise: 0 });
  const closed = await refusalOf(enter(door, code));
  expect([closed.code, closed.message]).toEqual([
    "shipment_wrong_state",
    "This parcel can't be handed over now. Scan its label again when it is out for delivery.",
  ]);
  // Its news comes late, and the courier is there already.
  await happen(here, id, "collected");
  expect((await look(door)).now).toBe("ask");
  await db.run(sql`update orders set held_at = now() where id = ${orderId}`);
  expect((await look(door)).now).toBe("closed");
  expect((await refusalOf(enter(door, code))).code).toBe("shipment_wrong_state");
  await db.run(sql`update orders set held_at = null where id = ${orderId}`);
  expect((await refusalOf(enter("A".repeat(27), code))).code).toBe("not_found");
  expect((await refusalOf(look("short"))).code).toBe("not_found");
  for (const bad of ["12", "12345", "abcd", ""]) {
    expect((await refusalOf(enter(door, bad))).code).toBe("validation_failed");
  }
  expect((await look(door)).tries_left).toBe(5);
});

test("what the buyer wrote for the courier is read at the door, and only there", async () => {
  await forgetLimits();
  const { orderId, id, door, track, code } = await parcelPlanned(here, people);
  const text = "Blue gate, second floor";
  await buyer.api.shipments.instruct({ params: { id: orderId }, body: { text } });
  await happen(here, id, "collected");
  expect((await look(door)).instructions).toBe(text);
  expect(JSON.stringify(await here.api.shipments.track({ params: { token: track } }))).not.toContain(text);
  await enter(door, code);
  expect((await look(door)).instructions).toBe("");
});
