import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { brand } from "../../lib/brand.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink, buttonClass } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";

export const meta = pageMeta("faqs");

export default function Faqs() {
  const { faqs } = useMessages();
  return (
    <>
      <PageHeading title={faqs.heading} />
      <EmptyState
        drawing="questions"
        title={faqs.none}
        text={faqs.noneText}
        action={
          <>
            <a href={`mailto:${brand.supportEmail}`} className={buttonClass()}>
              {brand.supportEmail}
            </a>
            <ButtonLink to="/policies" look="secondary">
              {faqs.policies}
            </ButtonLink>
          </>
        }
      />
      <AdSlot shape="banner" />
    </>
  );
}
