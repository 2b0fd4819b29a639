import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ordersDeskContract, type StaffOrder } from "../../../../contract/orders/orders.desk.contract.ts";
import { orderStates } from "../../../../contract/orders/orders.machine.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { OrderStatePill } from "../../../ui/desk/order-state.tsx";
import { Thumb } from "../../../ui/desk/thumb.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readFilters(request, ["q", "state", "has_issue"]);
  return { page: await calls(ordersDeskContract, context).list({ query }) };
}

export const meta = pageMeta("backofficeOrders");

export { ScreenFailure as ErrorBoundary };

export default function Orders() {
  const { page } = useLoaderData<typeof loader>();
  const { orders: words, screens, orderStates: states, methods } = useMessages("backoffice");
  const language = useLanguage();
  const { counts } = page.meta;
  return (
    <ListScreen
      screen="orders"
      title={screens.orders.title}
      lead={words.lead}
      page={page}
      more={(query, cursor) => browserCalls(ordersDeskContract).list({ query: { ...query, cursor } })}
      exportPath={ordersDeskContract.export.path}
      filters={[
        { kind: "text", name: "q", label: words.q, placeholder: words.qHint },
        {
          kind: "select",
          name: "state",
          label: words.state,
          options: orderStates.map((value) => ({ value, label: words.stateOf(states[value], counts[value] ?? 0) })),
        },
        { kind: "select", name: "has_issue", label: words.issue, options: [{ value: "1", label: words.hasIssue }] },
      ]}
      empty={{ title: words.none, text: words.noneText }}
      rowKey={(row) => row.id}
      columns={[
        {
          key: "order",
          head: words.columns.order,
          cell: (row) => (
            <span className="flex min-w-64 gap-3">
              <Thumb image={row.product.image} />
              <span className="min-w-0">
                <Link to={`/backoffice/orders/${row.id}`} className="font-medium text-primary hover:underline">
                  {row.product.title}
                </Link>
                <span className="block text-sm whitespace-nowrap text-ink-2">{row.number}</span>
              </span>
            </span>
          ),
        },
        { key: "people", head: words.columns.people, cell: (row) => <People row={row} /> },
        {
          key: "state",
          head: words.columns.state,
          cell: (row) => (
            <span className="flex flex-wrap gap-1.5">
              <OrderStatePill state={row.state} />
              {row.open_issues > 0 ? <Pill tone="bad">{words.openIssues(row.open_issues)}</Pill> : null}
            </span>
          ),
        },
        {
          key: "total",
          head: words.columns.total,
          isFigure: true,
          cell: (row) => (
            <>
              <span className="whitespace-nowrap">{formatPaise(row.total_paise)}</span>
              <span className="block text-sm text-ink-2">{methods[row.method]}</span>
            </>
          ),
        },
        {
          key: "since",
          isExtra: true,
          head: words.columns.since,
          cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.created_at, language)}</span>,
        },
      ]}
    />
  );
}

function People({ row }: { row: StaffOrder }) {
  const { orders: words } = useMessages("backoffice");
  return (
    <dl className="min-w-36">
      <dt className="sr-only">{words.buyer}</dt>
      <dd>{row.buyer.name ?? words.noName}</dd>
      <dt className="sr-only">{words.seller}</dt>
      <dd className="text-sm text-ink-2">{row.seller.name ?? words.noName}</dd>
    </dl>
  );
}
