import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { amountIn, paymentIn } from "../../features/payments/landing.ts";
import { PaidOrder } from "../../features/payments/paid-order.tsx";
import { PaymentFrame } from "../../features/payments/payment-frame.tsx";
import { useConfirmed } from "../../features/payments/use-confirmed.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { clearCheckout } from "../../stores/checkout-data.store.ts";

export const meta = pageMeta("paymentSuccess");

/** What is shown is what the server confirms; the `amount` in the address only where it confirms nothing. */
export default function PaymentSuccess() {
  const words = useMessages("payments").success;
  const [query] = useSearchParams();
  const { confirmed, retry } = useConfirmed(paymentIn(query), "success");
  const isPaid = confirmed.is === "known";
  useEffect(() => {
    if (isPaid) clearCheckout();
  }, [isPaid]);
  return (
    <>
      <TaskHeading title={words.heading} />
      <PaymentFrame confirmed={confirmed} onRetry={retry} claimed={amountIn(query)}>
        {(known) => <PaidOrder {...known} />}
      </PaymentFrame>
      <AdSlot shape="banner" />
    </>
  );
}
