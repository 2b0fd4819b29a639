import type { ComponentProps } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { referralsContract, rewardKinds } from "../../../../contract/referrals/referrals.contract.ts";
import { type RewardState, rewardStates } from "../../../../contract/referrals/referrals.machine.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { RewardActs } from "../../../features/referrals/desk/reward-acts.tsx";
import { RewardTotals } from "../../../features/referrals/desk/reward-totals.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { useAge } from "../../../ui/desk/age.ts";
import { Paise } from "../../../ui/desk/figures.tsx";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { PersonLink } from "../../../ui/desk/list/person-link.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readFilters(request, ["q", "state", "kind"]);
  return { state: query.state as string | undefined, page: await calls(referralsContract, context).list({ query }) };
}

export const meta = pageMeta("backofficeReferrals");

export { ScreenFailure as ErrorBoundary };

const tones: Record<RewardState, ComponentProps<typeof Pill>["tone"]> = {
  tracked: "plain",
  earned: "info",
  review: "notice",
  payable: "info",
  paid: "good",
  void: "bad",
};

export default function Referrals() {
  const { page, state } = useLoaderData<typeof loader>();
  const { screens, referralDesk: words } = useMessages("backoffice");
  const { revalidate } = useRevalidator();
  const ageOf = useAge(page.meta.now);
  return (
    <ListScreen
      screen="referrals"
      title={screens.referrals.title}
      lead={words.lead(page.meta.review_above)}
      page={page}
      more={(query, cursor) => browserCalls(referralsContract).list({ query: { ...query, cursor } })}
      exportPath={referralsContract.export.path}
      above={<RewardTotals totals={page.meta.totals} state={state} />}
      filters={[
        { kind: "text", name: "q", label: words.q, placeholder: words.qHint },
        {
          kind: "select",
          name: "state",
          label: words.state,
          options: rewardStates.map((value) => ({ value, label: words.states[value] })),
        },
        {
          kind: "select",
          name: "kind",
          label: words.kind,
          options: rewardKinds.map((value) => ({ value, label: words.kinds[value] })),
        },
      ]}
      empty={{ title: words.none, text: words.noneText }}
      rowKey={(row) => `${row.order_id}:${row.kind}`}
      columns={[
        {
          key: "referrer",
          head: words.columns.referrer,
          cell: ({ referrer, person, kind, month_count }) => (
            <div className="grid min-w-44 justify-items-start gap-0.5">
              <PersonLink id={referrer.id} name={referrer.name ?? words.noName} />
              {month_count === null ? null : <span className="text-sm text-ink-2">{words.month(month_count)}</span>}
              <span className="text-sm text-ink-2">{words.kinds[kind]}</span>
              <PersonLink id={person.id} name={person.name ?? words.noName} />
            </div>
          ),
        },
        {
          key: "order",
          head: words.columns.order,
          cell: (row) => (
            <div className="min-w-36">
              <Link to={`/backoffice/orders/${row.order_id}`} className="font-medium text-primary hover:underline">
                {row.title}
              </Link>
              <span className="block text-sm whitespace-nowrap text-ink-2">{row.order_number}</span>
              <span className="block text-sm text-ink-2">{words.since(ageOf(row.created_at))}</span>
            </div>
          ),
        },
        {
          key: "state",
          head: words.columns.state,
          cell: (row) => (
            <div className="grid justify-items-start gap-3">
              <Pill tone={tones[row.state]}>{words.states[row.state]}</Pill>
              <RewardActs reward={row} onDecided={() => void revalidate()} />
            </div>
          ),
        },
        {
          key: "amount",
          head: words.columns.amount,
          isFigure: true,
          cell: (row) => <Paise paise={row.amount_paise} />,
        },
      ]}
    />
  );
}
