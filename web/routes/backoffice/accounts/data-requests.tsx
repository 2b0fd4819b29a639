import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { dataRequestKinds, dataRequestsContract } from "../../../../contract/accounts/data-requests.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readFilters(request, ["kind", "open"]);
  return { page: await calls(dataRequestsContract, context).list({ query }) };
}

export const meta = pageMeta("backofficeDataRequests");

export { ScreenFailure as ErrorBoundary };

export default function DataRequests() {
  const { page } = useLoaderData<typeof loader>();
  const { dataRequests: words, screens } = useMessages("backoffice");
  const language = useLanguage();
  return (
    <ListScreen
      screen="data-requests"
      title={screens["data-requests"].title}
      lead={words.lead}
      page={page}
      more={(query, cursor) => browserCalls(dataRequestsContract).list({ query: { ...query, cursor } })}
      filters={[
        {
          kind: "select",
          name: "kind",
          label: words.columns.kind,
          options: dataRequestKinds.map((value) => ({ value, label: words.kinds[value] })),
        },
        { kind: "select", name: "open", label: words.columns.state, options: [{ value: "1", label: words.waiting }] },
      ]}
      empty={{ title: words.none, text: words.noneText }}
      rowKey={(row) => row.id}
      columns={[
        {
          key: "user",
          head: words.columns.user,
          cell: (row) => (
            <Link
              to={`/backoffice/users/${row.user_id}`}
              className="-my-2.5 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
            >
              {row.name ?? words.noName}
            </Link>
          ),
        },
        { key: "kind", head: words.columns.kind, cell: (row) => words.kinds[row.kind] },
        {
          key: "state",
          head: words.columns.state,
          cell: (row) => (
            <span className="grid justify-items-start gap-1">
              <Pill tone={row.refused_for === null ? "good" : "notice"}>
                {row.refused_for === null ? words.done : words.waits}
              </Pill>
              {row.refused_for === null ? null : <span className="max-w-(--measure)">{row.refused_for}</span>}
            </span>
          ),
        },
        {
          key: "asked",
          head: words.columns.asked,
          cell: (row) => (
            <span className="grid">
              <span className="whitespace-nowrap">{formatMoment(row.asked_at, language)}</span>
              {row.times > 1 ? <span className="text-sm text-ink-2">{words.times(row.times)}</span> : null}
            </span>
          ),
        },
      ]}
    />
  );
}
