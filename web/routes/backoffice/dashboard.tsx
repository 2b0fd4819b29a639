import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";

export const meta = pageMeta("backoffice");

export default function Dashboard() {
  const words = useMessages("backoffice");
  return (
    <>
      <PageHeading title={words.dashboard} />
      <EmptyState drawing="no-orders" title={words.dashboardNone} text={words.dashboardNoneText} />
    </>
  );
}
