// What staff do with an order: who may do what is the machine's table, read by role.
import type { StaffRole } from "../../../../contract/kit.ts";
import type { DeskEvent, StaffEvent } from "../../../../contract/orders/orders.desk.contract.ts";
import { deskEvents } from "../../../../contract/orders/orders.desk.contract.ts";
import {
  type OrderMover,
  type OrderState,
  orderEvents,
  orderMoves,
} from "../../../../contract/orders/orders.machine.ts";
import { say } from "../../../../contract/say.ts";
import type { Tx } from "../../../kit/db/database.ts";
import { isSame } from "../../../kit/keys.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { MoneyServices, StaffViewer, With } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import { requireCategory } from "../../catalogue/catalogue.service.ts";
import { isAnotherThing } from "../identity-cases/open-case.service.ts";
import { listHistory } from "../order-reads.tables.ts";
import type { Checked, OrderRow } from "../orders.tables.ts";
import { takeNextSlot, takeSlot } from "../pickups/slots.service.ts";
import { readReturnSlot, returnSlots, usualReturnSlot } from "../returns/return-pickup.ts";
import { saveCause, savePickup } from "../returns/returns.tables.ts";
import { advanceOrder, type MoveDetail, type OrderActor, tell } from "./advance-order.ts";
import { cancelOrder } from "./end-unpaid.ts";
import { holdOrder } from "./order-access.ts";

export interface StaffMove {
  reason?: string | null | undefined;
  slot_id?: string | null | undefined;
  code?: string | null | undefined;
  points?: boolean[] | null | undefined;
  buyer_caused?: boolean | null | undefined;
  identity?: string | null | undefined;
}

/** What the history keeps of a reason. */
const MAX_REASON = 500;

const parts = ["logistics", "verifier", "support"] as const satisfies readonly OrderMover[];

/** The parts of the machine's table that a role plays: an admin plays all of staff's. */
function partsOf(role: StaffRole): readonly OrderMover[] {
  return role === "admin" ? parts : parts.filter((part) => part === role);
}

/** The buttons of a screen. */
export function staffEventsOf(state: OrderState, role: StaffRole): DeskEvent[] {
  const possible: string[] = partsOf(role).flatMap((part) => orderEvents(state, part));
  return deskEvents.filter((event) => possible.includes(event));
}

/** Wrong codes count, whatever becomes of them: one that was tried out proves nothing about who stood at the door. */
const CODE_TRIES = 5;
const CODE_WINDOW_S = 900;

/** As asked for at the desk. Who has no more tries can still say that there was no code, and the history says so. */
export async function moveAtDesk(
  services: MoneyServices & With<"limiter" | "vault">,
  viewer: StaffViewer,
  id: string,
  on: StaffEvent,
  given: StaffMove,
) {
  if (on === "deliver" && given.code) {
    await services.limiter.takeKey(`delivery code ${id}`, CODE_TRIES, CODE_WINDOW_S);
  }
  return moveByStaff(services, viewer, id, on, given);
}

export async function moveByStaff(
  services: MoneyServices & With<"vault">,
  viewer: StaffViewer,
  id: string,
  on: StaffEvent,
  given: StaffMove,
) {
  const may = partsOf(viewer.role).filter((part) =>
    orderMoves.some(([, event, , movers]) => event === on && (movers as readonly OrderMover[]).includes(part)),
  );
  const as = may[0] ?? refuse("not_permitted");
  const by: OrderActor = { as, kind: "staff", id: viewer.staffId };
  const moved = await services.db.transaction(async (tx) => {
    const order = await holdOrder(tx, id);
    const events = staffEventsOf(order.state, viewer.role);
    const isSlot = !given.slot_id || given.slot_id === order.pickup_slot;
    if (isSlot && (await isScheduledMeanwhile(tx, order, on))) return { id, state: order.state, events };
    if (!events.includes(on)) refuse("order_wrong_state");
    if (order.held_at !== null) refuse("order_wrong_state", { message: say("order_on_hold") });
    // The case stays, whatever is answered.
    if (await isAnotherThing(tx, services, viewer, { order, on, typed: given.identity })) return undefined;
    if ((on === "approve_return" || on === "receive_return") && given.buyer_caused != null) {
      await saveCause(tx, id, given.buyer_caused);
    }
    if (on === "approve_return") await planReturn(tx, id, given.slot_id, services.clock.now());
    const moved =
      on === "cancel"
        ? await cancelOrder(tx, services, order, by, given.reason || null)
        : await advanceOrder(tx, services, order, on, by, await detailOf(tx, services, order, on, given));
    await record(tx, viewer, `order.${on}`, `order:${id}`, {
      from: order.state,
      to: moved.state,
      reason: given.reason ?? null,
    });
    return { id, state: moved.state, events: staffEventsOf(moved.state, viewer.role) };
  });
  return moved ?? refuse("identity_differs");
}

/** A courier was booked a moment ago: who asks for a pickup has one, and need not know who was quicker. */
async function isScheduledMeanwhile(tx: Tx, order: OrderRow, on: StaffEvent): Promise<boolean> {
  if (on !== "schedule_pickup" || order.state !== "pickup_scheduled") return false;
  const last = (await listHistory(tx, order.id)).at(-1);
  return last?.event === on && last.actor_kind === "system";
}

/** When the courier comes for it: as chosen, or where nobody chose, after a day to pack it. */
async function planReturn(tx: Tx, id: string, wanted: string | null | undefined, now: Date): Promise<void> {
  if (wanted && !returnSlots(now).some((slot) => slot.id === wanted)) {
    const message = say("no_such_pickup_time");
    refuse("validation_failed", { message, fields: { slot_id: message } });
  }
  await savePickup(tx, id, wanted || usualReturnSlot(now));
}

/** Another day for a pickup that is still to come; its buyer is told. */
export function moveReturnPickup(services: MoneyServices, viewer: StaffViewer, id: string, slot: string) {
  return services.db.transaction(async (tx) => {
    const order = await holdOrder(tx, id);
    if (order.state !== "return_approved") refuse("order_wrong_state");
    await planReturn(tx, id, slot, services.clock.now());
    await tell(tx, "order.plan_return", order, order.state, { kind: "staff" });
    await record(tx, viewer, "order.plan_return", `order:${id}`, { slot });
    return { id, pickup: readReturnSlot(slot) };
  });
}

async function detailOf(
  tx: Tx,
  { clock }: MoneyServices,
  order: OrderRow,
  on: StaffEvent,
  given: StaffMove,
): Promise<MoveDetail> {
  const reason = given.reason || null;
  if (on === "schedule_pickup") return { reason, pickupSlot: await slotFor(tx, order, given.slot_id, clock.now()) };
  if (on === "pass_check" || on === "fail_check") {
    return { reason, checked: await checkedOf(tx, order, on === "pass_check", given, clock.now()) };
  }
  if (on === "deliver") return { reason: deliveredHow(order, given) };
  return { reason };
}

/** The seller's choice, unless logistics has another; after a pickup that failed, the next that is free. */
async function slotFor(tx: Tx, order: OrderRow, wanted: string | null | undefined, now: Date): Promise<string | null> {
  if (wanted) return takeSlot(tx, order, wanted, now);
  if (order.pickup_slot !== null && order.state === "confirmed") return order.pickup_slot;
  return takeNextSlot(tx, order, now);
}

async function checkedOf(
  tx: Tx,
  order: OrderRow,
  passed: boolean,
  { points, reason }: StaffMove,
  now: Date,
): Promise<Checked> {
  const { verification_points } = await requireCategory(tx, order.terms.category_id);
  if (points && points.length !== verification_points.length) {
    const message = say("points_to_check", { n: verification_points.length });
    refuse("validation_failed", { message, fields: { points: message } });
  }
  const judged = points
    ? verification_points.map(({ text, text_hi }, n) => ({ text, text_hi, ok: points[n] === true }))
    : [];
  return { passed, note: reason || null, points: judged, at: now.toISOString() };
}

/** A code that was said must be right. Without one it is staff's word that counts, and the history says so. */
function deliveredHow(order: OrderRow, { code, reason }: StaffMove): string | null {
  if (code) {
    if (!isSame(Buffer.from(code), Buffer.from(order.delivery_code))) refuse("invalid_code");
    return reason || null;
  }
  return `Without the buyer's code. ${reason ?? ""}`.trim().slice(0, MAX_REASON);
}
