// An order and its parcels keep up with each other. What staff do to an order by hand becomes facts of its parcel; what became
// true of a parcel moves its order. Orders know nothing of parcels, so this hears of them by the outbox: it looks at the whole
// order each time and not at the event, and so may run twice, late, or in any order.
import type { OrderEvent, OrderState } from "../../../../contract/orders/orders.machine.ts";
import { deadStates } from "../../../../contract/orders/orders.machine.ts";
import { type FailReason, legs } from "../../../../contract/shipments/facts.ts";
import type { Tx } from "../../../kit/db/database.ts";
import type { With } from "../../../kit/services.ts";
import type { Listener } from "../../../kit/work/outbox.ts";
import { addJobOnce } from "../../../kit/work/queue.tables.ts";
import {
  holdParcelOrder,
  listMovesMade,
  moveForParcel,
  type OrderMoveMade,
  type ParcelOrder,
  readPickupWindow,
} from "../../orders/parcels/parcel-orders.service.ts";
import { applyFacts, callOff, isLiving } from "../advance-shipment.ts";
import { doubtBooking, SWEEP_SHIPMENTS } from "../booking.tables.ts";
import { differenceOf, nextOrderMove } from "../next-order-move.ts";
import * as table from "../shipments.tables.ts";
import { listMirrored } from "./keep-up.tables.ts";
import { planLeg, takeByHand } from "./plan-leg.service.ts";
import { type Newest, saidByMove, wantedLegs } from "./wanted-legs.ts";

type Scene = With<"db" | "clock" | "moneyReactions">;

/** No order has so many steps to make up for. */
const MOST_STEPS = 20;

export async function keepUp(scene: Scene, orderId: string): Promise<void> {
  await scene.db.transaction(async (tx) => {
    const order = await holdParcelOrder(tx, orderId);
    const moves = await listMovesMade(tx, orderId);
    await plan(tx, scene, order, moves);
    await mirror(tx, scene, order, moves);
    await letGo(tx, scene, order);
    // What came of that may be the seller's again.
    await plan(tx, scene, order, moves);
  });
  // On its own: an order that cannot move now holds up none of the above, and a sweep tries again.
  await scene.db.transaction(async (tx) => {
    const order = await holdParcelOrder(tx, orderId);
    await mirror(tx, scene, order, await listMovesMade(tx, orderId));
    await follow(tx, scene, order);
  });
}

async function plan(tx: Tx, scene: Scene, order: ParcelOrder, moves: readonly OrderMoveMade[]): Promise<void> {
  const there = await table.listOfOrder(tx, order.id);
  const newest: Newest = Object.fromEntries(there.map((shipment) => [shipment.leg, shipment]));
  for (const leg of wantedLegs(order.state, moves, newest)) {
    // Staff have begun to carry it: no courier is asked for what is on its way.
    const isBegun = moves.some(({ event, actor_kind }) => actor_kind === "staff" && saidByMove[event]?.[0] === leg);
    await planLeg(tx, scene, order, leg, isBegun ? { courier: "hand" } : {});
    await addJobOnce(tx, SWEEP_SHIPMENTS);
  }
  for (const { id, leg, state, ...shipment } of there) {
    if ((leg !== "pickup" && leg !== "return") || !isLiving({ state })) continue;
    const window = await readPickupWindow(tx, order, leg);
    if (window?.day !== shipment.window_day || window?.part !== shipment.window_part) {
      await table.updateWindow(tx, id, window ?? null);
    }
  }
}

/** Each move by hand once, to the parcel that was newest then. */
async function mirror(tx: Tx, scene: Scene, order: ParcelOrder, moves: readonly OrderMoveMade[]): Promise<void> {
  const there = await table.listOfOrder(tx, order.id);
  if (there.length === 0) return;
  const known = new Set(await listMirrored(tx, order.id));
  for (const { id, event, actor_kind, at } of moves) {
    const [leg, kind] = saidByMove[event] ?? [];
    if (leg === undefined || kind === undefined || known.has(id)) continue;
    const ofLeg = there.filter((shipment) => shipment.leg === leg);
    const target = ofLeg.findLast(({ created_at }) => created_at <= at) ?? ofLeg.at(-1);
    if (!target) continue;
    // An order that gave up by itself goes back with whoever carries it by hand; a courier says so on its own.
    if (actor_kind !== "staff" && !(event === "give_up" && target.courier === "hand")) continue;
    if (target.state === "planned" && target.waybill === null) await takeFromCourier(tx, scene, target);
    const held = await table.lockShipment(tx, target.id);
    if (!held) continue;
    const facts = await table.listFacts(tx, held.id);
    const last = facts.at(-1)?.at.getTime() ?? 0;
    // Whatever was known then was known before it.
    const time = new Date(Math.max(at.getTime(), last + 1));
    await applyFacts(tx, scene, held, [{ kind, at: time, moveId: id }], "staff");
  }
}

/** Staff were quicker than a courier that may have been asked: what it answers is one too many. */
async function takeFromCourier(tx: Tx, scene: Scene, shipment: table.ShipmentRow): Promise<void> {
  if (shipment.intent_at !== null) await doubtBooking(tx, shipment, scene.clock.now());
  await takeByHand(tx, scene, shipment.id);
}

const dead: readonly OrderState[] = deadStates;

/** The order is over: what nobody has fetched is called off, what is on its way to the buyer is called back. */
async function letGo(tx: Tx, scene: Scene, order: ParcelOrder): Promise<void> {
  if (!dead.includes(order.state)) return;
  for (const { id, leg } of await table.listOfOrder(tx, order.id)) {
    const shipment = await table.lockShipment(tx, id);
    if (!shipment || !isLiving(shipment) || shipment.cancel_asked_at !== null) continue;
    if (leg === "send_back" || (leg === "pickup" && !isUnfetched(shipment))) continue;
    if (shipment.intent_at !== null && shipment.waybill === null) await doubtBooking(tx, shipment, scene.clock.now());
    await callOff(tx, scene, shipment, "system");
    await addJobOnce(tx, SWEEP_SHIPMENTS);
  }
}

const isUnfetched = ({ state }: table.ShipmentRow) => ["planned", "booked", "failed_attempt"].includes(state);

/** Held orders do not move: their parcels wait. */
async function follow(tx: Tx, scene: Scene, held: ParcelOrder): Promise<void> {
  if (held.held_at !== null) return;
  let order = held;
  // Held, so that what is told meanwhile is not taken for something the order has followed already.
  const there = await table.lockOfOrder(tx, order.id);
  for (const shipment of there.toSorted((one, other) => legs.indexOf(one.leg) - legs.indexOf(other.leg))) {
    if (!shipment.follow_due) continue;
    const ofLeg = there.filter(({ leg, attempt }) => leg === shipment.leg && attempt <= shipment.attempt);
    const parcel = {
      leg: shipment.leg,
      courier: shipment.courier,
      state: shipment.state,
      isFetched: shipment.collected_at !== null,
      fails: ofLeg.reduce((sum, { failed_attempts }) => sum + failed_attempts, 0),
    };
    for (let step = 0; step < MOST_STEPS; step++) {
      const on = nextOrderMove(order, parcel);
      if (on === undefined) break;
      order = await moveForParcel(tx, scene, order, on, await reasonFor(tx, shipment, on));
    }
    const wasPickedUp = (await listMovesMade(tx, order.id)).some(({ event }) => event === "pick_up");
    const isLatest = !there.some(({ leg, attempt }) => leg === shipment.leg && attempt > shipment.attempt);
    const isCalledOff = shipment.cancel_asked_at !== null;
    const differs = differenceOf({ state: order.state, wasPickedUp }, { ...parcel, isCalledOff, isLatest });
    await table.updateFollowed(tx, shipment.id, differs);
  }
}

const failures: Record<FailReason, string> = {
  nobody_there: "The courier found nobody there.",
  refused: "It was refused at the door.",
  address_wrong: "The courier did not find the address.",
  another_day: "Another day was asked for at the door.",
  no_cash: "The cash was not there.",
  no_code: "The code was not said at the door.",
  not_ready: "It was not ready for the courier.",
  not_reached: "The courier reached nobody.",
  other: "The courier could not do it.",
};

async function reasonFor(tx: Tx, shipment: table.ShipmentRow, on: OrderEvent): Promise<string> {
  if (on === "fail_pickup" || on === "fail_delivery") {
    const failed = (await table.listFacts(tx, shipment.id)).findLast(({ kind }) => kind === "failed_attempt");
    return failures[failed?.reason ?? "other"];
  }
  if (on === "deliver" && (await isByCode(tx, shipment))) return "With the buyer's code, at the door.";
  return on === "schedule_pickup" ? "A courier is booked." : "As the courier says.";
}

/** Of what was handed over only the door speaks for us. */
async function isByCode(tx: Tx, { id }: table.ShipmentRow): Promise<boolean> {
  const delivered = (await table.listFacts(tx, id)).filter(({ kind }) => kind === "delivered");
  return delivered.some(({ told_by }) => told_by === "system");
}

const topics = [
  "approve",
  "schedule_pickup",
  "pick_up",
  "fail_pickup",
  "pass_check",
  "fail_check",
  "accept_check",
  "propose_price",
  "refuse_price",
  "dispatch",
  "fail_delivery",
  "deliver",
  "give_up",
  "approve_return",
  "plan_return",
  "pick_up_return",
  "receive_return",
  "reject_received",
  "cancel",
] as const;

export function shipmentListeners(scene: Scene): Listener[] {
  const ofOrders = topics.map((event) => ({ name: `parcels_after_${event}`, topic: `order.${event}` }));
  // What is back in the hub may have to go on.
  const ofParcels = (["delivered", "returned"] as const).map((state) => ({
    name: `parcels_after_${state}_parcel`,
    topic: `shipment.${state}`,
  }));
  return [...ofOrders, ...ofParcels].map((heard) => ({
    ...heard,
    react: ({ payload }) => keepUp(scene, String(payload.order_id)),
  }));
}
