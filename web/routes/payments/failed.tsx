import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";

export const meta = pageMeta("paymentFailed");

export default function PaymentFailed() {
  const words = useMessages("account").payment;
  return (
    <EmptyTask
      words={{ heading: words.failedHeading, none: words.failed, noneText: words.failedText, action: words.shop }}
      drawing="error"
      to="/categories"
    >
      <AdSlot shape="banner" />
    </EmptyTask>
  );
}
