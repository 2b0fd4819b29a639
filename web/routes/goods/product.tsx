import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

export const meta = pageMeta("product");

export default function Product() {
  const words = useMessages().product;
  return (
    <>
      <EmptyState
        level="h1"
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
