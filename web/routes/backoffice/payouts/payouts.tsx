import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { payoutStates } from "../../../../contract/payments/payments.machine.ts";
import { payoutPurposes, payoutsDeskContract } from "../../../../contract/payouts/payouts.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { PayoutPill } from "../../../features/payments/desk/state-pills.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { useAge } from "../../../ui/desk/age.ts";
import { Id, Paise } from "../../../ui/desk/figures.tsx";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { Link } from "../../../ui/link.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readFilters(request, ["state", "purpose", "q", "min_paise"]);
  return { page: await calls(payoutsDeskContract, context).payouts({ query }) };
}

export const meta = pageMeta("backofficePayouts");

export { ScreenFailure as ErrorBoundary };

export default function Payouts() {
  const { page } = useLoaderData<typeof loader>();
  const { screens, payoutDesk } = useMessages("backoffice");
  const ageOf = useAge(page.meta.now);
  const words = payoutDesk.payouts;
  return (
    <ListScreen
      screen="payouts"
      title={screens.payouts.title}
      lead={words.lead}
      page={page}
      more={(query, cursor) => browserCalls(payoutsDeskContract).payouts({ query: { ...query, cursor } })}
      exportPath={payoutsDeskContract.exportPayouts.path}
      filters={[
        { kind: "text", name: "q", label: words.q, placeholder: words.qHint },
        {
          kind: "select",
          name: "state",
          label: words.state,
          options: payoutStates.map((value) => ({ value, label: payoutDesk.payoutStates[value] })),
        },
        {
          kind: "select",
          name: "purpose",
          label: words.purpose,
          options: payoutPurposes.map((value) => ({ value, label: words.purposes[value] })),
        },
        {
          kind: "select",
          name: "min_paise",
          label: words.min,
          options: Object.entries(words.mins).map(([value, label]) => ({ value, label })),
        },
      ]}
      empty={{ title: words.none, text: words.noneText }}
      rowKey={(row) => row.id}
      columns={[
        {
          key: "payee",
          head: words.columns.payee,
          cell: (row) => (
            <div className="min-w-48">
              <Link to={`/backoffice/payouts/${row.id}`} className="font-medium text-primary hover:underline">
                {row.payee_name ?? words.noName}
              </Link>
              <span className="block">
                <Id>{row.payee}</Id>
              </span>
            </div>
          ),
        },
        {
          key: "purpose",
          head: words.columns.purpose,
          cell: (row) => (
            <div className="min-w-32">
              {words.purposes[row.purpose]}
              <span className="block">
                <Id>{row.order_number ?? row.subject}</Id>
              </span>
            </div>
          ),
        },
        { key: "state", head: words.columns.state, cell: (row) => <PayoutPill state={row.state} /> },
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
      ]}
    />
  );
}
