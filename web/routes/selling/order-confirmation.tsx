import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";

export const meta = pageMeta("orderConfirmation");

export default function OrderConfirmation() {
  const { heading, failed, failedText, action } = useMessages("account").orderConfirmation;
  return (
    <EmptyTask
      words={{ heading, none: failed, noneText: failedText, action }}
      drawing="error"
      to="/user/seller/orders"
    />
  );
}
