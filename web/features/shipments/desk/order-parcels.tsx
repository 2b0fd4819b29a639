import type { StaffShipment } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Link } from "../../../ui/link.tsx";
import { ParcelState } from "./parcel-state.tsx";

/** An order's parcels, each with where it stands and the way to it. */
export function OrderParcels({ parcels }: { parcels: readonly StaffShipment[] }) {
  const { orderParcels: words, legs, couriers, board } = useMessages("backoffice").shipmentDesk;
  return (
    <Panel title={words.title}>
      {parcels.length === 0 ? <p className="text-ink-2">{words.none}</p> : null}
      <ul className="grid gap-3">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="grid justify-items-start">
            <Link
              to={`/backoffice/shipments/${parcel.id}`}
              className="inline-flex min-h-11 items-center font-medium text-primary hover:underline"
            >
              {legs[parcel.leg]}, {parcel.reference}
            </Link>
            <ParcelState parcel={parcel} />
            <span className="mt-1 text-sm [overflow-wrap:anywhere] text-ink-2">
              {couriers[parcel.courier]}, {parcel.waybill ?? board.noWaybill}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
