import { useSearchParams } from "react-router";
import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { paymentIn } from "../../features/payments/landing.ts";
import { PaymentFrame } from "../../features/payments/payment-frame.tsx";
import { useConfirmed, useGentleChecks } from "../../features/payments/use-confirmed.ts";
import { formatPaise } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

export const meta = pageMeta("paymentPending");

export default function PaymentPending() {
  const words = useMessages("payments");
  const [query] = useSearchParams();
  const pid = paymentIn(query);
  const { confirmed, retry } = useConfirmed(pid, "pending");
  useGentleChecks(pid, confirmed.is === "known");
  return (
    <>
      <TaskHeading title={words.pending.heading} />
      <PaymentFrame confirmed={confirmed} onRetry={retry}>
        {({ amount, orderId }) => (
          <EmptyState
            drawing="payout"
            title={words.pending.title}
            text={
              <>
                <p className="mb-3 text-ink">
                  {words.amount} <b className="font-bold">{formatPaise(Math.round(amount * 100))}</b>
                </p>
                <p>{words.pending.text}</p>
                <p className="mt-3 text-sm">{words.pending.still}</p>
              </>
            }
            action={
              <ButtonLink to={orderId === null ? "/user/orders" : `/user/orders/${orderId}`}>
                {orderId === null ? words.orders : words.order}
              </ButtonLink>
            }
          />
        )}
      </PaymentFrame>
      <AdSlot shape="banner" />
    </>
  );
}
