import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";

export const meta = pageMeta("blogs");

export default function Blogs() {
  const { blogs, lookAround } = useMessages();
  return (
    <>
      <PageHeading title={blogs.heading} />
      <EmptyState
        drawing="no-results"
        title={blogs.none}
        text={blogs.noneText}
        action={
          <ButtonLink to="/categories" look="secondary">
            {lookAround}
          </ButtonLink>
        }
      />
      <AdSlot shape="banner" />
    </>
  );
}
