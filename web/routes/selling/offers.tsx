import { useSearchParams } from "react-router";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkTabs } from "../../ui/layout/tabs.tsx";

export const meta = pageMeta("offers");

export default function Offers() {
  const { offers } = useMessages("account");
  const [query] = useSearchParams();
  const side = query.get("role") === "buyer" ? "made" : "received";
  const none = offers.none[side];
  return (
    <>
      <TaskHeading title={offers.heading} />
      <LinkTabs
        label={offers.tabs}
        tabs={[
          { to: "?role=seller", label: offers.received },
          { to: "?role=buyer", label: offers.made },
        ]}
        current={side === "made" ? "?role=buyer" : "?role=seller"}
      />
      <EmptyState
        drawing="questions"
        title={none.title}
        text={none.text}
        action={
          <ButtonLink to="/categories" look="secondary">
            {offers.action}
          </ButtonLink>
        }
      />
    </>
  );
}
