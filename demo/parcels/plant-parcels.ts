// The demo's parcels: what its orders' ways were, with its own courier, told by what staff did; one of each trouble that lasts;
// and what the courier has paid over of the cash, of which one line is short.
import type { OrderState } from "../../contract/orders/orders.machine.ts";
import type { FactKind, Leg } from "../../contract/shipments/facts.ts";
import {
  holdParcelOrder,
  listMovesMade,
  readParcelOrder,
} from "../../server/domains/orders/parcels/parcel-orders.service.ts";
import { indianDay } from "../../server/domains/orders/pickups/slots.service.ts";
import { digestOf, keepRemittance } from "../../server/domains/remittances/keep-remittance.service.ts";
import { applyFacts, takeOn } from "../../server/domains/shipments/advance-shipment.ts";
import { learnDeliveryTimes } from "../../server/domains/shipments/estimates/estimates.service.ts";
import { keepUp } from "../../server/domains/shipments/keep-up/keep-up.service.ts";
import { planLeg } from "../../server/domains/shipments/keep-up/plan-leg.service.ts";
import { listOfOrder, lockShipment } from "../../server/domains/shipments/shipments.tables.ts";
import type { With } from "../../server/kit/services.ts";
import { clockAt } from "../../server/kit/work/clock.ts";
import * as table from "./parcels.tables.ts";
import { listPastTrips } from "./past-trips.ts";

type Scene = With<"db" | "clock" | "moneyReactions" | "couriers">;
/** What parcels act on: the product as it was so many days ago. */
export type ParcelsOn = (daysAgo: number) => Scene;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The demo's people have ordered since less long than that. */
const LEARNED_DAYS_AGO = 20;
/** As the demo's courier does it by itself. */
const PAID_AFTER_DAYS = 2;
const SHORT_BY_PAISE = 20_00;

/** A leg begins with the move that makes it wanted. */
const begins: Partial<Record<OrderState, Leg>> = {
  confirmed: "pickup",
  check_passed: "delivery",
  return_approved: "return",
};

export async function plantParcels(on: ParcelsOn, seed: number, orderIds: readonly string[]): Promise<void> {
  const now = on(0).clock.now();
  await table.insertTrips(on(0).db, listPastTrips(seed), now);
  await learnDeliveryTimes(on(LEARNED_DAYS_AGO));
  await table.chooseForAll(on(0).db, "sandbox");
  for (const id of orderIds) await plantWay(on(0), id);
  await plantTroubles(on(0), orderIds);
  await table.agreeWithCourier(on(0).db);
  await plantCash(on(0));
}

/** Booked when it was wanted; then what staff did with the order is what happened to it. */
async function plantWay(scene: Scene, orderId: string): Promise<void> {
  const moves = await listMovesMade(scene.db, orderId);
  const wanted = moves.flatMap(({ to_state, at }) => {
    const leg = begins[to_state];
    // What is wanted only now is planned and booked when the demo runs.
    return leg === undefined || moves.at(-1)?.at === at ? [] : [{ leg, clock: clockAt(at) }];
  });
  for (const { leg, clock } of wanted) await bookLeg({ ...scene, clock }, orderId, leg);
  if (moves.some(({ to_state }) => begins[to_state] !== undefined)) await keepUp(scene, orderId);
}

async function bookLeg(scene: Scene, orderId: string, leg: Leg): Promise<void> {
  const { db, couriers } = scene;
  await db.transaction(async (tx) =>
    planLeg(tx, scene, await holdParcelOrder(tx, orderId), leg, { courier: "sandbox" }),
  );
  const parcel = (await listOfOrder(db, orderId)).findLast((shipment) => shipment.leg === leg);
  const { from_address: from, to_address: to } = parcel ?? {};
  if (!parcel || !from || !to || parcel.waybill !== null) return;
  const booked = await couriers.find("sandbox")?.book({
    reference: parcel.reference,
    leg,
    from,
    to,
    weightGrams: parcel.weight_said,
    contents: parcel.contents,
    valuePaise: parcel.value_paise,
    cashPaise: parcel.cash_paise,
    window: null,
    instructions: "",
  });
  if (booked) {
    await db.transaction((tx) => takeOn(tx, scene, parcel, { courier: "sandbox", ...booked, expected: null }));
  }
}

async function plantTroubles(scene: Scene, orderIds: readonly string[]): Promise<void> {
  const now = scene.clock.now();
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const [lost, heavy] = await parcelsOf(scene, orderIds, "out_for_delivery", "delivery");
  if (lost) await tell(scene, lost, { kind: "lost", at: ago(1) });
  if (heavy) await tell(scene, heavy, { kind: "weighed", at: ago(1), grams: 4_200 });
  const [uncollected] = await parcelsOf(scene, orderIds, "pickup_scheduled", "pickup");
  if (uncollected) await table.silence(scene.db, uncollected, ago(30));
  const [silent] = await parcelsOf(scene, orderIds, "picked_up", "pickup");
  if (silent) await table.silence(scene.db, silent, ago(50));
}

async function parcelsOf({ db }: Scene, orderIds: readonly string[], state: OrderState, leg: Leg): Promise<string[]> {
  const found: string[] = [];
  for (const id of orderIds) {
    if ((await readParcelOrder(db, id))?.state !== state) continue;
    found.push(...(await listOfOrder(db, id)).flatMap((shipment) => (shipment.leg === leg ? [shipment.id] : [])));
  }
  return found;
}

async function tell(scene: Scene, id: string, fact: { kind: FactKind; at: Date; grams?: number }): Promise<void> {
  await scene.db.transaction(async (tx) => {
    const shipment = await lockShipment(tx, id);
    if (shipment) await applyFacts(tx, scene, shipment, [fact], "sweep");
  });
}

/** As the courier would tell it, day by day; of the oldest it kept something. What is not due yet is outstanding. */
async function plantCash(scene: Scene): Promise<void> {
  const today = indianDay(scene.clock.now());
  for (const [place, { waybill, cash_paise, delivered_at }] of (await table.listCash(scene.db)).entries()) {
    const paidOn = indianDay(new Date(delivered_at.getTime() + PAID_AFTER_DAYS * DAY_MS));
    if (paidOn > today) continue;
    const amountPaise = place === 0 ? cash_paise - SHORT_BY_PAISE : cash_paise;
    const lines = [{ waybill, amountPaise, reference: `SXR${paidOn.replaceAll("-", "")}`, paidOn }];
    const digest = digestOf(JSON.stringify(["demo", lines]));
    await keepRemittance(scene, null, { courier: "sandbox", source: "courier", digest, lines });
  }
}
