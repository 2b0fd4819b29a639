import { useState } from "react";
import type { CourierName } from "../../../../contract/shipments/facts.ts";
import type { FullStaffShipment, ShipmentAct } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { ActDialog } from "./act-dialog.tsx";

interface ParcelActsProps {
  parcel: FullStaffShipment;
  couriers: readonly CourierName[];
  onDone: () => void;
}

/** What whoever looks may do with a parcel now; the API said so. */
export function ParcelActs({ parcel, couriers, onDone }: ParcelActsProps) {
  const { acts } = useMessages("backoffice").shipmentDesk.item;
  const [asked, setAsked] = useState<ShipmentAct>();
  return (
    <div className="flex flex-wrap gap-2">
      {parcel.acts.map((act, place) => (
        <Button
          key={act}
          size="small"
          look={act === "cancel" ? "danger" : place === 0 && act !== "mark" ? "primary" : "secondary"}
          onClick={() => setAsked(act)}
        >
          {acts[act].verb}
        </Button>
      ))}
      <ActDialog parcel={parcel} act={asked} couriers={couriers} onClose={() => setAsked(undefined)} onDone={onDone} />
    </div>
  );
}
