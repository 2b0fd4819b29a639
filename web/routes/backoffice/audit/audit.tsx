import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { auditContract } from "../../../../contract/audit/audit.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button, buttonClass } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Table } from "../../../ui/layout/table.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return calls(auditContract, context).list({ query: {} });
}

export const meta = pageMeta("backofficeAudit");

export { ScreenFailure as ErrorBoundary };

export default function Audit() {
  const first = useLoaderData<typeof loader>();
  const { audit, desk } = useMessages("backoffice");
  const language = useLanguage();
  const { isBusy, send } = useSending();
  const [entries, setEntries] = useState(first.data);
  const [cursor, setCursor] = useState(first.meta.next_cursor);

  async function loadMore(from: string) {
    const next = await send(() => browserCalls(auditContract).list({ query: { cursor: from } }));
    if (!next) return;
    setEntries((before) => [...before, ...next.data]);
    setCursor(next.meta.next_cursor);
  }

  return (
    <>
      <PageHeading
        title={audit.heading}
        lead={audit.lead}
        action={
          <a
            href={`/api/v1${auditContract.export.path}`}
            download
            aria-label={desk.list.exportName(audit.heading)}
            className={buttonClass({ look: "secondary", size: "small" })}
          >
            <Download className="size-5" strokeWidth={1.75} aria-hidden="true" />
            {desk.list.export}
          </a>
        }
      />
      <Table
        caption={audit.heading}
        rows={entries}
        rowKey={(entry) => String(entry.id)}
        empty={<EmptyState drawing="no-results" title={audit.none} text={audit.noneText} />}
        columns={[
          {
            key: "at",
            head: audit.columns.at,
            cell: (entry) => <NoWrap>{formatMoment(entry.at, language)}</NoWrap>,
          },
          { key: "who", head: audit.columns.who, cell: (entry) => entry.staff_email ?? audit.commandLine },
          {
            key: "what",
            head: audit.columns.what,
            cell: (entry) => <NoWrap>{audit.actions[entry.action] ?? entry.action}</NoWrap>,
          },
          {
            key: "on",
            head: audit.columns.on,
            cell: (entry) => <span className="text-sm whitespace-nowrap text-ink-2">{entry.subject}</span>,
          },
          {
            key: "detail",
            head: audit.columns.detail,
            // As it was recorded: names and values of the API, in any language.
            cell: (entry) => (
              <span className="block min-w-40 text-sm text-ink-2" lang="en" translate="no">
                {detailText(entry.detail)}
              </span>
            ),
          },
        ]}
      />
      <div className="mt-6 grid justify-items-center gap-3">
        {cursor === null ? (
          <p className="text-sm text-ink-2">{entries.length > 0 ? audit.end : null}</p>
        ) : (
          <Button look="secondary" onClick={() => loadMore(cursor)} busy={isBusy ? audit.loading : undefined}>
            {audit.more}
          </Button>
        )}
      </div>
    </>
  );
}

/** The table scrolls in its own box; its lines stay lines. */
function NoWrap({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

/** "role: support": what was recorded, as it was recorded. */
function detailText(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}
