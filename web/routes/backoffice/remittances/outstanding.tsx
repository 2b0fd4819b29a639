import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { cashAges, remittancesDeskContract } from "../../../../contract/remittances/remittances.desk.contract.ts";
import { couriers } from "../../../../contract/shipments/facts.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { CashTabs } from "../../../features/remittances/desk/cash-tabs.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Id, Moment, Paise } from "../../../ui/desk/figures.tsx";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { Link } from "../../../ui/link.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readFilters(request, ["courier", "age", "q"]);
  return { page: await calls(remittancesDeskContract, context).outstanding({ query }) };
}

export const meta = pageMeta("backofficeOutstandingCash");

export { ScreenFailure as ErrorBoundary };

export default function OutstandingCash() {
  const { page } = useLoaderData<typeof loader>();
  const { screens, remittanceDesk, shipmentDesk } = useMessages("backoffice");
  const { outstanding: words, ages } = remittanceDesk;
  return (
    <ListScreen
      screen="remittances"
      title={screens.remittances.title}
      lead={remittanceDesk.lead}
      above={<CashTabs current="outstanding" />}
      page={page}
      more={(query, cursor) => browserCalls(remittancesDeskContract).outstanding({ query: { ...query, cursor } })}
      exportPath={remittancesDeskContract.exportOutstanding.path}
      filters={[
        { kind: "text", name: "q", label: words.q, placeholder: remittanceDesk.differences.qHint },
        {
          kind: "select",
          name: "courier",
          label: remittanceDesk.courier,
          options: couriers.map((value) => ({ value, label: shipmentDesk.couriers[value] })),
        },
        {
          kind: "select",
          name: "age",
          label: words.age,
          options: cashAges.map((value) => ({ value, label: ages[value] })),
        },
      ]}
      empty={{ title: words.none, text: words.noneText }}
      rowKey={(row) => row.order_id}
      columns={[
        {
          key: "order",
          head: words.columns.order,
          cell: (row) => (
            <span className="grid justify-items-start gap-0.5">
              <Link
                to={`/backoffice/orders/${row.order_id}`}
                className="font-medium whitespace-nowrap text-primary hover:underline"
              >
                {row.order_number}
              </Link>
              {row.waybill === null ? null : <Id>{row.waybill}</Id>}
            </span>
          ),
        },
        { key: "courier", head: words.columns.courier, cell: (row) => shipmentDesk.couriers[row.courier] },
        { key: "at", head: words.columns.at, cell: (row) => <Moment at={row.delivered_at} /> },
        {
          key: "collected",
          isFigure: true,
          isExtra: true,
          head: words.columns.collected,
          cell: (row) => <Paise paise={row.collected_paise} />,
        },
        {
          key: "paid",
          isFigure: true,
          isExtra: true,
          head: words.columns.paid,
          cell: (row) => <Paise paise={row.paid_paise} />,
        },
        {
          key: "left",
          isFigure: true,
          head: words.columns.left,
          cell: (row) => (
            <b className="font-semibold">
              <Paise paise={row.outstanding_paise} />
            </b>
          ),
        },
      ]}
    />
  );
}
