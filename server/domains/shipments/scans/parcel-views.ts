// A parcel as people are shown it. Pure.
import type { Scan, SellerShipment } from "../../../../contract/shipments/shipments.contract.ts";
import type { ShipmentState } from "../../../../contract/shipments/shipments.machine.ts";
import type { ShipmentRow } from "../shipments.tables.ts";
import type { ScanRow } from "./scans.tables.ts";

/** Nobody knows any more when it comes, or it is there. */
const noLongerExpected: readonly ShipmentState[] = [
  "delivered",
  "failed_attempt",
  "returning",
  "returned",
  "lost",
  "cancelled",
];

/** What whoever has the link may see, and everybody else too. */
export function journeyView({ leg, state, expected_from, expected_to }: ShipmentRow, scans: readonly ScanRow[]) {
  const isExpected = expected_from !== null && expected_to !== null && !noLongerExpected.includes(state);
  return {
    leg,
    state,
    scans: scans.map(scanView),
    expected: isExpected ? { from: expected_from, to: expected_to } : null,
  };
}

function scanView({ kind, at, place, reason }: ScanRow): Scan {
  return { fact: kind, at: at.toISOString(), place, reason };
}

/** Before it is fetched a label can still be put on it. Whoever carries by hand brings their own. */
export function hasLabel({ courier, waybill, state }: ShipmentRow): boolean {
  return courier !== "hand" && waybill !== null && (state === "booked" || state === "failed_attempt");
}

export function sellerView(row: ShipmentRow, scans: readonly ScanRow[]): SellerShipment {
  const { id, courier, waybill, window_day, window_part, weight_said, weight_measured } = row;
  return {
    id,
    ...journeyView(row, scans),
    courier,
    waybill,
    window: window_day !== null && window_part !== null ? { day: window_day, part: window_part } : null,
    collected_at: scans.find(({ kind }) => kind === "collected")?.at.toISOString() ?? null,
    has_label: row.leg === "pickup" && hasLabel(row),
    weight_said,
    weight_measured,
  };
}
