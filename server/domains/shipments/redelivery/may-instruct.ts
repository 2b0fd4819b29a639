// Until when a buyer may write a line for the courier. Pure.
import type { ShipmentState } from "../../../../contract/shipments/shipments.machine.ts";

/** Once the courier has the parcel, who carries it may have read the line already. */
export const beforeCourier = ["planned", "booked"] as const satisfies readonly ShipmentState[];

export function mayInstruct(state: ShipmentState): boolean {
  return (beforeCourier as readonly ShipmentState[]).includes(state);
}
