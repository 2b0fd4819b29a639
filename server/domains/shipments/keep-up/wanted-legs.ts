// Which parcels an order should have by now, and which moves that staff made by hand say what of a parcel. Pure.
import type { OrderState } from "../../../../contract/orders/orders.machine.ts";
import type { FactKind, Leg } from "../../../../contract/shipments/facts.ts";
import type { ShipmentState } from "../../../../contract/shipments/shipments.machine.ts";

interface Move {
  event: string;
  to_state: OrderState;
}

/** The newest parcel of each leg that there is. */
export type Newest = Partial<Record<Leg, { state: ShipmentState }>>;

export function wantedLegs(state: OrderState, moves: readonly Move[], newest: Newest): Leg[] {
  const was = (...states: OrderState[]) => moves.some(({ to_state }) => states.includes(to_state));
  const legs: Leg[] = [];
  if (was("confirmed")) legs.push("pickup");
  if (was("check_passed")) legs.push("delivery");
  if (was("return_approved")) legs.push("return");
  if (isForSeller(state, was, newest)) legs.push("send_back");
  return legs.filter((leg) => newest[leg] === undefined);
}

/** It lies in the hub, and nobody but its seller shall have it. */
function isForSeller(state: OrderState, was: (...states: OrderState[]) => boolean, newest: Newest): boolean {
  switch (state) {
    case "cancelled":
      return newest.pickup ? newest.pickup.state === "delivered" : was("picked_up");
    case "returned_to_seller":
      return newest.delivery === undefined || ["returned", "cancelled"].includes(newest.delivery.state);
    case "returned":
      return newest.return === undefined || newest.return.state === "delivered";
    default:
      return false;
  }
}

/** What a move by hand says of which parcel. A check is done in the hub: what is checked has arrived there. */
export const saidByMove: Readonly<Record<string, readonly [Leg, FactKind]>> = {
  pick_up: ["pickup", "collected"],
  fail_pickup: ["pickup", "failed_attempt"],
  pass_check: ["pickup", "delivered"],
  fail_check: ["pickup", "delivered"],
  propose_price: ["pickup", "delivered"],
  dispatch: ["delivery", "out_for_delivery"],
  fail_delivery: ["delivery", "failed_attempt"],
  deliver: ["delivery", "delivered"],
  give_up: ["delivery", "returned"],
  pick_up_return: ["return", "collected"],
  receive_return: ["return", "delivered"],
  reject_received: ["return", "delivered"],
};
