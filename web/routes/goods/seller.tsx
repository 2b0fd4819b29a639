import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";

export const meta = pageMeta("seller");

export default function Seller() {
  const words = useMessages().seller;
  return (
    <>
      <PageHeading title={words.heading} />
      <EmptyState
        drawing="no-results"
        title={words.none}
        text={words.noneText}
        action={
          <ButtonLink to="/categories" look="secondary">
            {words.action}
          </ButtonLink>
        }
      />
    </>
  );
}
