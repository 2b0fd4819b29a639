// After an attempt that failed: the buyer says when the courier comes again, once, whatever happens at the same time.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { delhi } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { happen, parcelOut } from "../../../testing/parcel-on-its-way.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { cutOffOf } from "./redelivery-days.ts";

const here = await world({ config: { poolSize: 12 } });
const { db, clock } = here;
const seller = await makeSeller(await here.user());
const [buyer, staff] = [await here.user(), await here.staff()];
const people = { seller, buyer, staff };
const read = async (id: string) => (await buyer.api.shipments.ofOrder({ params: { id } }))[0];
type Wish = { day: string; part?: "morning" | "evening"; address_id?: string | null; key?: string };
const choose = (id: string, { day, part = "evening", address_id = null, key }: Wish) =>
  buyer.api.shipments.redelivery({ params: { id }, body: { day, part, address_id }, ...(key && { key }) });
const rowsOf = (id: string) =>
  db.many<{ day: string; part: string; after_attempts: number }>(
    sql`select day::text, part, after_attempts from shipment_redeliveries where shipment_id = ${id} order by chosen_at`,
  );

async function failedOnce() {
  const parcel = await parcelOut(here, people);
  await happen(here, parcel.id, "failed_attempt", { place: "Hauz Khas", reason: "nobody_there" });
  return {
    ...parcel,
    choices: (await read(parcel.orderId))?.redelivery_choices ?? { until: "", days: [], addresses: [] },
  };
}

test("five days, two parts, the order's address and one's own in the same pincode; what is chosen stands", async () => {
  const near = { ...delhi, name: "Office", phone: "9810000000", address_line_one: "7, Green Park Main" };
  const { id: office } = await buyer.api.accounts.addAddress({ body: near });
  const far = await buyer.api.accounts.addAddress({ body: { ...near, pincode: "201303" } });
  const { orderId, id, choices } = await failedOnce();
  expect(choices.days).toHaveLength(5);
  expect(choices.until).toBe(cutOffOf(choices.days[0] ?? "").toISOString());
  expect(choices.addresses.map(({ id: one }) => one)).toEqual([null, office]);
  const [day = ""] = choices.days;
  const wrongPlace = await refusalOf(choose(orderId, { day, address_id: far.id }));
  expect(wrongPlace.fields?.address_id).toMatch(/pincode 110016/);
  expect((await refusalOf(choose(orderId, { day, address_id: randomUUID() }))).code).toBe("not_found");
  const chosen = await choose(orderId, { day, part: "morning", address_id: office });
  expect(chosen.redelivery).toMatchObject({ day, part: "morning", to: expect.stringContaining("7, Green Park Main") });
  expect(chosen.redelivery_choices).toBeNull();
  expect(await rowsOf(id)).toEqual([{ day, part: "morning", after_attempts: 1 }]);
  // The next round begins, and fails too: there is another choice.
  await happen(here, id, "out_for_delivery");
  expect((await read(orderId))?.redelivery).not.toBeNull();
  await happen(here, id, "failed_attempt", { reason: "refused" });
  const again = await read(orderId);
  expect([again?.redelivery, again?.redelivery_choices?.days.length]).toEqual([null, 5]);
});

test("two tabs: the same wish is one, another is told what stands; the same key is the same answer", async () => {
  const { orderId, id, choices } = await failedOnce();
  const [day = "", other = ""] = choices.days;
  const key = randomUUID();
  const first = await choose(orderId, { day, key });
  expect(await choose(orderId, { day, key })).toEqual(first);
  expect((await refusalOf(choose(orderId, { day: other, key }))).code).toBe("key_reused");
  expect((await choose(orderId, { day })).redelivery).toMatchObject({ day, part: "evening" });
  const late = await refusalOf(choose(orderId, { day: other }));
  expect([late.code, late.message]).toEqual([
    "shipment_wrong_state",
    "You have chosen already when the courier comes again. It stands on this page.",
  ]);
  expect(await rowsOf(id)).toHaveLength(1);
});

test("twelve different wishes at once are one, and told once", async () => {
  const { orderId, id, choices } = await failedOnce();
  const wishes = Array.from({ length: 12 }, (_, n) => ({
    day: choices.days[n % 5] ?? "",
    part: n % 2 ? ("morning" as const) : ("evening" as const),
  }));
  const ends = await Promise.allSettled(wishes.map((wish) => choose(orderId, wish)));
  expect(await rowsOf(id)).toHaveLength(1);
  const [{ day, part } = { day: "", part: "" }] = await rowsOf(id);
  const same = wishes.filter((wish) => wish.day === day && wish.part === part).length;
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(same);
  const told = await db.many(
    sql`select 1 from outbox_events where topic = 'shipment.redelivery' and payload->>'order_id' = ${orderId}`,
  );
  expect(told).toHaveLength(1);
});

test("on its way again, delivered, or the evening before is over: each has its own words", async () => {
  const { orderId, id, choices } = await failedOnce();
  const [day = "", , third = ""] = choices.days;
  const wait = (cutOffOf(day).getTime() - clock.now().getTime()) / 1_000;
  expect((await refusalOf(choose(orderId, { day: "2020-01-01" }))).fields?.day).toMatch(/8 pm the evening before/);
  expect((await refusalOf(choose(orderId, { day: "2099-01-01" }))).fields?.day).toBe(
    "Choose one of the days on offer.",
  );
  expect((await refusalOf(choose(orderId, { day: "tomorrow" }))).code).toBe("validation_failed");
  await clock.advance(db, Math.ceil(wait) + 1);
  expect((await refusalOf(choose(orderId, { day }))).fields?.day).toMatch(/8 pm the evening before/);
  expect((await read(orderId))?.redelivery_choices?.days).not.toContain(day);
  await happen(here, id, "out_for_delivery");
  const out = await refusalOf(choose(orderId, { day: third }));
  expect([out.code, out.message]).toEqual([
    "shipment_wrong_state",
    "The parcel is on its way to you again: the courier has it.",
  ]);
  expect((await read(orderId))?.redelivery_choices).toBeNull();
  await happen(here, id, "delivered");
  expect((await refusalOf(choose(orderId, { day: third }))).code).toBe("shipment_wrong_state");
  expect(await rowsOf(id)).toEqual([]);
});
