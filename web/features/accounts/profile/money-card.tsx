import type { PayoutView } from "../../../../contract/accounts/accounts.contract.ts";
import type { Output } from "../../../../contract/kit.ts";
import type { transactionsContract } from "../../../../contract/orders/transactions.contract.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { maskUpi } from "../../../lib/format/upi.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";

interface MoneyCardProps {
  amounts: Output<typeof transactionsContract.amounts>;
  payout: PayoutView | null;
}

/** What stands to a seller: to be taken now, and to come. Whoever never sold anything has none. */
export function MoneyCard({ amounts, payout }: MoneyCardProps) {
  const { money: words } = useMessages("accounts/profile").profile;
  const { releasable_paise: ready, held_paise: held, processing_paise: processing, paid_paise: paid } = amounts;
  if (ready === 0 && held === 0 && processing === 0 && paid === 0) return null;
  return (
    <section aria-label={words.heading} className="rounded-card border border-line bg-surface p-4 lg:p-6">
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-3">
        <div>
          <dt className="text-sm text-ink-2">{ready < 0 ? words.owed : words.ready}</dt>
          <dd className="text-2xl font-bold">{formatPaise(Math.abs(ready))}</dd>
        </div>
        <div className="sm:text-end">
          <dt className="text-sm text-ink-2">{words.held}</dt>
          <dd className="pt-1 text-lg font-semibold">{formatPaise(held)}</dd>
        </div>
      </dl>
      {processing > 0 ? <p className="mt-2 text-sm text-ink-2">{words.processing(formatPaise(processing))}</p> : null}
      <ButtonLink to="/user/transactions" look={ready > 0 ? "primary" : "secondary"} size="wide" className="mt-4">
        {ready <= 0
          ? words.see
          : payout === null
            ? words.get(formatPaise(ready))
            : words.getTo(
                formatPaise(ready),
                payout.kind === "upi" ? maskUpi(payout.upi_id) : `••${payout.account_ends}`,
              )}
      </ButtonLink>
    </section>
  );
}
