// Shiprocket's shipment status codes (the table under "Tracking" on https://apidocs.shiprocket.in), and what they tell. Codes
// of orders are others: 20 is "in transit" there and "pickup exception" here. What is not in the table tells nothing.
import type { FactKind } from "../../../../contract/shipments/facts.ts";
import type { CourierFact } from "../../../kit/couriers/courier-port.ts";
import type { Json } from "../ask-courier.ts";
import { idOf, indianTime, placeOf, reasonOf } from "../read-courier.ts";

const CODES: Readonly<Partial<Record<FactKind, readonly number[]>>> = {
  collected: [42],
  // Shipped, in transit, delayed, at the hub of its destination, misrouted, at the warehouse, handed over to the courier.
  in_transit: [6, 18, 22, 38, 39, 48, 51],
  out_for_delivery: [17],
  delivered: [7],
  // Pickup exception, undelivered, the check at the door failed, an issue with the recipient.
  failed_attempt: [20, 21, 47, 77],
  // RTO: initiated, not delivered, out for delivery, in transit, locked, back in the seller's city.
  returning: [9, 40, 41, 46, 75, 78],
  // RTO: delivered, acknowledged.
  returned: [10, 14],
  // Lost, destroyed, damaged (nothing of it arrives), disposed of, untraceable.
  lost: [12, 24, 25, 44, 76],
  cancelled: [8, 45],
};
const FACTS = new Map(
  Object.entries(CODES).flatMap(([kind, codes]) => codes.map((code) => [String(code), kind as FactKind] as const)),
);

/** One scan, of tracking or of a webhook: they have the same fields. */
export function factsOfScan(waybill: string, scan: Json): CourierFact[] {
  const kind = FACTS.get(idOf(scan["sr-status"]) ?? "");
  const at = indianTime(scan.date);
  if (kind === undefined || at === null) return [];
  const reason = kind === "failed_attempt" ? reasonOf(scan.activity) : null;
  return [{ waybill, kind, at, place: placeOf(scan.location), reason, grams: null }];
}
