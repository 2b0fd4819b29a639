// Between which days a thing would be there: learned, or as the catalogue says; and the parcel keeps what was said.
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { moveOn } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { trustCash } from "../../../testing/parcels.tables.ts";
import { acceptedOrder } from "../../../testing/parcels.ts";
import { ageUsers, plainPhone, plantListings } from "../../../testing/plant.tables.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { indianDay } from "../../orders/pickups/slots.service.ts";
import { keepUp } from "../keep-up/keep-up.service.ts";
import { learnDeliveryTimes } from "./estimates.service.ts";

const here = await world();
const { db, clock, api } = here;
const [seller, buyer, staff] = [await makeSeller(await here.user()), await here.user(), await here.staff()];
await ageUsers(db);
await trustCash(db);
const [product_id = ""] = await plantListings(db, seller, [plainPhone], clock.now());
const DAY_MS = 86_400_000;

const cities = await db.many<{ id: number }>(sql`select id from serving_cities order by id`);
const plantTrips = (to: string, days: readonly number[]) =>
  db.run(sql`
    insert into delivery_trips (city_id, to_pincode, courier, days, delivered_at)
    select c, ${to}, 'sandbox', d, ${new Date(clock.now().getTime() - DAY_MS)}
    from unnest(${cities.map(({ id }) => id)}::int[]) c, unnest(${days}::int[]) d`);
const after = (days: number) => indianDay(new Date(clock.now().getTime() + days * DAY_MS));
const ask = (pincode: string) => api.shipments.estimate({ query: { product_id, pincode } });

test("where nothing was learned it is what the catalogue says", async () => {
  expect(await ask("110016")).toEqual({
    pincode: "110016",
    serviceable: true,
    expected: { from: after(2), to: after(4) },
    is_learned: false,
  });
});

test("a pincode that nobody has is not served; what is no pincode, and what is not on sale, is refused", async () => {
  expect(await ask("999999")).toMatchObject({ serviceable: false, expected: null, is_learned: false });
  expect((await refusalOf(ask("11001"))).code).toBe("invalid_pincode");
  const other = api.shipments.estimate({
    query: { product_id: "00000000-0000-4000-8000-000000000000", pincode: "110016" },
  });
  expect((await refusalOf(other)).code).toBe("not_found");
});

test("the nearest way that enough parcels went is what is said: digits, district, state, anywhere", async () => {
  await plantTrips("411001", [...Array.from({ length: 24 }, (_, n) => 4 + (n % 2)), 20]);
  await learnDeliveryTimes(here);
  const expected = { from: after(4), to: after(5) };
  expect(await ask("411001")).toMatchObject({ expected, is_learned: true });
  // Mumbai: another district, the same state. Bengaluru: another state.
  expect(await ask("400050")).toMatchObject({ expected, is_learned: true });
  expect(await ask("560034")).toMatchObject({ expected, is_learned: true });
  await plantTrips(
    "560034",
    Array.from({ length: 30 }, () => 7),
  );
  await learnDeliveryTimes(here);
  expect((await ask("560034")).expected).toEqual({ from: after(7), to: after(7) });
  expect((await ask("411001")).expected).toEqual(expected);
});

test("a parcel keeps what was said on the day of the order, whatever is learned meanwhile", async () => {
  await plantTrips(
    "110016",
    Array.from({ length: 30 }, () => 3),
  );
  await learnDeliveryTimes(here);
  const said = (await ask("110016")).expected;
  expect(said).toEqual({ from: after(3), to: after(3) });
  const id = await acceptedOrder(here, buyer, seller);
  await plantTrips(
    "110016",
    Array.from({ length: 300 }, () => 9),
  );
  await db.run(sql`update delivery_ranges set since = since - interval '1 hour' where until = 'infinity'`);
  await db.run(sql`update orders set updated_at = updated_at where id = ${id}`);
  await new Promise((done) => setTimeout(done, 5));
  await learnDeliveryTimes(here);
  expect((await ask("110016")).expected).toEqual({ from: after(9), to: after(9) });
  await moveOn(staff, id, ["schedule_pickup", "pick_up", "pass_check"]);
  await keepUp(here, id);
  const parcel = await db.find<{ from: string; to: string }>(sql`
    select expected_from::text as "from", expected_to::text as "to" from shipments
    where order_id = ${id} and leg = 'delivery'`);
  expect(parcel).toEqual(said);
  // And when it is there, it is one to learn from, once.
  await moveOn(staff, id, ["dispatch", "deliver"]);
  await keepUp(here, id);
  await learnDeliveryTimes(here);
  await learnDeliveryTimes(here);
  const trips = await db.many(sql`select t.days from delivery_trips t join shipments s on s.id = t.shipment_id`);
  expect(trips).toEqual([{ days: 0 }]);
});
