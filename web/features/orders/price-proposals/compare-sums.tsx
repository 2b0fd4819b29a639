import type { QuoteLine } from "../../../../contract/catalogue/catalogue.contract.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { classNames } from "../../../ui/class-names.ts";

interface CompareSumsProps {
  /** Whose sum it is: the table's name and its last line. */
  title: string;
  before: readonly QuoteLine[];
  after: readonly QuoteLine[];
  totals: readonly [before: number, after: number];
}

/** Every line of one side's sum, as it was and as it would be. */
export function CompareSums({ title, before, after, totals }: CompareSumsProps) {
  const words = useMessages("orders/price-proposals");
  const kinds = [...new Set([...before, ...after].map(({ kind }) => kind))].toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  );
  const amount = (lines: readonly QuoteLine[], kind: QuoteLine["kind"]) =>
    lines.find((line) => line.kind === kind)?.amount_paise ?? 0;
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="pb-1 text-start text-base font-semibold">{title}</caption>
      <thead className="text-ink-2">
        <tr>
          <td />
          <th scope="col" className="ps-2 text-end font-normal">
            {words.was}
          </th>
          <th scope="col" className="ps-2 text-end font-normal">
            {words.now}
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => {
          const [was, is] = [amount(before, kind), amount(after, kind)];
          return (
            <tr key={kind}>
              <th scope="row" className="py-0.5 text-start font-normal text-ink-2">
                {words.line[kind]}
              </th>
              <td className="ps-2 text-end whitespace-nowrap text-ink-2">{formatPaise(was)}</td>
              <td className={classNames("ps-2 text-end whitespace-nowrap", was !== is && "font-semibold")}>
                {formatPaise(is)}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr className="border-t border-line">
          <th scope="row" className="py-1.5 text-start font-semibold">
            {title}
          </th>
          <td className="ps-2 text-end whitespace-nowrap text-ink-2">{formatPaise(totals[0])}</td>
          <td className="ps-2 text-end text-base font-bold whitespace-nowrap">{formatPaise(totals[1])}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A coupon that came to nothing, or rounding, may be in one of the two only. */
const order: readonly QuoteLine["kind"][] = [
  "item",
  "delivery",
  "handling",
  "cod_fee",
  "gst",
  "coupon",
  "rounding",
  "platform_fee",
  "gst_on_fee",
  "delivery_share",
  "gst_on_delivery",
];
const placeOf = (kind: QuoteLine["kind"]) => order.indexOf(kind);
