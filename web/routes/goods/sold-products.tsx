import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";

export const meta = pageMeta("soldProducts");

export default function SoldProducts() {
  const words = useMessages().soldProducts;
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <EmptyState
        drawing="sold-out"
        title={words.none}
        text={words.noneText}
        action={
          <ButtonLink to="/categories" look="secondary">
            {words.action}
          </ButtonLink>
        }
      />
      <AdSlot shape="banner" />
    </>
  );
}
