import type { FullStaffShipment } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { CopyButton } from "../../../ui/actions/copy-button.tsx";
import { Facts, Moment } from "../../../ui/desk/figures.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { useParcelWords } from "./parcel-words.ts";

/** What is known of a parcel beside its scans. */
export function ParcelFacts({ parcel }: { parcel: FullStaffShipment }) {
  const { item: words, board, legs, couriers } = useMessages("backoffice").shipmentDesk;
  const { day, window, weight } = useParcelWords();
  const { waybill, expected } = parcel;
  return (
    <Panel title={words.facts}>
      <Facts
        facts={[
          [words.leg, legs[parcel.leg]],
          [words.courier, couriers[parcel.courier]],
          [
            words.waybill,
            waybill === null ? (
              board.noWaybill
            ) : (
              <span key="waybill" className="[overflow-wrap:anywhere]">
                <b className="font-semibold select-all">{waybill}</b>
                <CopyButton text={waybill} label={words.copyWaybill} copied={words.copied} />
              </span>
            ),
          ],
          [words.reference, parcel.reference],
          [words.attempt, words.attemptOf(parcel.attempt)],
          [words.from, parcel.from_pincode],
          [words.to, parcel.to_pincode],
          ...(parcel.window ? [[words.window, window(parcel.window)] as const] : []),
          ...(expected ? [[words.expected, words.between(day(expected.from), day(expected.to))] as const] : []),
          [words.cash, parcel.cash_paise === 0 ? words.noCash : formatPaise(parcel.cash_paise)],
          [words.said, weight(parcel.weight_said)],
          [words.measured, parcel.weight_measured === null ? words.notWeighed : weight(parcel.weight_measured)],
          [words.cost, parcel.cost_paise === null ? words.noCost : formatPaise(parcel.cost_paise)],
          [words.charged, formatPaise(parcel.charged_paise)],
          ...(parcel.instructions ? [[words.instructions, parcel.instructions] as const] : []),
          [words.made, <Moment key="made" at={parcel.created_at} />],
        ]}
      />
    </Panel>
  );
}
