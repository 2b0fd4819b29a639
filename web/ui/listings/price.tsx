import { formatRupees } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { classNames } from "../class-names.ts";

interface PriceProps {
  /** Whole rupees. */
  amount: number;
  /** What it cost new; only where a source says so, and only shown where it was more. */
  newAmount?: number | null | undefined;
  size?: "card" | "page";
}

export function Price({ amount, newAmount, size = "card" }: PriceProps) {
  const { goods } = useMessages();
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5">
      <b className={classNames("font-bold", size === "page" ? "text-2xl" : "text-lg")}>{formatRupees(amount)}</b>
      {newAmount && newAmount > amount ? (
        <span className={classNames("text-ink-2", size === "card" && "text-sm")}>
          <s aria-hidden="true">{formatRupees(newAmount)}</s>
          <span className="sr-only">{goods.whenNew(formatRupees(newAmount))}</span>
        </span>
      ) : null}
    </p>
  );
}
