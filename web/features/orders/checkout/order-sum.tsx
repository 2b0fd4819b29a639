import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { firstWay } from "../../../lib/market.ts";
import { ConsentLine } from "../../../ui/feedback/consent-line.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Link } from "../../../ui/link.tsx";
import { QuoteTable } from "../../../ui/listings/quote-table.tsx";
import { CouponField } from "./coupons/coupon-field.tsx";
import { CouponList } from "./coupons/coupon-list.tsx";
import type { Checkout } from "./use-checkout.ts";

interface OrderSumProps {
  checkout: Checkout;
  isAdult: boolean;
  button: ReactNode;
}

/** Every line of what it costs by the way of paying that is picked, and what the law wants said before. */
export function OrderSum({ checkout, isAdult, button }: OrderSumProps) {
  const words = useMessages("orders/checkout");
  const { facts, method, isLooking } = checkout;
  const shown = method ?? firstWay();
  const { lines, total_paise } = facts.methods[shown];
  return (
    <div className="grid gap-4 lg:sticky lg:top-24">
      <section
        aria-label={words.sum.title}
        aria-busy={isLooking}
        className="rounded-card border border-line bg-surface p-4 lg:p-6"
      >
        <div aria-live="polite">
          <QuoteTable
            caption={words.sum.totalBy[shown]}
            isLarge
            lines={lines}
            totalPaise={total_paise}
            names={words.sum.line}
            totalName={words.sum.totalBy[shown]}
          />
        </div>
        <div className="mt-3 border-t border-line pt-3.5">
          <CouponList checkout={checkout} />
          <CouponField checkout={checkout} />
        </div>
        {button}
      </section>
      <Terms days={facts.return_window_days} isCash={shown === "cod"} isAdult={isAdult} />
    </div>
  );
}

function Terms({ days, isCash, isAdult }: { days: number; isCash: boolean; isAdult: boolean }) {
  const words = useMessages("orders/checkout").terms;
  const held = days > 0 ? words.held(days) : words.heldNoReturn;
  const cash = days > 0 ? words.cash(days) : words.cashNoReturn;
  const links = Object.entries(words.links);
  return (
    <>
      <Note icon={LockKeyhole}>
        {isCash ? cash : held} {words.cancel}
      </Note>
      <div className="text-sm text-ink-2">
        <p>{words.accept}</p>
        {isAdult ? null : <ConsentLine purpose="adult" text={words.adult} />}
        <p className="mt-1">{words.read}</p>
        <ul className="flex flex-wrap gap-x-4">
          {links.map(([panel, name]) => (
            <li key={panel}>
              <Link
                to={`/policies?panel=${panel}`}
                className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
