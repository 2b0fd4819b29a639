import type { Quote } from "../../../../contract/catalogue/catalogue.contract.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";

interface Sum {
  allowed: boolean;
  lines: Quote["seller"]["lines"];
  total_paise: number;
}

export function receiptOf({ seller }: Quote): Sum {
  return { allowed: true, lines: seller.lines, total_paise: seller.receives_paise };
}

/** The same sum as it is and as it would be, line beside line. */
export function QuoteTable({ title, before, after }: { title: string; before: Sum; after: Sum }) {
  const { preview: words } = useMessages("backoffice").catalogueDesk;
  const kinds = [...new Set([...before.lines, ...after.lines].map(({ kind }) => kind))];
  const amount = ({ lines }: Sum, kind: string) => {
    const line = lines.find((one) => one.kind === kind);
    return line ? formatPaise(line.amount_paise) : "–";
  };
  const total = (sum: Sum) => (sum.allowed ? formatPaise(sum.total_paise) : words.notAllowed);
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-start text-base font-semibold">{title}</caption>
      <thead>
        <tr className="text-ink-2">
          <th scope="col" className="py-0.5 text-start font-normal">
            {words.line}
          </th>
          <th scope="col" className="py-0.5 pl-3 text-end font-normal">
            {words.now}
          </th>
          <th scope="col" className="py-0.5 pl-3 text-end font-normal">
            {words.next}
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind} className={amount(before, kind) === amount(after, kind) ? undefined : "bg-genda-tint"}>
            <th scope="row" className="py-0.5 text-start font-normal">
              {words.lines[kind]}
            </th>
            <td className="py-0.5 pl-3 text-end">{amount(before, kind)}</td>
            <td className="py-0.5 pl-3 text-end">{amount(after, kind)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="py-1 text-start">
            {words.total}
          </th>
          <td className="py-1 pl-3 text-end">{total(before)}</td>
          <td className="py-1 pl-3 text-end">{total(after)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
