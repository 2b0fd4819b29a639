// With the queue at work nobody does anything: an order's yes becomes a booking, what the demo's courier tells moves the order,
// and a demo can play its courier over HTTP.
import { afterAll, expect, test } from "vitest";
import { startJobs } from "../../../app/jobs.ts";
import { createLog } from "../../../kit/log.ts";
import { moveOn } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { listParcels, trustCash } from "../../../testing/parcels.tables.ts";
import { acceptedOrder, carryBySandbox } from "../../../testing/parcels.ts";
import { ageUsers } from "../../../testing/plant.tables.ts";
import { refusalOf, world } from "../../../testing/world.ts";

const here = await world({ config: { poolSize: 8 } });
const { db, api } = here;
here.address.origin = here.origin;
const [seller, buyer, staff] = [await makeSeller(await here.user()), await here.user(), await here.staff()];
await ageUsers(db);
await trustCash(db);
await carryBySandbox(here);
const queue = await startJobs(here, createLog("silent"), 3);
afterAll(() => queue.stop());

const stands = async (id: string) => {
  const parcel = (await listParcels(db, [id])).at(-1);
  return parcel && `${parcel.leg} ${parcel.state}, order ${parcel.order_state}`;
};
const waybillOf = async (id: string) => (await listParcels(db, [id])).at(-1)?.waybill ?? "";

test("a parcel is booked, carried and told of without anybody's doing", async () => {
  const id = await acceptedOrder(here, buyer, seller);
  await expect.poll(() => stands(id)).toBe("pickup booked, order pickup_scheduled");
  const pickup = await waybillOf(id);
  await api.courierSandbox.tell({ params: { waybill: pickup, fact: "collected" }, body: { place: "Noida" } });
  await expect.poll(() => stands(id)).toBe("pickup collected, order picked_up");
  await moveOn(staff, id, ["pass_check"]);
  await expect.poll(() => stands(id)).toBe("delivery booked, order check_passed");
  const delivery = await waybillOf(id);
  await api.courierSandbox.writeScript({ body: { repeat: 3, shuffle: true } });
  expect(await api.courierSandbox.script()).toMatchObject({ repeat: 3, shuffle: true, travels: false });
  for (const fact of ["out_for_delivery", "delivered"] as const) {
    await api.courierSandbox.tell({ params: { waybill: delivery, fact }, body: {} });
  }
  await expect.poll(() => stands(id)).toBe("delivery delivered, order delivered");
  const nobodys = api.courierSandbox.tell({ params: { waybill: "SX0000000000", fact: "lost" }, body: {} });
  expect((await refusalOf(nobodys)).code).toBe("not_found");
});
