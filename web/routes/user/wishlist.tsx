import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";

export const meta = pageMeta("wishlist");

export default function Wishlist() {
  const words = useMessages("account").wishlist;
  return (
    <EmptyTask words={words} drawing="empty-wishlist" to="/categories">
      <AdSlot shape="banner" />
    </EmptyTask>
  );
}
