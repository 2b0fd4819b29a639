// What staff do with a parcel: ask a courier for it, call it off, try again what failed, or say what happened.
import { say } from "../../../contract/say.ts";
import type { CourierName, FactKind, FailReason } from "../../../contract/shipments/facts.ts";
import { type ShipmentAct, shipmentActs } from "../../../contract/shipments/shipments.desk.contract.ts";
import type { Tx } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import type { StaffViewer } from "../../kit/services.ts";
import { addJobOnce } from "../../kit/work/queue.tables.ts";
import { record } from "../audit/audit.service.ts";
import { holdParcelOrder } from "../orders/parcels/parcel-orders.service.ts";
import { callOff } from "./advance-shipment.ts";
import { type BookingScene, bookShipment } from "./booking/book.service.ts";
import * as booking from "./booking.tables.ts";
import { planLeg, takeByHand } from "./keep-up/plan-leg.service.ts";
import { wants } from "./next-order-move.ts";
import * as table from "./shipments.tables.ts";
import { tellNow } from "./tell-facts.service.ts";

interface ActGiven {
  reason?: string | null | undefined;
  courier?: CourierName | null | undefined;
  fact?: FactKind | null | undefined;
  fail_reason?: FailReason | null | undefined;
  place?: string | null | undefined;
  grams?: number | null | undefined;
}

const may: Record<ShipmentAct, (row: Pick<table.ShipmentRow, "state">) => boolean> = {
  book: ({ state }) => state === "planned",
  cancel: ({ state }) => ["planned", "booked", "failed_attempt"].includes(state),
  // Another parcel in place of one that was called off or came back; whether the order wants one is asked then.
  retry: ({ state }) => ["planned", "cancelled", "returned"].includes(state),
  mark: ({ state }) => state !== "delivered",
};

/** The buttons of a screen. */
export function actsOf(row: Pick<table.ShipmentRow, "state">): ShipmentAct[] {
  return shipmentActs.filter((act) => may[act](row));
}

export async function actOnShipment(
  scene: BookingScene,
  viewer: StaffViewer,
  id: string,
  act: ShipmentAct,
  given: ActGiven,
): Promise<void> {
  const shipment = (await table.findShipment(scene.db, id)) ?? refuse("not_found");
  if (!may[act](shipment)) refuse("shipment_wrong_state");
  switch (act) {
    case "book":
      return book(scene, viewer, shipment, act, given);
    case "retry":
      return shipment.state === "planned"
        ? book(scene, viewer, shipment, act, given)
        : replace(scene, viewer, shipment, given);
    case "cancel":
      return cancel(scene, viewer, shipment, given);
    case "mark":
      return mark(scene, viewer, shipment, given);
  }
}

const note = (tx: Tx, viewer: StaffViewer, act: ShipmentAct, { id, reference }: table.ShipmentRow, more: object) =>
  record(tx, viewer, `shipment.${act}`, `shipment:${id}`, { reference, ...more });

/** Asked while staff wait: what the courier says is what they read. */
async function book(
  scene: BookingScene,
  viewer: StaffViewer,
  shipment: table.ShipmentRow,
  act: "book" | "retry",
  { courier, reason }: ActGiven,
): Promise<void> {
  const { db, clock } = scene;
  const { id } = shipment;
  if (courier && !scene.couriers.find(courier)) refuse("courier_unavailable");
  await db.transaction(async (tx) => {
    const held = (await table.lockShipment(tx, id)) ?? refuse("not_found");
    if (held.state !== "planned") refuse("shipment_wrong_state");
    await note(tx, viewer, act, held, { courier: courier ?? held.courier, reason: reason ?? null });
    if (!courier || courier === held.courier) return booking.lookNow(tx, id, clock.now());
    // Who was asked before may have it all the same: that is looked up, and called off.
    if (held.intent_at !== null) await booking.doubtBooking(tx, held, clock.now());
    if (courier === "hand") return takeByHand(tx, scene, id);
    await booking.withdrawIntent(tx, id);
    await booking.switchCourier(tx, id, courier);
    await booking.lookNow(tx, id, clock.now());
  });
  if (courier === "hand") return;
  const outcome = await bookShipment(scene, id);
  if (outcome === "away") refuse("courier_unavailable");
  const after = await table.findShipment(db, id);
  if (after?.state === "planned" && after.booking_error !== null) {
    refuse("courier_refused", { message: after.booking_error });
  }
}

/** The next parcel of the same leg, where its order still waits for one. */
async function replace(
  scene: BookingScene,
  viewer: StaffViewer,
  shipment: table.ShipmentRow,
  { courier, reason }: ActGiven,
): Promise<void> {
  if (courier && !scene.couriers.find(courier)) refuse("courier_unavailable");
  await scene.db.transaction(async (tx) => {
    const order = await holdParcelOrder(tx, shipment.order_id);
    if (!wants[shipment.leg].includes(order.state)) refuse("order_wrong_state");
    const ofLeg = (await table.listOfOrder(tx, order.id)).filter(({ leg }) => leg === shipment.leg);
    if (ofLeg.at(-1)?.id !== shipment.id) refuse("shipment_wrong_state");
    const attempt = shipment.attempt + 1;
    await planLeg(tx, scene, order, shipment.leg, { attempt, ...(courier ? { courier } : {}) });
    await note(tx, viewer, "retry", shipment, { attempt, courier: courier ?? null, reason: reason ?? null });
    await addJobOnce(tx, booking.SWEEP_SHIPMENTS);
  });
}

async function cancel(
  scene: BookingScene,
  viewer: StaffViewer,
  shipment: table.ShipmentRow,
  { reason }: ActGiven,
): Promise<void> {
  await scene.db.transaction(async (tx) => {
    const held = (await table.lockShipment(tx, shipment.id)) ?? refuse("not_found");
    if (!may.cancel(held)) refuse("shipment_wrong_state");
    if (held.intent_at !== null && held.waybill === null) await booking.doubtBooking(tx, held, scene.clock.now());
    await callOff(tx, scene, held, "staff");
    await note(tx, viewer, "cancel", held, { reason: reason ?? null });
    // The courier hears of it afterwards, until it has.
    await addJobOnce(tx, booking.SWEEP_SHIPMENTS);
  });
}

/** Staff's word against nobody's: with a reason, and in the log. */
async function mark(
  scene: BookingScene,
  viewer: StaffViewer,
  shipment: table.ShipmentRow,
  { fact, fail_reason, place, grams, reason }: ActGiven,
): Promise<void> {
  const missing: Record<string, string> = {};
  if (!fact) missing.fact = say("needed");
  if (!reason) missing.reason = say("needed");
  if (fact === "weighed" && !grams) missing.grams = say("needed");
  if (!fact || Object.keys(missing).length > 0) refuse("validation_failed", { fields: missing });
  await scene.db.transaction(async (tx) => {
    const held = (await table.lockShipment(tx, shipment.id)) ?? refuse("not_found");
    await note(tx, viewer, "mark", held, { fact, reason });
    if (held.state !== "planned" || fact === "weighed" || fact === "cancelled") return;
    // Nobody was booked for what happened: then staff carry it.
    if (held.intent_at !== null) await booking.doubtBooking(tx, held, scene.clock.now());
    await takeByHand(tx, scene, held.id);
  });
  const told = { kind: fact, place: place ?? null, grams: grams ?? null };
  const why = fact === "failed_attempt" ? (fail_reason ?? "other") : null;
  await tellNow(scene, shipment.id, { ...told, reason: why }, "staff");
}
