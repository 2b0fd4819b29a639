import { TicketPercent } from "lucide-react";
import type { OrderMethod } from "../../../../../contract/orders/orders.contract.ts";
import { formatDay } from "../../../../lib/format/day.ts";
import { formatPaise } from "../../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Pill } from "../../../../ui/feedback/pill.tsx";
import { type CouponChoice, offeredCoupons } from "./offered-coupons.ts";

/** So many stand there at once; the others are a press away. */
const SHOWN = 3;

/** What this buyer may use on this item, with what each saves. One press puts it on; none is put on for anybody. */
export function CouponList({ checkout }: { checkout: CouponChoice }) {
  const words = useMessages("orders/checkout").coupon;
  const { facts, data, method } = checkout;
  const offered = offeredCoupons(facts, method, data.coupon_code);
  if (offered.length === 0) return null;
  const [first, rest] = [offered.slice(0, SHOWN), offered.slice(SHOWN)];
  return (
    <section aria-label={words.yours} className="mb-4">
      <h3 className="text-sm font-semibold">{words.yours}</h3>
      <Rows coupons={first} checkout={checkout} />
      {rest.length > 0 ? (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline">
            {words.more(rest.length)}
          </summary>
          <Rows coupons={rest} checkout={checkout} />
        </details>
      ) : null}
    </section>
  );
}

type Offered = ReturnType<typeof offeredCoupons>;

function Rows({ coupons, checkout }: { coupons: Offered; checkout: CouponChoice }) {
  const words = useMessages("orders/checkout");
  const language = useLanguage();
  const names = (methods: readonly OrderMethod[]) => methods.map((one) => words.pay.methods[one]).join(", ");
  return (
    <ul className="divide-y divide-line">
      {coupons.map(({ code, savesPaise, needs, isBest, endsAt }) => (
        <li key={code} className="flex items-center gap-3 py-2">
          <TicketPercent className="size-5 flex-none text-ink-2" strokeWidth={1.75} aria-hidden="true" />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="font-semibold [overflow-wrap:anywhere]">
                {words.coupon.saves(formatPaise(savesPaise))}
              </span>
              {isBest ? <Pill tone="good">{words.coupon.best}</Pill> : null}
            </p>
            <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
              {code}
              <i className="dot" />
              {needs === null ? words.coupon.until(formatDay(endsAt, language)) : words.coupon.needs(names(needs))}
            </p>
          </div>
          {needs === null ? (
            <Button
              look="secondary"
              size="small"
              aria-label={words.coupon.takeName(code)}
              onClick={() => void checkout.coupon.apply(code)}
            >
              {words.coupon.take}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
