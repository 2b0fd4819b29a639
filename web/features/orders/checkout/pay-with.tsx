import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { EmiPlan } from "../../../../contract/orders/checkout.contract.ts";
import type { OrderMethod } from "../../../../contract/orders/orders.contract.ts";
import { formatPaise, formatRupees } from "../../../lib/format/money.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { firstWay, waysToPay } from "../../../lib/market.ts";
import { RadioCard } from "../../../ui/form/choice.tsx";
import type { Checkout } from "./use-checkout.ts";

/** None is picked for anybody; what each costs, or why it is closed, stands beside it. */
export function PayWith({ checkout }: { checkout: Checkout }) {
  const words = useMessages("orders/checkout").pay;
  const { facts, method: chosen, fields, pick } = checkout;
  const { methods, emi_plans, cod_needs_code } = facts;
  const errorId = useId();
  const error = fields.method;
  const ways = waysToPay();

  const texts: Record<OrderMethod, string> = {
    prepaid: words.prepaidText,
    emi: words.emiText,
    cod: cod_needs_code ? words.codCode : words.codText,
  };
  function costOf(method: OrderMethod): string {
    const cheapest = Math.min(...emi_plans.map(({ monthly_paise }) => monthly_paise));
    if (method === "emi" && Number.isFinite(cheapest)) return words.monthly(formatPaise(cheapest));
    const extra = methods[method].total_paise - methods[firstWay()].total_paise;
    return extra > 0 ? words.extra(formatPaise(extra)) : words.noExtra;
  }

  const [only] = ways;
  if (ways.length === 1 && only) return <OneWay checkout={checkout} method={only} text={texts[only]} />;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="sr-only">{words.title}</legend>
      <div className="grid gap-2.5">
        {ways.map((method) => {
          const { allowed, why_not, limit_paise } = methods[method];
          return (
            <RadioCard
              key={method}
              name="method"
              value={method}
              checked={chosen === method}
              disabled={!allowed}
              aria-invalid={error && allowed ? true : undefined}
              onChange={() => pick({ method })}
              title={
                <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
                  {words.methods[method]}
                  {allowed ? <span>{costOf(method)}</span> : null}
                </span>
              }
              text={
                allowed ? texts[method] : words.bars[why_not ?? "switched_off"](formatRupees((limit_paise ?? 0) / 100))
              }
            />
          );
        })}
      </div>
      {error ? (
        <p id={errorId} role="alert" className="mt-2 flex items-start gap-1.5 text-sm text-error">
          <CircleAlert className="mt-0.5 size-4 flex-none" strokeWidth={1.75} aria-hidden="true" />
          {error}
        </p>
      ) : null}
      {methods.emi.allowed && emi_plans.length > 0 ? <Plans plans={emi_plans} isOpen={chosen === "emi"} /> : null}
    </fieldset>
  );
}

/** Where there is one way to pay, nobody is asked to choose: it is said. */
function OneWay({ checkout, method, text }: { checkout: Checkout; method: OrderMethod; text: string }) {
  const words = useMessages("orders/checkout").pay;
  const { methods, emi_plans } = checkout.facts;
  const { allowed, why_not, limit_paise } = methods[method];
  const why = words.bars[why_not ?? "switched_off"](formatRupees((limit_paise ?? 0) / 100));
  return (
    <>
      <div className="rounded-card border border-line bg-surface p-4">
        <p className="font-semibold">{words.methods[method]}</p>
        <p className={allowed ? "text-sm text-ink-2" : "text-sm text-error"} role={allowed ? undefined : "alert"}>
          {allowed ? text : why}
        </p>
      </div>
      {method === "emi" && emi_plans.length > 0 ? <Plans plans={emi_plans} isOpen /> : null}
    </>
  );
}

/** Where EMI is picked it is open; before, whoever wants to compare opens it. */
function Plans({ plans, isOpen }: { plans: readonly EmiPlan[]; isOpen: boolean }) {
  const words = useMessages("orders/checkout").pay;
  return (
    <details className="group mt-1" open={isOpen}>
      <summary className="flex min-h-11 items-center font-semibold text-primary underline-offset-4 group-hover:underline [&::-webkit-details-marker]:hidden">
        {words.plans}
      </summary>
      <div className="overflow-x-auto rounded-card border border-line bg-surface px-4 py-2">
        <table className="w-full text-sm">
          <caption className="sr-only">{words.plans}</caption>
          <thead>
            <tr className="border-b border-line text-ink-2">
              <th scope="col" className="py-1.5 text-start font-normal">
                {words.months}
              </th>
              <th scope="col" className="pl-3 text-end font-normal">
                {words.aMonth}
              </th>
              <th scope="col" className="pl-3 text-end font-normal">
                {words.rate}
              </th>
              <th scope="col" className="pl-3 text-end font-normal">
                {words.inAll}
              </th>
            </tr>
          </thead>
          <tbody>
            {plans.map(({ months, monthly_paise, rate_percent, total_paise }) => (
              <tr key={months}>
                <th scope="row" className="py-1.5 text-start font-semibold">
                  {formatNumber(months)}
                </th>
                <td className="pl-3 text-end font-semibold">{formatPaise(monthly_paise)}</td>
                <td className="pl-3 text-end">{words.percent(rate_percent)}</td>
                <td className="pl-3 text-end">{formatPaise(total_paise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
