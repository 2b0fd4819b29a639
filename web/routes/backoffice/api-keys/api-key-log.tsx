import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { apiKeysContract } from "../../../../contract/api-keys/api-keys.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { quietLink } from "../../../ui/desk/figures.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Table } from "../../../ui/layout/table.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  return { id, ...(await calls(apiKeysContract, context).log({ params: { id }, query: {} })) };
}

export const meta = pageMeta("backofficeApiKeyLog");

export { ScreenFailure as ErrorBoundary };

export default function ApiKeyLog() {
  const first = useLoaderData<typeof loader>();
  const { apiKeys: words } = useMessages("backoffice");
  const language = useLanguage();
  const { isBusy, send } = useSending();
  const [rows, setRows] = useState(first.data);
  const [cursor, setCursor] = useState(first.meta.next_cursor);

  async function loadMore(from: string) {
    const given = { params: { id: first.id }, query: { cursor: from } };
    const next = await send(() => browserCalls(apiKeysContract).log(given));
    if (!next) return;
    setRows((before) => [...before, ...next.data]);
    setCursor(next.meta.next_cursor);
  }

  return (
    <>
      <PageHeading
        title={words.logName(first.meta.name)}
        lead={
          <>
            <Link to="/backoffice/api_keys" className={quietLink}>
              {words.back}
            </Link>
            <span className="block">{words.logLead}</span>
          </>
        }
      />
      <Table
        caption={words.logName(first.meta.name)}
        rows={rows}
        rowKey={({ request_id }) => request_id}
        empty={<EmptyState drawing="no-results" title={words.logNone} text={words.logNoneText} />}
        columns={[
          { key: "call", head: words.logColumns.call, cell: ({ call }) => <code className="break-all">{call}</code> },
          {
            key: "status",
            head: words.logColumns.status,
            cell: ({ status }) => <Pill tone={toneOf(status)}>{status}</Pill>,
          },
          { key: "at", head: words.logColumns.at, cell: ({ at }) => formatMoment(at, language) },
          { key: "address", head: words.logColumns.address, cell: ({ address }) => address },
          {
            key: "request",
            head: words.logColumns.request,
            isExtra: true,
            cell: ({ request_id }) => <code className="text-xs break-all">{request_id}</code>,
          },
        ]}
      />
      {cursor === null ? null : (
        <div className="mt-6 grid justify-items-center">
          <Button look="secondary" onClick={() => loadMore(cursor)} busy={isBusy ? words.loading : undefined}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}

function toneOf(status: number): "good" | "notice" | "bad" {
  if (status < 400) return "good";
  return status < 500 ? "notice" : "bad";
}
