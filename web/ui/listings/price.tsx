import { formatRupees } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { classNames } from "../class-names.ts";

interface PriceProps {
  /** Whole rupees. */
  amount: number;
  /** What it costs new; only where a source says so. */
  newAmount?: number | undefined;
  size?: "card" | "page";
}

export function Price({ amount, newAmount, size = "card" }: PriceProps) {
  const { goods } = useMessages();
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5">
      <b className={classNames("font-bold", size === "page" ? "text-2xl" : "text-lg")}>{formatRupees(amount)}</b>
      {newAmount === undefined ? null : (
        <span className="text-sm text-ink-2">{goods.whenNew(formatRupees(newAmount))}</span>
      )}
    </p>
  );
}
