import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";

export const meta = pageMeta("paymentPending");

export default function PaymentPending() {
  const words = useMessages("account").payment;
  return (
    <EmptyTask
      words={{ heading: words.pendingHeading, none: words.pending, noneText: words.pendingText, action: words.orders }}
      drawing="payout"
      to="/user/orders"
    >
      <AdSlot shape="banner" />
    </EmptyTask>
  );
}
