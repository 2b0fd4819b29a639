import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { payoutsDeskContract, refundStates } from "../../../../contract/payouts/payouts.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { RetryRefund } from "../../../features/payments/desk/retry-refund.tsx";
import { RefundPill } from "../../../features/payments/desk/state-pills.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { useAge } from "../../../ui/desk/age.ts";
import { Id, Paise } from "../../../ui/desk/figures.tsx";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { Link } from "../../../ui/link.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readFilters(request, ["state", "way", "q"]);
  return { page: await calls(payoutsDeskContract, context).refunds({ query }) };
}

export const meta = pageMeta("backofficeRefunds");

export { ScreenFailure as ErrorBoundary };

export default function Refunds() {
  const { page } = useLoaderData<typeof loader>();
  const { screens, paymentsDesk, payoutDesk } = useMessages("backoffice");
  const { revalidate } = useRevalidator();
  const ageOf = useAge(page.meta.now);
  const words = paymentsDesk.refunds;
  return (
    <ListScreen
      screen="refunds"
      title={screens.refunds.title}
      lead={words.lead}
      page={page}
      more={(query, cursor) => browserCalls(payoutsDeskContract).refunds({ query: { ...query, cursor } })}
      exportPath={payoutsDeskContract.exportRefunds.path}
      filters={[
        { kind: "text", name: "q", label: words.q, placeholder: words.qHint },
        {
          kind: "select",
          name: "state",
          label: words.state,
          options: refundStates.map((value) => ({ value, label: paymentsDesk.refundStates[value] })),
        },
        {
          kind: "select",
          name: "way",
          label: words.way,
          options: (["gateway", "cash"] as const).map((value) => ({ value, label: words.ways[value] })),
        },
      ]}
      empty={{ title: words.none, text: words.noneText }}
      rowKey={(row) => row.key}
      columns={[
        {
          key: "order",
          head: words.columns.order,
          cell: (row) => (
            <Link
              to={`/backoffice/ledger?reference=${encodeURIComponent(row.order_reference)}`}
              className="block min-w-28 font-medium break-words text-primary hover:underline"
            >
              {row.order_number ?? row.order_reference}
            </Link>
          ),
        },
        { key: "state", head: words.columns.state, cell: (row) => <RefundPill state={row.state} /> },
        {
          key: "way",
          head: words.columns.way,
          cell: (row) => (
            <>
              <span className="whitespace-nowrap">{words.ways[row.way]}</span>
              {row.payout ? (
                <Link
                  to={`/backoffice/payouts/${row.payout.id}`}
                  className="block text-sm whitespace-nowrap text-primary hover:underline"
                >
                  {words.payout(payoutDesk.payoutStates[row.payout.state])}
                </Link>
              ) : null}
            </>
          ),
        },
        {
          key: "amount",
          head: words.columns.amount,
          isFigure: true,
          cell: (row) => <Paise paise={row.amount_paise} />,
        },
        {
          key: "age",
          head: words.columns.age,
          isFigure: true,
          cell: (row) => <span className="whitespace-nowrap">{ageOf(row.created_at)}</span>,
        },
        {
          key: "key",
          isExtra: true,
          head: words.columns.key,
          cell: (row) => (
            <div className="min-w-32">
              <Id>{row.key}</Id>
              {row.gateway_refund_id === null ? null : (
                <span className="block">
                  <Id>{row.gateway_refund_id}</Id>
                </span>
              )}
            </div>
          ),
        },
        {
          key: "act",
          head: words.columns.act,
          cell: (row) => <RetryRefund refund={row} onChanged={() => void revalidate()} />,
        },
      ]}
    />
  );
}
