import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { moveOn, toDelivered } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { trustCash } from "../../../testing/parcels.tables.ts";
import { acceptedOrder } from "../../../testing/parcels.ts";
import { ageUsers } from "../../../testing/plant.tables.ts";
import { world } from "../../../testing/world.ts";
import { keepUp } from "../keep-up/keep-up.service.ts";
import { tellNow } from "../tell-facts.service.ts";
import { shipmentData } from "./personal-data.service.ts";

const here = await world();
const { db, vault } = here;
const [seller, buyer, staff] = [await makeSeller(await here.user()), await here.user(), await here.staff()];
await ageUsers(db);
await trustCash(db);

const addresses = (orderId: string) =>
  db.many<{ leg: string; is_there: boolean }>(sql`
    select leg, from_address is not null or to_address is not null as is_there from shipments where order_id = ${orderId}
    order by created_at, leg desc`);

test("each has their own legs with every scan, and what has ended forgets who it was", async () => {
  const id = await acceptedOrder(here, buyer, seller);
  await moveOn(staff, id, toDelivered);
  await keepUp(here, id);
  const mine = (await shipmentData.collect(db, buyer.id, vault)) as {
    leg: string;
    scans: unknown[];
    address: object;
  }[];
  expect(mine).toMatchObject([{ leg: "delivery", address: { pincode: "110016" } }]);
  expect(mine[0]?.scans).toHaveLength(2);
  expect(await shipmentData.collect(db, seller.id, vault)).toMatchObject([{ leg: "pickup" }]);
  await db.transaction((tx) => shipmentData.erase(tx, buyer.id));
  expect(await addresses(id)).toEqual([
    { leg: "pickup", is_there: true },
    { leg: "delivery", is_there: false },
  ]);
});

test("what is on its way keeps where it goes until it is there", async () => {
  const id = await acceptedOrder(here, buyer, seller);
  await keepUp(here, id);
  await db.transaction((tx) => shipmentData.erase(tx, seller.id));
  expect(await addresses(id)).toEqual([{ leg: "pickup", is_there: true }]);
  const [parcel] = await db.many<{ id: string }>(sql`select id from shipments where order_id = ${id}`);
  await tellNow(here, parcel?.id ?? "", { kind: "delivered" }, "staff");
  expect(await addresses(id)).toEqual([{ leg: "pickup", is_there: false }]);
});
