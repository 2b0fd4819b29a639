// From a parcel's row to what stands on its label: nobody's phone number, and of its secrets only the one for the door.
import type { ParcelAddress } from "../../../kit/couriers/courier-port.ts";
import type { ShipmentRow } from "../shipments.tables.ts";
import type { LabelAddress, ParcelLabel } from "./draw-parcel-labels.ts";

/** Nothing once one of its addresses is gone. */
export function labelOf(row: ShipmentRow, orderNumber: string, publicUrl: string): ParcelLabel | undefined {
  const { leg, courier, waybill, reference, from_address, to_address } = row;
  if (from_address === null || to_address === null) return undefined;
  return {
    leg,
    courier,
    waybill,
    reference,
    orderNumber,
    from: withoutPhone(from_address),
    to: withoutPhone(to_address),
    cashPaise: row.cash_paise,
    weightGrams: row.weight_said,
    doorAddress: leg === "delivery" ? `${publicUrl}/door/${row.door_token}` : null,
  };
}

function withoutPhone({ name, lines, city, state, pincode }: ParcelAddress): LabelAddress {
  return { name, lines, city, state, pincode };
}
