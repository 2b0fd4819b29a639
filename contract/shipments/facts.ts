// What couriers tell of a parcel, in one shape whoever carries it, and the words for what may go wrong.

/** seller → hub, hub → buyer, buyer → hub, hub → seller. */
export const legs = ["pickup", "delivery", "return", "send_back"] as const;
export type Leg = (typeof legs)[number];

/** hand: no courier at all, staff say what happened. sandbox: the demo's own. */
export const couriers = ["hand", "sandbox", "shiprocket", "delhivery"] as const;
export type CourierName = (typeof couriers)[number];

/** How a webhook's address names its courier. Shiprocket takes no address with its own name in it. */
export const courierDoors = [...couriers, "ship-rocket"] as const;

export function courierAtDoor(door: (typeof courierDoors)[number]): CourierName {
  return door === "ship-rocket" ? "shiprocket" : door;
}

/** Each is something that happened at a time, told once or a hundred times. `weighed` moves nothing. */
export const factKinds = [
  "collected",
  "in_transit",
  "out_for_delivery",
  "delivered",
  "failed_attempt",
  "returning",
  "returned",
  "lost",
  "cancelled",
  "weighed",
] as const;
export type FactKind = (typeof factKinds)[number];

/** Why somebody went away without having handed it over. */
export const failReasons = [
  "nobody_there",
  "refused",
  "address_wrong",
  "another_day",
  "no_cash",
  "no_code",
  "not_ready",
  "not_reached",
  "other",
] as const;
export type FailReason = (typeof failReasons)[number];

/**
 * What staff look at first: why a parcel stands on the board of those in trouble. `differs`: it and its order went different
 * ways, such as a parcel that was fetched although its order was cancelled.
 */
export const troubles = [
  "unbooked",
  "not_collected",
  "no_scan",
  "failed",
  "lost",
  "weight",
  "twice",
  "differs",
] as const;
export type Trouble = (typeof troubles)[number];
