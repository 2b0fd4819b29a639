// Moves that an order makes because its parcel did. Why, stands with the parcel, where each reads it in their own language.
import type { OrderEvent } from "../../../../contract/orders/orders.machine.ts";

const moves: readonly string[] = [
  "schedule_pickup",
  "pick_up",
  "fail_pickup",
  "dispatch",
  "fail_delivery",
  "deliver",
  "pick_up_return",
] as const satisfies readonly OrderEvent[];

export function isMadeByParcel(event: string, actorKind: string): boolean {
  return actorKind === "system" && moves.includes(event);
}
