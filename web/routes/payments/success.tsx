import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";

export const meta = pageMeta("paymentSuccess");

/** The `amount` in the address is a hint anyone can write; an amount is shown only once the server has confirmed it. */
export default function PaymentSuccess() {
  const words = useMessages("account").payment;
  return (
    <EmptyTask
      words={{ heading: words.successHeading, none: words.success, noneText: words.successText, action: words.orders }}
      drawing="payout"
      to="/user/orders"
    >
      <AdSlot shape="banner" />
    </EmptyTask>
  );
}
