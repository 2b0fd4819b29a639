import { useSearchParams } from "react-router";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Drawing } from "../../ui/feedback/illustration.tsx";
import { LinkTabs } from "../../ui/layout/tabs.tsx";

const statuses = ["published", "draft", "under-verification", "verification-failed", "sold"] as const;
type Status = (typeof statuses)[number];

const drawings: Record<Status, Drawing> = {
  published: "no-results",
  draft: "no-orders",
  "under-verification": "verified",
  "verification-failed": "verified",
  sold: "sold-out",
};

export const meta = pageMeta("listings");

export default function Listings() {
  const { listings } = useMessages("account");
  const [query] = useSearchParams();
  const status = statuses.find((one) => one === query.get("status")) ?? "published";
  const none = listings.none[status];
  return (
    <>
      <TaskHeading title={listings.heading} />
      <LinkTabs
        label={listings.tabs}
        tabs={statuses.map((one) => ({ to: `?status=${one}`, label: listings[one] }))}
        current={`?status=${status}`}
      />
      <EmptyState
        drawing={drawings[status]}
        title={none.title}
        text={none.text}
        action={
          <ButtonLink to="/user/list-a-product" look="sell">
            {listings.start}
          </ButtonLink>
        }
      />
    </>
  );
}
