import { formatMoment } from "../../../lib/format/date.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Link } from "../../../ui/link.tsx";
import { Thread } from "../../../ui/progress/thread.tsx";
import { moneyStates } from "./sale-steps.ts";
import type { Sale } from "./sale-types.ts";

/** How the price becomes what the seller receives, line by line, as it was when it was ordered. */
export function SaleLines({ sale: { lines, receives_paise, tax } }: { sale: Sale }) {
  const words = useMessages("orders/selling");
  return (
    <>
      <dl className="grid gap-1 text-sm">
        {lines.map(({ kind, amount_paise }) => (
          <div key={kind} className="flex justify-between gap-4">
            <dt className="text-ink-2">{words.line[kind]}</dt>
            <dd className="whitespace-nowrap">{formatPaise(amount_paise)}</dd>
          </div>
        ))}
        {tax.tds_paise > 0 ? (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">{words.tds(tax.tds_section, `${tax.tds_percent}%`)}</dt>
            <dd data-tds={tax.tds_paise} className="whitespace-nowrap">
              {formatPaise(-tax.tds_paise)}
            </dd>
          </div>
        ) : null}
        {tax.tcs_paise > 0 ? (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">{words.tcs}</dt>
            <dd className="whitespace-nowrap">{formatPaise(-tax.tcs_paise)}</dd>
          </div>
        ) : null}
      </dl>
      {!tax.has_pan && !tax.is_fixed && tax.without_pan_paise > tax.with_pan_paise ? (
        <p className="mt-2 text-sm text-ink-2">
          {words.withPan(formatPaise(tax.with_pan_paise))}{" "}
          <Link to="/user/profile/taxes" className="font-semibold text-primary underline">
            {words.givePan}
          </Link>
        </p>
      ) : null}
      <p className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-2 font-semibold">
        <span>{words.receives}</span>
        <span className="text-lg font-bold text-verified">{formatPaise(receives_paise - tax.total_paise)}</span>
      </p>
    </>
  );
}

/** Held, releasable, paid: where it stands and what is still to come. */
export function MoneySteps({ money }: Pick<Sale, "money">) {
  const words = useMessages("orders/selling");
  const language = useLanguage();
  const states = moneyStates(money);
  return (
    <Thread
      steps={money.map(({ step, amount_paise, at }, place) => ({
        key: `${step} ${place}`,
        title: words.moneyStep[step],
        text: at === null ? undefined : `${formatPaise(amount_paise)}, ${formatMoment(at, language)}`,
        state: states[place] ?? "todo",
      }))}
    />
  );
}
