import type { FullStaffShipment } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { endStates, type ShipmentState } from "../../../../contract/shipments/shipments.machine.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Thread } from "../../../ui/progress/thread.tsx";
import { useParcelWords } from "./parcel-words.ts";

/** Everything that was told of a parcel, by whom, the oldest first. */
export function ParcelScans({ parcel: { scans, state } }: { parcel: Pick<FullStaffShipment, "scans" | "state"> }) {
  const { item: words, facts, reasons, toldBy } = useMessages("backoffice").shipmentDesk;
  const language = useLanguage();
  const { weight } = useParcelWords();
  const isOver = (endStates as readonly ShipmentState[]).includes(state);
  if (scans.length === 0) return <p className="text-ink-2">{words.noScans}</p>;
  return (
    <Thread
      steps={scans.map((scan, place) => ({
        key: `${scan.at} ${scan.fact}`,
        title: scan.place ? `${facts[scan.fact]}, ${scan.place}` : facts[scan.fact],
        state: place === scans.length - 1 && !isOver ? "now" : "done",
        text: (
          <>
            <p>
              {formatMoment(scan.at, language)}
              <i className="dot" />
              {toldBy[scan.told_by]}
            </p>
            {scan.reason ? <p className="text-ink">{reasons[scan.reason].title}</p> : null}
            {scan.grams === null ? null : <p className="text-ink">{words.weighed(weight(scan.grams))}</p>}
          </>
        ),
      }))}
    />
  );
}
