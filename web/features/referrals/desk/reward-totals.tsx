import type { Output } from "../../../../contract/kit.ts";
import type { referralsContract } from "../../../../contract/referrals/referrals.contract.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Link } from "../../../ui/link.tsx";

type Totals = Output<typeof referralsContract.list>["meta"]["totals"];

/** How many and how much in each state, each the way to its own list. */
export function RewardTotals({ totals, state }: { totals: Totals; state: string | undefined }) {
  const { referralDesk: words } = useMessages("backoffice");
  return (
    <ul aria-label={words.totals} className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {totals.map((total) => (
        <li key={total.state}>
          <Link
            to={total.state === state ? "?" : `?state=${total.state}`}
            aria-current={total.state === state ? "true" : undefined}
            className={classNames(
              "block h-full rounded-card border px-4 py-3",
              total.state === state
                ? "border-primary bg-neel-tint"
                : "border-line bg-surface hover:border-control-hover",
            )}
          >
            <span className="block text-sm text-ink-2">{words.states[total.state]}</span>
            <b className="block text-lg tabular-nums">{formatPaise(total.paise)}</b>
            <span
              className={classNames(
                "block text-sm",
                total.state === "review" && total.count > 0 ? "text-error" : "text-ink-2",
              )}
            >
              {words.rewards(total.count)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
