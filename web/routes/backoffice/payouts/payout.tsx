import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { isId } from "../../../../contract/ids.ts";
import { payoutsDeskContract } from "../../../../contract/payouts/payouts.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { PayoutPill } from "../../../features/payments/desk/state-pills.tsx";
import { PayoutApprovals } from "../../../features/payouts/desk/payout-approvals.tsx";
import { RetryPayout } from "../../../features/payouts/desk/retry-payout.tsx";
import { calls } from "../../../lib/api.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { has } from "../../../lib/market.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Facts, Id, Moment, quietLink } from "../../../ui/desk/figures.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { Table } from "../../../ui/layout/table.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { payout: await calls(payoutsDeskContract, context).payout({ params: { id: params.id ?? "" } }) };
}

export const meta = pageMeta("backofficePayout");

export { ScreenFailure as ErrorBoundary };

export default function Payout() {
  const { payout } = useLoaderData<typeof loader>();
  const { payoutDesk, screens, approvals } = useMessages("backoffice");
  const { revalidate } = useRevalidator();
  const { payout: words, payouts } = payoutDesk;
  // A sale's subject is its order; a reward's is its order and its kind.
  const [order = ""] = payout.purpose === "refund" ? [] : payout.subject.split(":");
  return (
    <>
      <PageHeading
        title={`${payouts.purposes[payout.purpose]}, ${formatPaise(payout.amount_paise)}`}
        lead={
          <Link to="/backoffice/payouts" className={quietLink}>
            {screens.payouts.title}
          </Link>
        }
        action={<PayoutPill state={payout.state} />}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel>
          <Facts
            facts={[
              [
                words.payee,
                <span key="payee">
                  {payout.payee_name ?? payouts.noName} <Id>{payout.payee}</Id>
                </span>,
              ],
              [
                words.subject,
                <span key="subject">
                  {payout.order_number} <Id>{payout.subject}</Id>
                </span>,
              ],
              [words.created, <Moment key="created" at={payout.created_at} />],
              [words.updated, <Moment key="updated" at={payout.updated_at} />],
            ]}
          />
        </Panel>
        <Panel>
          <Facts
            facts={[
              [words.link, payout.link_id === null ? words.noLink : <Id key="link">{payout.link_id}</Id>],
              [words.attempt, payout.attempt],
            ]}
          />
          <p className="mt-2 flex flex-wrap gap-x-4">
            {payout.link_id === null ? null : (
              <Link to={`/backoffice/reconciliation?kind=payout&q=${payout.id}`} className={quietLink}>
                {words.reconcile}
              </Link>
            )}
            {isId(order) ? (
              <Link to={`/backoffice/orders/${order}`} className={quietLink}>
                {approvals.order}
              </Link>
            ) : null}
            {payout.purpose === "referral" && has("referrals") ? (
              <Link to={`/backoffice/referrals?q=${order}`} className={quietLink}>
                {approvals.reward}
              </Link>
            ) : null}
            {payout.purpose === "refund" ? (
              <Link to={`/backoffice/refunds?q=${encodeURIComponent(payout.subject)}`} className={quietLink}>
                {words.refund}
              </Link>
            ) : null}
          </p>
        </Panel>
        <PayoutApprovals payout={payout} onChanged={() => void revalidate()} />
        <RetryPayout payout={payout} onChanged={() => void revalidate()} />
      </div>
      <Section title={words.effects}>
        <Table
          caption={words.effects}
          rows={payout.effects}
          rowKey={(effect) => `${effect.step} ${effect.link_id}`}
          empty={<EmptyState level="h3" drawing="no-results" title={words.none} text={words.noneText} />}
          columns={[
            { key: "at", head: words.columns.at, cell: (effect) => <Moment at={effect.at} /> },
            { key: "step", head: words.columns.step, cell: (effect) => words.steps[effect.step] ?? effect.step },
            { key: "source", head: words.columns.source, cell: (effect) => words.sources[effect.source] },
            { key: "link", head: words.columns.link, cell: (effect) => <Id>{effect.link_id}</Id> },
          ]}
        />
      </Section>
    </>
  );
}
