import type { StaffShipment } from "../../../../contract/shipments/shipments.desk.contract.ts";
import type { ShipmentState } from "../../../../contract/shipments/shipments.machine.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";

const tones: Partial<Record<ShipmentState, "good" | "notice" | "bad" | "info">> = {
  planned: "notice",
  booked: "info",
  collected: "info",
  in_transit: "info",
  out_for_delivery: "info",
  delivered: "good",
  failed_attempt: "bad",
  returning: "notice",
  lost: "bad",
};

export function ParcelStatePill({ state }: { state: ShipmentState }) {
  const { shipmentDesk: words } = useMessages("backoffice");
  return <Pill tone={tones[state] ?? "plain"}>{words.states[state]}</Pill>;
}

/** These say themselves what is wrong. */
const SAID_BY_STATE: readonly StaffShipment["trouble"][] = ["failed", "lost"];

/** Where it stands, and beside it what is wrong. */
export function ParcelState({ parcel: { state, trouble } }: { parcel: Pick<StaffShipment, "state" | "trouble"> }) {
  const { shipmentDesk: words } = useMessages("backoffice");
  return (
    <span className="flex flex-wrap gap-1.5">
      <ParcelStatePill state={state} />
      {trouble === null || SAID_BY_STATE.includes(trouble) ? null : (
        <Pill tone={trouble === "weight" ? "notice" : "bad"}>{words.troubles[trouble].title}</Pill>
      )}
    </span>
  );
}
