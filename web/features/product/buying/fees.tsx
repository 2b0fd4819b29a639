import type { Quote } from "../../../../contract/catalogue/catalogue.contract.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";

/** Everything a buyer would pay, by each way of paying, before anybody has to log in. */
export function Fees({ buyer }: { buyer: Quote["buyer"] }) {
  const words = useMessages("product");
  return (
    <details className="group mt-1">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-1.5 text-sm [&::-webkit-details-marker]:hidden">
        <span>{words.allIn(formatPaise(buyer.prepaid.total_paise))}</span>
        <span className="font-semibold text-primary underline-offset-4 group-hover:underline">{words.lines}</span>
      </summary>
      <div className="grid gap-4 rounded-card border border-line bg-surface p-4">
        {(["prepaid", "cod", "emi"] as const).map((method) => (
          <table key={method} className="w-full text-sm">
            <caption className="pb-1 text-start font-semibold">{words.methods[method]}</caption>
            <tbody>
              {buyer[method].allowed ? (
                buyer[method].lines.map(({ kind, amount_paise }) => (
                  <tr key={kind}>
                    <th scope="row" className="py-0.5 text-start font-normal text-ink-2">
                      {words.line[kind]}
                    </th>
                    <td className="text-end">{formatPaise(amount_paise)}</td>
                  </tr>
                ))
              ) : (
                <tr>
                  <td className="text-ink-2">{words.notOffered}</td>
                </tr>
              )}
            </tbody>
            {buyer[method].allowed ? (
              <tfoot>
                <tr className="border-t border-line">
                  <th scope="row" className="py-1 text-start font-semibold">
                    {words.total}
                  </th>
                  <td className="text-end font-semibold">{formatPaise(buyer[method].total_paise)}</td>
                </tr>
              </tfoot>
            ) : null}
          </table>
        ))}
      </div>
    </details>
  );
}
