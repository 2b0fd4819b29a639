import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { PaidOrder } from "../../features/payments/paid-order.tsx";
import { PaymentFrame } from "../../features/payments/payment-frame.tsx";
import { useConfirmed } from "../../features/payments/use-confirmed.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { clearCheckout } from "../../stores/checkout-data.store.ts";

export const meta = pageMeta("paymentSuccess");

/** The `amount` in the address is a hint anyone can write: what is shown is what the server confirms. */
export default function PaymentSuccess() {
  const words = useMessages("payments").success;
  const [query] = useSearchParams();
  const { confirmed, retry } = useConfirmed(query.get("pid"), "success");
  const isPaid = confirmed.is === "known";
  useEffect(() => {
    if (isPaid) clearCheckout();
  }, [isPaid]);
  return (
    <>
      <TaskHeading title={words.heading} />
      <PaymentFrame confirmed={confirmed} onRetry={retry}>
        {(known) => <PaidOrder {...known} />}
      </PaymentFrame>
      <AdSlot shape="banner" />
    </>
  );
}
