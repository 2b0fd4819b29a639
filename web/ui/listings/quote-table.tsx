import type { ReactNode } from "react";
import type { QuoteLine } from "../../../contract/catalogue/catalogue.contract.ts";
import { formatPaise } from "../../lib/format/money.ts";

interface QuoteTableProps {
  /** Which way of paying these lines belong to. */
  caption: string;
  lines: readonly QuoteLine[];
  totalPaise: number;
  names: Partial<Record<QuoteLine["kind"], string>>;
  totalName: string;
  /** Where it is what the page is about, and its heading says which way of paying it is. */
  isLarge?: boolean;
  /** Stands in place of the lines where there are none to pay. */
  instead?: ReactNode;
}

/** What a buyer pays, line by line down to the total: on the page of an item and at checkout it is the same table. */
export function QuoteTable(props: QuoteTableProps) {
  const { caption, lines, totalPaise, names, totalName, isLarge, instead } = props;
  return (
    <table className={isLarge ? "w-full [&_th]:py-1.5" : "w-full text-sm"}>
      <caption className={isLarge ? "sr-only" : "pb-1 text-start font-semibold"}>{caption}</caption>
      <tbody>
        {instead ? (
          <tr>
            <td className="text-ink-2">{instead}</td>
          </tr>
        ) : (
          lines.map(({ kind, amount_paise }) => (
            <tr key={kind}>
              <th scope="row" className="py-0.5 text-start font-normal text-ink-2">
                {names[kind]}
              </th>
              <td className="text-end">{formatPaise(amount_paise)}</td>
            </tr>
          ))
        )}
      </tbody>
      {instead ? null : (
        <tfoot>
          <tr className={isLarge ? "border-t border-line text-lg" : "border-t border-line"}>
            <th scope="row" className="py-1 text-start font-semibold">
              {totalName}
            </th>
            <td className="text-end font-semibold">{formatPaise(totalPaise)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
