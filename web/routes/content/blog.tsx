import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

export const meta = pageMeta("blog");

export default function Blog() {
  const { blogs } = useMessages();
  return (
    <>
      <EmptyState
        level="h1"
        drawing="no-results"
        title={blogs.oneNone}
        text={blogs.oneNoneText}
        action={
          <ButtonLink to="/blogs" look="secondary">
            {blogs.all}
          </ButtonLink>
        }
      />
      <AdSlot shape="banner" />
    </>
  );
}
