// What an order does because of a parcel, one move at a time, until it is where the parcel says. Moves that nobody told of are
// made up for; an order that went further, or ended, stays where it is. Pure.
import type { OrderEvent, OrderState } from "../../../contract/orders/orders.machine.ts";
import type { CourierName, Leg } from "../../../contract/shipments/facts.ts";
import type { ShipmentState } from "../../../contract/shipments/shipments.machine.ts";

export interface FollowingOrder {
  state: OrderState;
  pickup_fails: number;
  delivery_fails: number;
}

interface LeadingParcel {
  leg: Leg;
  courier: CourierName;
  state: ShipmentState;
  /** Somebody has, or had, the item: also where it was lost since. */
  isFetched: boolean;
  /** Of this and all earlier parcels of the leg. */
  fails: number;
}

export function nextOrderMove(order: FollowingOrder, parcel: LeadingParcel): OrderEvent | undefined {
  switch (parcel.leg) {
    case "pickup":
      return afterPickup(order, parcel);
    case "delivery":
      return afterDelivery(order, parcel);
    case "return":
      return order.state === "return_approved" && parcel.isFetched ? "pick_up_return" : undefined;
    case "send_back":
      return undefined;
  }
}

function afterPickup({ state, pickup_fails }: FollowingOrder, parcel: LeadingParcel): OrderEvent | undefined {
  const { isFetched } = parcel;
  const hasFailed = parcel.state === "failed_attempt" && parcel.fails > pickup_fails;
  // Staff who carry it themselves say when.
  const isComing = parcel.state === "booked" && parcel.courier !== "hand";
  switch (state) {
    case "confirmed":
    case "pickup_failed":
      return isFetched || hasFailed || isComing ? "schedule_pickup" : undefined;
    case "pickup_scheduled":
      if (isFetched) return "pick_up";
      return hasFailed ? "fail_pickup" : undefined;
    default:
      return undefined;
  }
}

function afterDelivery({ state, delivery_fails }: FollowingOrder, parcel: LeadingParcel): OrderEvent | undefined {
  const isBack = parcel.state === "returned";
  const hasFailed = parcel.state === "failed_attempt" && parcel.fails > delivery_fails;
  switch (state) {
    case "check_passed":
      return parcel.isFetched || hasFailed ? "dispatch" : undefined;
    case "delivery_failed":
      if (isBack) return "give_up";
      // Back in a sorting place it is not on its way to the door yet.
      return ["out_for_delivery", "delivered"].includes(parcel.state) || hasFailed ? "dispatch" : undefined;
    case "out_for_delivery":
      if (parcel.state === "delivered") return "deliver";
      return hasFailed || isBack || parcel.state === "returning" ? "fail_delivery" : undefined;
    default:
      return undefined;
  }
}

/** Where parcel and order went different ways, in a word; nothing where they did not. */
export function differenceOf(
  order: { state: OrderState; wasPickedUp: boolean },
  parcel: Pick<LeadingParcel, "leg" | "state"> & { isCalledOff: boolean; isLatest: boolean },
): string | null {
  const { leg, state } = parcel;
  const isHad = had.includes(state);
  if (leg === "pickup" && state === "returned" && order.wasPickedUp) return "brought_back_to_seller";
  // The courier did: we did not.
  if (state === "cancelled" && !parcel.isCalledOff && parcel.isLatest && wants[leg].includes(order.state)) {
    return "called_off_by_courier";
  }
  if (leg === "pickup" && isHad && order.state === "cancelled" && !order.wasPickedUp)
    return "fetched_although_cancelled";
  if (leg === "delivery" && state === "delivered" && notDelivered.includes(order.state))
    return "delivered_although_ended";
  if (leg === "delivery" && state === "returned" && delivered.includes(order.state))
    return "returned_although_delivered";
  return null;
}

/** While an order is in one of these it waits for the leg. */
export const wants: Record<Leg, readonly OrderState[]> = {
  pickup: ["confirmed", "pickup_scheduled", "pickup_failed"],
  delivery: ["check_passed", "out_for_delivery", "delivery_failed"],
  return: ["return_approved", "return_picked_up"],
  send_back: ["cancelled", "returned_to_seller", "returned"],
};
const had: readonly ShipmentState[] = ["collected", "in_transit", "out_for_delivery", "delivered"];
const notDelivered: readonly OrderState[] = ["cancelled", "returned_to_seller"];
const delivered: readonly OrderState[] = ["delivered", "completed"];
