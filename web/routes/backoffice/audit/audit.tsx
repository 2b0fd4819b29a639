import { Download } from "lucide-react";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { auditContract } from "../../../../contract/audit/audit.desk.contract.ts";
import { INDIA_OFFSET_MS } from "../../../../contract/india.ts";
import { type AuditEntry, AuditLine } from "../../../features/audit/desk/audit-entry.tsx";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatDate } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button, buttonClass } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await calls(auditContract, context).list({ query: {} });
  // The log is on real time, as its entries are. Told here, so that server and browser draw the same ages.
  return { ...page, now: new Date().toISOString() };
}

export const meta = pageMeta("backofficeAudit");

export { ScreenFailure as ErrorBoundary };

export default function Audit() {
  const first = useLoaderData<typeof loader>();
  const { audit, desk } = useMessages("backoffice");
  const language = useLanguage();
  const { now } = first;
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
      {entries.length === 0 ? (
        <EmptyState drawing="no-results" title={audit.none} text={audit.noneText} />
      ) : (
        <div className="grid gap-6">
          {byDay(entries).map(([day, those]) => (
            <section key={day}>
              <h2 className="mb-2 text-sm font-semibold text-ink-2">{formatDate(those[0]?.at ?? "", language)}</h2>
              <ul className="rounded-card border border-line bg-surface">
                {those.map((entry) => (
                  <AuditLine key={entry.id} entry={entry} now={now} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
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

/** Indian days, in the order they stand. */
function byDay(entries: readonly AuditEntry[]): [string, AuditEntry[]][] {
  const dayOf = ({ at }: AuditEntry) => new Date(Date.parse(at) + INDIA_OFFSET_MS).toISOString().slice(0, 10);
  return [...Map.groupBy(entries, dayOf)];
}
