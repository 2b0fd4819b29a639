import { formatRupees } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";

interface PriceProps {
  /** Whole rupees. */
  amount: number;
  /** What it cost new; only where a source says so, and only shown where it was more. */
  newAmount?: number | null | undefined;
}

/** On the page of an item; a card has its own. */
export function Price({ amount, newAmount }: PriceProps) {
  const { goods } = useMessages();
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5">
      <b className="text-2xl font-bold">{formatRupees(amount)}</b>
      {newAmount && newAmount > amount ? (
        <span className="text-ink-2">
          <s aria-hidden="true">{formatRupees(newAmount)}</s>
          <span className="sr-only">{goods.whenNew(formatRupees(newAmount))}</span>
        </span>
      ) : null}
    </p>
  );
}
