import type { FullStaffShipment } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";

/** What is wrong with a parcel, why, and what may be done about it. */
export function ParcelTrouble({ parcel }: { parcel: FullStaffShipment }) {
  const { item: words, troubles, reasons, differing, sentence } = useMessages("backoffice").shipmentDesk;
  const { trouble, booking_error, differs } = parcel;
  const reason = parcel.state === "failed_attempt" ? parcel.last_scan?.reason : null;
  if (trouble === null && booking_error === null) return null;
  return (
    <Note tone={trouble === null || trouble === "weight" ? "notice" : "bad"} className="mb-4">
      {trouble === null ? null : (
        <p>
          <b className="font-semibold">{sentence(troubles[trouble].title)}</b> {troubles[trouble].text}
        </p>
      )}
      {reason ? (
        <p>
          <b className="font-semibold">{sentence(reasons[reason].title)}</b> {reasons[reason].todo}
        </p>
      ) : null}
      {booking_error === null ? null : (
        <p>
          {words.bookingError}: <q lang="en">{booking_error}</q>
        </p>
      )}
      {differs === null ? null : <p>{differing[differs] ?? differs}</p>}
    </Note>
  );
}

export function ParcelStrays({ strays }: Pick<FullStaffShipment, "strays">) {
  const { item: words } = useMessages("backoffice").shipmentDesk;
  const language = useLanguage();
  if (strays.length === 0) return null;
  return (
    <Panel title={words.strays}>
      <ul className="grid gap-2">
        {strays.map(({ waybill, found_at, cancelled_at }) => (
          <li key={waybill}>
            <b className="font-semibold [overflow-wrap:anywhere]">{waybill}</b>
            <span className="block text-sm text-ink-2">
              {words.strayFound(formatMoment(found_at, language))}
              <i className="dot" />
              {cancelled_at === null ? words.strayOpen : words.strayOff(formatMoment(cancelled_at, language))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
