import type { QuoteLine } from "../../../contract/catalogue/catalogue.contract.ts";
import { formatPaise } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";

/** How the price becomes what the seller receives, line by line. */
export function SellerLines({ lines }: { lines: readonly QuoteLine[] }) {
  const { line } = useMessages("listings/own");
  return (
    <dl className="grid gap-1 text-sm">
      {lines.map(({ kind, amount_paise }) => (
        <div key={kind} className="flex justify-between gap-4">
          <dt className="text-ink-2">{line[kind]}</dt>
          <dd>{formatPaise(amount_paise)}</dd>
        </div>
      ))}
    </dl>
  );
}
