import type { Output } from "../../../contract/kit.ts";
import type { referralsContract } from "../../../contract/referrals/referrals.contract.ts";
import { formatRupees } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Panel } from "../../ui/layout/panel.tsx";

type Mine = Output<typeof referralsContract.mine>;

/** How much has come how far. What is only ordered counts in none of the sums. */
export function Earnings({ mine }: { mine: Mine }) {
  const words = useMessages("referrals");
  const figures = [
    { key: "pending", label: words.pending, text: words.pendingText, paise: mine.pending_paise },
    { key: "payable", label: words.payable, text: words.payableText, paise: mine.payable_paise },
    { key: "paid", label: words.paid, text: words.paidText, paise: mine.paid_paise },
  ];
  return (
    <Panel title={words.figures}>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-6">
        {figures.map(({ key, label, text, paise }) => (
          <div
            key={key}
            className="flex items-center justify-between gap-4 sm:flex-col sm:items-start sm:justify-between"
          >
            <dt className="text-sm text-ink-2">
              <span className="block font-semibold text-ink">{label}</span>
              {text}
            </dt>
            <dd className={classNames("text-xl font-bold", key === "payable" && paise > 0 && "text-verified")}>
              {formatRupees(paise / 100)}
            </dd>
          </div>
        ))}
      </dl>
      {mine.payable_paise > 0 ? (
        <ButtonLink to="/user/transactions#payouts" size="wide" className="mt-4 lg:w-auto">
          {words.getPaid}
        </ButtonLink>
      ) : null}
    </Panel>
  );
}
