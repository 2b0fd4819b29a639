// The only writer of a parcel's state: facts, the move, and the news, in one transaction. The caller holds the parcel; nothing
// that happens here asks for its order's lock, so that a fact is kept whatever the order is doing.
import type { CourierName } from "../../../contract/shipments/facts.ts";
import {
  endStates,
  type ShipmentMover,
  type ShipmentState,
  shipmentMove,
} from "../../../contract/shipments/shipments.machine.ts";
import type { Tx } from "../../kit/db/database.ts";
import type { With } from "../../kit/services.ts";
import { emit } from "../../kit/work/outbox.ts";
import { readParcelOrder } from "../orders/parcels/parcel-orders.service.ts";
import * as table from "./shipments.tables.ts";
import { stateOfFacts } from "./state-of-facts.ts";

const HOUR_MS = 3_600_000;
/** A courier that has told nothing for so long is asked. */
const SILENCE_MS = 4 * HOUR_MS;

const ends: readonly ShipmentState[] = endStates;
export const isLiving = ({ state }: Pick<table.ShipmentRow, "state">): boolean => !ends.includes(state);

const movers: Record<table.ToldBy, ShipmentMover> = {
  webhook: "courier",
  sweep: "courier",
  staff: "staff",
  system: "system",
};

/** Facts of one parcel, once each. Told again they change nothing. */
export async function applyFacts(
  tx: Tx,
  scene: With<"clock">,
  shipment: table.ShipmentRow,
  facts: readonly table.ToldFact[],
  toldBy: table.ToldBy,
): Promise<table.ShipmentRow> {
  const news = facts.length === 0 ? 0 : await table.insertFacts(tx, shipment.id, facts, toldBy, scene.clock.now());
  return news === 0 ? shipment : settle(tx, scene, shipment, movers[toldBy]);
}

/** Goes to where all facts lead. */
async function settle(
  tx: Tx,
  scene: With<"clock">,
  before: table.ShipmentRow,
  by: ShipmentMover,
): Promise<table.ShipmentRow> {
  const now = scene.clock.now();
  const facts = await table.listFacts(tx, before.id);
  const isCalledOff = before.cancel_asked_at !== null;
  const say = stateOfFacts(facts, { isBooked: before.waybill !== null, isCalledOff });
  // Called off, fetched all the same, and another goes in its place: there can be one, and a person must look at this one.
  const isTakenOver = !isLiving(before) && isLiving(say) && (await table.hasOtherLiving(tx, before));
  const state = isTakenOver ? before.state : say.state;
  if (state !== before.state) requireMove(before.state, state, by);
  const isOnWay = isLiving({ state }) && before.courier !== "hand";
  await table.updateShipment(tx, before.id, {
    state,
    failedAttempts: say.failedAttempts,
    lastFactAt: say.lastAt,
    weightMeasured: facts.findLast(({ kind, grams }) => kind === "weighed" && grams !== null)?.grams ?? null,
    collectedAt: say.collectedAt,
    deliveredAt: say.deliveredAt,
    endedAt: isLiving({ state }) ? null : (say.endedAt ?? before.cancel_asked_at ?? now),
    nextLookAt: isOnWay ? nextLook(state, before, now) : null,
    resetsDoor: state === "out_for_delivery" && before.state !== state,
    now,
  });
  const after = (await table.findShipment(tx, before.id)) ?? before;
  const hasFailedAgain = state === "failed_attempt" && say.failedAttempts > before.failed_attempts;
  if (state !== before.state || hasFailedAgain) await tell(tx, after, before.state, facts);
  return after;
}

const nextLook = (state: ShipmentState, { next_look_at }: table.ShipmentRow, now: Date) =>
  state === "planned" ? next_look_at : new Date(now.getTime() + SILENCE_MS);

function requireMove(from: ShipmentState, to: ShipmentState, by: ShipmentMover): void {
  const on = to === "booked" ? "book" : to === "cancelled" ? "cancel" : to;
  if (shipmentMove(from, on, by) === undefined) throw new Error(`A parcel that is ${from} cannot be ${to} by ${by}.`);
}

/** A courier has taken it on. Whoever comes second with another waybill hears false: theirs is one too many. */
export async function takeOn(
  tx: Tx,
  scene: With<"clock">,
  shipment: table.ShipmentRow,
  booked: {
    courier: CourierName;
    waybill: string;
    costPaise: number | null;
    expected: { from: string; to: string } | null;
  },
): Promise<boolean> {
  if (shipment.waybill !== null) return shipment.waybill === booked.waybill && shipment.courier === booked.courier;
  const now = scene.clock.now();
  if (shipment.state === "planned") requireMove("planned", "booked", "system");
  const nextLookAt = booked.courier === "hand" ? null : new Date(now.getTime() + SILENCE_MS);
  await table.updateBooked(tx, shipment.id, { ...booked, nextLookAt, now });
  const after = (await table.findShipment(tx, shipment.id)) ?? shipment;
  if (after.state !== shipment.state) await tell(tx, after, shipment.state, []);
  return true;
}

/** Nobody shall fetch it any more; who has it already shall bring it back. The courier is told by a sweep, until it heard. */
export async function callOff(
  tx: Tx,
  scene: With<"clock">,
  shipment: table.ShipmentRow,
  by: ShipmentMover,
): Promise<table.ShipmentRow> {
  if (shipment.cancel_asked_at !== null) return shipment;
  await table.updateCalledOff(tx, shipment.id, scene.clock.now());
  const asked = (await table.findShipment(tx, shipment.id)) ?? shipment;
  return settle(tx, scene, asked, by);
}

async function tell(
  tx: Tx,
  shipment: table.ShipmentRow,
  from: ShipmentState,
  facts: readonly table.FactRow[],
): Promise<void> {
  const order = await readParcelOrder(tx, shipment.order_id);
  await emit(tx, `shipment.${shipment.state}`, {
    shipment_id: shipment.id,
    order_id: shipment.order_id,
    leg: shipment.leg,
    number: order?.number,
    listing_id: order?.listing_id,
    buyer_id: order?.buyer_id,
    seller_id: order?.seller_id,
    from,
    state: shipment.state,
    failed_attempts: shipment.failed_attempts,
    reason: facts.findLast(({ kind }) => kind === "failed_attempt")?.reason ?? null,
    told_by: facts.at(-1)?.told_by ?? null,
  });
}
