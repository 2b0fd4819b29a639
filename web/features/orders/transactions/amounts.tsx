import type { Output } from "../../../../contract/kit.ts";
import type { transactionsContract } from "../../../../contract/orders/transactions.contract.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { Link } from "../../../ui/link.tsx";

type Amounts = Output<typeof transactionsContract.amounts>;

/** How far the money of one's sales has come, from held to paid. */
export function AmountsPanel({ amounts }: { amounts: Amounts }) {
  const words = useMessages("orders/selling").transactions;
  const figures = [
    { key: "held", label: words.held, text: words.heldText, paise: amounts.held_paise },
    { key: "releasable", label: words.releasable, text: words.releasableText, paise: amounts.releasable_paise },
    { key: "processing", label: words.processing, text: words.processingText, paise: amounts.processing_paise },
    { key: "paid", label: words.paid, text: words.paidText, paise: amounts.paid_paise },
  ];
  return (
    <section aria-labelledby="amounts" className="grid gap-4">
      <div className="rounded-card border border-line bg-surface p-4 lg:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="amounts" className="text-lg font-bold">
            {words.amounts}
          </h2>
          <Link
            to="/user/profile/payout"
            className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
          >
            {words.payoutDetails}
          </Link>
        </div>
        <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4 lg:gap-x-6">
          {figures.map(({ key, label, text, paise }) => (
            <div
              key={key}
              className="flex min-w-0 flex-col justify-between border-line lg:not-first:border-l lg:not-first:pl-6"
            >
              <dt className="text-sm text-ink-2">
                <span className="block font-semibold text-ink">{label}</span>
                {text}
              </dt>
              <dd
                className={classNames(
                  "mt-1 text-lg font-bold [overflow-wrap:anywhere] sm:text-xl",
                  key === "releasable" && paise > 0 && "text-verified",
                )}
              >
                {formatPaise(paise)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {amounts.referral_payable_paise > 0 ? (
        <Note tone="good">{words.referralPayable(formatPaise(amounts.referral_payable_paise))}</Note>
      ) : null}
      {amounts.referral_pending_paise > 0 ? (
        <Note>{words.referralPending(formatPaise(amounts.referral_pending_paise))}</Note>
      ) : null}
    </section>
  );
}
