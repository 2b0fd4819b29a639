import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";

export const meta = pageMeta("notifications");

export default function Notifications() {
  const words = useMessages("account").notifications;
  return (
    <EmptyTask words={words} drawing="no-notifications" to="/categories">
      <AdSlot shape="banner" />
    </EmptyTask>
  );
}
