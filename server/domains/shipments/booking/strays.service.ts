// What a courier has beside what counts: looked up where nobody knows, and called off; and what we called off ourselves.
import type { Courier, CourierProblem } from "../../../kit/couriers/courier-port.ts";
import * as table from "../booking.tables.ts";
import * as shipments from "../shipments.tables.ts";
import { type BookingScene, problemIn } from "./book.service.ts";

/** A request that was cut off shows within these, in minutes after one another; then it never was. */
const LOOKS_MIN = [10, 30] as const;
const MINUTE_MS = 60_000;

export async function lookUp(scene: BookingScene, courier: Courier, doubt: table.Doubt): Promise<void> {
  const { db, clock } = scene;
  const { reference } = (await shipments.findShipment(db, doubt.shipment_id)) ?? {};
  if (reference === undefined) return;
  const found = await courier.findByReference(reference);
  const now = clock.now();
  const minutes = LOOKS_MIN[doubt.looks];
  const nextLookAt = minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
  await db.transaction(async (tx) => {
    await shipments.lockShipment(tx, doubt.shipment_id);
    for (const { waybill } of found) {
      await table.insertStray(tx, { courier: courier.name, waybill, shipmentId: doubt.shipment_id, now });
    }
    await table.noteLook(tx, doubt.shipment_id, courier.name, { nextLookAt, now });
  });
}

/** A refusal is an answer: it is kept, and a person looks. Anything else is tried again. */
async function refusalOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    const problem: CourierProblem = problemIn(error);
    if (problem.failure !== "refused") throw error;
    return problem.message;
  }
}

export async function cancelStray({ db, clock }: BookingScene, courier: Courier, waybill: string): Promise<void> {
  const error = await refusalOf(() => courier.cancel(waybill));
  await table.finishStray(db, courier.name, waybill, { now: clock.now(), error });
}

export async function cancelBooked(
  { db, clock }: BookingScene,
  courier: Courier,
  { id, waybill }: { id: string; waybill: string },
): Promise<void> {
  const error = await refusalOf(() => courier.cancel(waybill));
  await table.finishCallOff(db, id, { now: clock.now(), error });
}
