// The only writer of an order's state: the move, its timer, its trace, everything that must happen with it, and the news,
// in one transaction. The caller holds the payment and the order, in that order (order-access).
import {
  type OrderEvent,
  type OrderMover,
  type OrderState,
  orderMove,
} from "../../../../contract/orders/orders.machine.ts";
import { say } from "../../../../contract/say.ts";
import type { Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import { emit } from "../../../kit/work/outbox.ts";
import { writeFacts } from "../../passports/passports.service.ts";
import * as table from "../orders.tables.ts";
import { applyEffects } from "./order-effects.ts";
import { timerOf } from "./order-timers.ts";
import { factOf } from "./passport-facts.ts";

export interface OrderActor {
  /** The part of the machine's table that this one plays. */
  as: OrderMover;
  kind: "buyer" | "seller" | "system" | "staff";
  id: string | null;
}

export const SYSTEM: OrderActor = { as: "system", kind: "system", id: null };

export interface MoveDetail {
  reason?: string | null | undefined;
  pickupSlot?: string | null;
  checked?: table.Checked;
  /** Another order of the same buyer takes its place in the same transaction. */
  isReplaced?: boolean;
  /** What it costs from now on, with the move on which a lower price is taken. */
  lowered?: table.OrderSums;
  /** What is due by itself in the new state, where the machine's own timers have nothing. */
  due?: { at: Date; event: OrderEvent };
}

export async function advanceOrder(
  tx: Tx,
  scene: With<"clock" | "moneyReactions">,
  order: table.OrderRow,
  on: OrderEvent,
  by: OrderActor,
  detail: MoveDetail = {},
): Promise<table.OrderRow> {
  if (order.held_at !== null) refuse("order_wrong_state", { message: say("order_on_hold") });
  const to = orderMove(order.state, on, by.as) ?? refuse("order_wrong_state");
  const now = scene.clock.now();
  const moved = table.updateOrder(tx, order, changeOf(order, on, to, now, detail));
  await trace(tx, moved, { from: order.state, event: on, by, reason: detail.reason ?? null, at: now });
  await applyEffects(tx, scene, order.state, moved, detail.isReplaced ?? false);
  writeFacts(tx, order.listing_id, factOf(order.state, on, moved), now);
  await tell(tx, `order.${on}`, moved, order.state, by);
  return followUp(tx, scene, moved);
}

/** What becomes of an order in the transaction that makes it: a move, or only a time at which it ends by itself. */
export type FirstStep = { on: OrderEvent; due?: MoveDetail["due"] } | { due: NonNullable<MoveDetail["due"]> };

/**
 * The first row of its history is its making, the next its first move. The order itself is written once, as it is after
 * both: a row that is written and changed at once has all of its index entries twice.
 */
export async function beginOrder(
  tx: Tx,
  scene: With<"clock" | "moneyReactions">,
  given: table.NewOrder,
  first: FirstStep,
): Promise<table.OrderRow> {
  const made = asMade(given);
  const by: OrderActor = { as: "buyer", kind: "buyer", id: made.buyer_id };
  const making: Step = { from: null, event: "create", by, reason: null, at: made.created_at };
  if (!("on" in first)) {
    const order = { ...made, due_at: first.due.at, due_event: first.due.event };
    table.insertOrder(tx, order, null);
    await trace(tx, order, making);
    return order;
  }
  const { on, due } = first;
  const to = orderMove(made.state, on, SYSTEM.as) ?? refuse("order_wrong_state");
  const now = scene.clock.now();
  const change = changeOf(made, on, to, now, due ? { due } : {});
  const order = table.changed(made, change);
  table.insertOrder(tx, order, change.reminderAt);
  await trace(tx, made, making);
  await trace(tx, order, { from: made.state, event: on, by: SYSTEM, reason: null, at: now });
  await applyEffects(tx, scene, made.state, order, false);
  await tell(tx, `order.${on}`, order, made.state, SYSTEM);
  return order;
}

function asMade(given: table.NewOrder): table.OrderRow {
  return {
    ...given,
    state: "created",
    lowered_from: null,
    pickup_slot: null,
    pickup_fails: 0,
    delivery_fails: 0,
    checked: null,
    due_at: null,
    due_event: null,
    updated_at: given.created_at,
    placed_at: null,
    delivered_at: null,
    completed_at: null,
    held_at: null,
  };
}

function changeOf(
  order: table.OrderRow,
  on: OrderEvent,
  to: OrderState,
  now: Date,
  detail: MoveDetail,
): table.OrderChange {
  const deliveredAt = to === "delivered" ? now : order.delivered_at;
  const { dueAt, dueEvent, reminderAt } = timerOf({ ...order, state: to, delivered_at: deliveredAt }, now);
  return {
    state: to,
    now,
    dueAt: detail.due?.at ?? dueAt,
    dueEvent: detail.due?.event ?? dueEvent,
    reminderAt,
    pickupSlot: detail.pickupSlot === undefined ? order.pickup_slot : detail.pickupSlot,
    pickupFails: order.pickup_fails + (on === "fail_pickup" ? 1 : 0),
    deliveryFails: order.delivery_fails + (on === "fail_delivery" ? 1 : 0),
    checked: detail.checked ?? order.checked,
    placedAt: to === "awaiting_seller" ? (order.placed_at ?? now) : order.placed_at,
    deliveredAt,
    completedAt: to === "completed" ? now : order.completed_at,
    lowered: detail.lowered ?? null,
  };
}

/** A courier does not come for ever. */
function followUp(
  tx: Tx,
  scene: With<"clock" | "moneyReactions">,
  order: table.OrderRow,
): Promise<table.OrderRow> | table.OrderRow {
  const { state, terms } = order;
  if (state === "pickup_failed" && order.pickup_fails > terms.pickup_retries) {
    return advanceOrder(tx, scene, order, "cancel", SYSTEM, { reason: "The courier could not pick it up." });
  }
  if (state === "delivery_failed" && order.delivery_fails > terms.delivery_retries) {
    return advanceOrder(tx, scene, order, "give_up", SYSTEM, { reason: "The courier could not deliver it." });
  }
  return order;
}

interface Step {
  from: OrderState | null;
  event: string;
  by: OrderActor;
  reason: string | null;
  at: Date;
}

async function trace(tx: Tx, to: table.OrderRow, { by, ...step }: Step): Promise<void> {
  await table.insertHistory(tx, { orderId: to.id, to: to.state, actorKind: by.kind, actorId: by.id, ...step });
}

export async function tell(
  tx: Tx,
  topic: string,
  order: table.OrderRow,
  from: OrderState,
  by: Pick<OrderActor, "kind">,
): Promise<void> {
  await emit(tx, topic, {
    order_id: order.id,
    number: order.number,
    listing_id: order.listing_id,
    buyer_id: order.buyer_id,
    seller_id: order.seller_id,
    from,
    to: order.state,
    by: by.kind,
    method: order.method,
    price: order.price,
    lowered_from: order.lowered_from,
    total_paise: order.total_paise,
    pickup_slot: order.pickup_slot,
  });
}
