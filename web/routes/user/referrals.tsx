import { Rewards } from "../../features/referrals/rewards.tsx";
import { ShareLink } from "../../features/referrals/share-link.tsx";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { headsOnly, Table } from "../../ui/layout/table.tsx";

export const meta = pageMeta("referrals");

export default function Referrals() {
  const words = useMessages("account").referrals;
  return (
    <>
      <TaskHeading title={words.heading} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
        <Panel title={words.how}>
          <Rewards />
        </Panel>
        <Panel title={words.link}>
          <ShareLink />
        </Panel>
      </div>
      <Section title={words.earned}>
        <Table
          caption={words.earned}
          {...headsOnly(words.columns)}
          empty={<EmptyState level="h3" drawing="payout" title={words.none} text={words.noneText} />}
        />
      </Section>
    </>
  );
}
