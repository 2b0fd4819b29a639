// What a buyer may choose after an attempt that failed, and what they have chosen.
import type { OrderState } from "../../../../contract/orders/orders.machine.ts";
import type { Shipment } from "../../../../contract/shipments/shipments.contract.ts";
import type { ParcelAddress } from "../../../kit/couriers/courier-port.ts";
import type { Db } from "../../../kit/db/database.ts";
import { listAddresses } from "../../accounts/profile/address.service.ts";
import type { Handover } from "../../orders/handover/handover.service.ts";
import type { ShipmentRow } from "../shipments.tables.ts";
import type { ChoiceRow } from "./redelivery.tables.ts";
import { cutOffOf, redeliveryDays } from "./redelivery-days.ts";

/** An order that was given up, or is with its buyer, waits for nobody. */
const underWay: readonly OrderState[] = ["out_for_delivery", "delivery_failed"];

/** The parcel stands still after a failed attempt, and its order still waits for it. */
export function isOpen({ state }: ShipmentRow, order: Handover): boolean {
  return state === "failed_attempt" && underWay.includes(order.state) && !order.isHeld;
}

/** A choice is about the attempt that failed before it; after the next one there is another choice. */
export function standingOf(row: ShipmentRow, chosen: ChoiceRow | undefined): Shipment["redelivery"] {
  if (!chosen || chosen.after_attempts !== row.failed_attempts) return null;
  const { day, part, chosen_at, address } = chosen;
  return { day, part, at: chosen_at.toISOString(), to: address && lineOf(address) };
}

export function lineOf({ lines, pincode }: ParcelAddress): string {
  return [...lines, pincode].join(", ");
}

/** While nothing is chosen yet. */
export async function offerOf(
  db: Db,
  order: Handover,
  row: ShipmentRow,
  now: Date,
): Promise<Shipment["redelivery_choices"]> {
  if (!isOpen(row, order)) return null;
  const days = redeliveryDays(now);
  const same = (await listAddresses(db, order.buyerId)).filter(({ pincode }) => pincode === row.to_pincode);
  return {
    until: cutOffOf(days[0] ?? "").toISOString(),
    days,
    addresses: [
      { id: null, line: order.line },
      ...same
        .map(({ id, ...address }) => ({ id, line: addressLine(address) }))
        .filter(({ line }) => line !== order.line),
    ],
  };
}

export function addressLine(address: {
  address_line_one: string;
  address_line_two: string;
  landmark: string;
  pincode: string;
}): string {
  const { address_line_one, address_line_two, landmark, pincode } = address;
  return [address_line_one, address_line_two, landmark, pincode].filter(Boolean).join(", ");
}
