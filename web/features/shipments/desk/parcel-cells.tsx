import type { StaffShipment } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { useAge } from "../../../ui/desk/age.ts";
import { Moment } from "../../../ui/desk/figures.tsx";
import { Link } from "../../../ui/link.tsx";
import { ParcelState } from "./parcel-state.tsx";
import { useParcelWords } from "./parcel-words.ts";

type Cell = { row: StaffShipment };

export function ParcelCell({ row }: Cell) {
  const { board: words } = useMessages("backoffice").shipmentDesk;
  return (
    <div className="grid min-w-48 justify-items-start">
      <Link
        to={`/backoffice/shipments/${row.id}`}
        className="inline-flex min-h-11 items-center font-medium text-primary hover:underline"
      >
        {row.title}
      </Link>
      <span className="text-sm whitespace-nowrap text-ink-2">{row.reference}</span>
      {/* What our own people carry has our reference for its waybill. */}
      {row.waybill === row.reference ? null : (
        <span className="text-sm [overflow-wrap:anywhere] text-ink-2">{row.waybill ?? words.noWaybill}</span>
      )}
    </div>
  );
}

export function WayCell({ row }: Cell) {
  const { legs, couriers } = useMessages("backoffice").shipmentDesk;
  const { window } = useParcelWords();
  return (
    <div className="grid min-w-36 gap-0.5">
      <span>{legs[row.leg]}</span>
      <span className="text-sm text-ink-2">{[row.from_pincode, row.to_pincode].filter(Boolean).join(" – ")}</span>
      <span className="text-sm text-ink-2">{couriers[row.courier]}</span>
      {row.window && row.state === "booked" ? <span className="text-sm text-ink-2">{window(row.window)}</span> : null}
    </div>
  );
}

/** Where it stands, what is wrong, why, and what may be done about it. */
export function StateCell({ row }: Cell) {
  const { board: words, reasons, sentence } = useMessages("backoffice").shipmentDesk;
  const { weight } = useParcelWords();
  const reason = row.state === "failed_attempt" ? row.last_scan?.reason : null;
  return (
    <div className="grid min-w-44 justify-items-start gap-1 @max-xl:justify-items-end">
      <ParcelState parcel={row} />
      {row.failed_attempts > 0 ? (
        <span className="text-sm text-ink-2">{words.attempts(row.failed_attempts)}</span>
      ) : null}
      {reason ? (
        <span className="text-sm">
          <b className="font-semibold">{sentence(reasons[reason].title)}</b> {reasons[reason].todo}
        </span>
      ) : null}
      {row.trouble === "unbooked" && row.booking_error ? (
        <span className="text-sm [overflow-wrap:anywhere]" lang="en">
          {row.booking_error}
        </span>
      ) : null}
      {row.weight_measured !== null && row.weight_measured > row.weight_said ? (
        <span className="text-sm">{words.weights(weight(row.weight_said), weight(row.weight_measured))}</span>
      ) : null}
    </div>
  );
}

export function NewsCell({ row, now }: Cell & { now: string }) {
  const { board: words, facts } = useMessages("backoffice").shipmentDesk;
  const ageOf = useAge(now);
  return (
    <div className="grid min-w-36 gap-0.5">
      {row.last_scan ? (
        <>
          <span>{[facts[row.last_scan.fact], row.last_scan.place].filter(Boolean).join(", ")}</span>
          <span className="text-sm text-ink-2">
            <Moment at={row.last_scan.at} />
          </span>
        </>
      ) : null}
      <span className="text-sm text-ink-2">{words.silent(ageOf(row.news_at))}</span>
    </div>
  );
}

export function MoneyCell({ row }: Cell) {
  const { board: words } = useMessages("backoffice").shipmentDesk;
  return row.cash_paise === 0 ? null : (
    <span className="whitespace-nowrap">{words.cash(formatPaise(row.cash_paise))}</span>
  );
}
