import type { Quote } from "../../../../../contract/catalogue/catalogue.contract.ts";
import { formatPaise } from "../../../../lib/format/money.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { firstWay, waysToPay } from "../../../../lib/market.ts";
import { QuoteTable } from "../../../../ui/listings/quote-table.tsx";

/** Everything a buyer would pay, by each way of paying, before anybody has to log in. */
export function Fees({ buyer }: { buyer: Quote["buyer"] }) {
  const words = useMessages("listings/product");
  return (
    <details className="group mt-1">
      <summary className="flex min-h-11 flex-wrap content-start gap-x-1.5 pt-1 text-sm leading-[1.4] [&::-webkit-details-marker]:hidden">
        <span>{words.allIn(formatPaise(buyer[firstWay()].total_paise))}</span>
        <span className="font-semibold text-primary underline-offset-4 group-hover:underline">{words.lines}</span>
      </summary>
      <div className="grid gap-4 rounded-card border border-line bg-surface p-4">
        {waysToPay().map((method) => (
          <QuoteTable
            key={method}
            caption={words.methods[method] ?? method}
            lines={buyer[method].lines}
            totalPaise={buyer[method].total_paise}
            names={words.line}
            totalName={words.total}
            instead={buyer[method].allowed ? undefined : words.notOffered}
          />
        ))}
      </div>
    </details>
  );
}
