import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { referralsContract } from "../../../contract/referrals/referrals.contract.ts";
import { Earnings } from "../../features/referrals/earnings.tsx";
import { RewardList } from "../../features/referrals/reward-list.tsx";
import { Rewards } from "../../features/referrals/rewards.tsx";
import { ShareLink } from "../../features/referrals/share-link.tsx";
import { calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { Section } from "../../ui/layout/section.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { mine: await calls(referralsContract, context).mine() };
}

export const meta = pageMeta("referrals");

export default function Referrals() {
  const { mine } = useLoaderData<typeof loader>();
  const words = useMessages("referrals");
  return (
    <>
      <TaskHeading title={words.heading} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="lg:col-span-2">
          <Earnings mine={mine} />
        </div>
        <Panel title={words.link}>
          <ShareLink />
        </Panel>
        <Panel title={words.how}>
          <Rewards buyer={mine.buyer_reward} seller={mine.seller_reward} />
        </Panel>
      </div>
      <Section title={words.earned}>
        {mine.entries.length > 0 ? (
          <RewardList entries={mine.entries} />
        ) : (
          <EmptyState level="h3" drawing="payout" title={words.none} text={words.noneText} />
        )}
      </Section>
      <Section title={words.rules}>
        <ul className="grid max-w-(--measure) list-disc gap-2 ps-5 marker:text-amber">
          {words.rule.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}
