import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { reportsContract, subjectKinds } from "../../../../contract/reports/reports.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { StatusPill } from "../../../features/listings/desk/status-pill.tsx";
import { type Case, DecideDialog } from "../../../features/reports/desk/decide-dialog.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { has } from "../../../lib/market.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { useFrame } from "../../../ui/desk/use-staff.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { page: await calls(reportsContract, context).queue({ query: readFilters(request, ["kind"]) }) };
}

export const meta = pageMeta("backofficeReports");

export { ScreenFailure as ErrorBoundary };

export default function Reports() {
  const { page } = useLoaderData<typeof loader>();
  const { reports: words, screens } = useMessages("backoffice");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [deciding, setDeciding] = useState<Case>();
  return (
    <>
      <ListScreen
        screen="reports"
        title={screens.reports.title}
        lead={words.lead}
        page={page}
        more={(query, cursor) => browserCalls(reportsContract).queue({ query: { ...query, cursor } })}
        exportPath={reportsContract.export.path}
        filters={[
          {
            kind: "select",
            name: "kind",
            label: words.kind,
            options: subjectKinds.map((value) => ({ value, label: words.kinds[value] })),
          },
        ]}
        empty={{ title: words.none, text: words.noneText }}
        rowKey={(row) => row.id}
        columns={[
          { key: "what", head: words.columns.what, cell: (row) => <What of={row} /> },
          { key: "why", head: words.columns.why, cell: (row) => <Voices of={row} /> },
          { key: "count", head: words.columns.count, isFigure: true, cell: (row) => row.report_count },
          {
            key: "since",
            head: words.columns.since,
            cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.opened_at, language)}</span>,
          },
          {
            key: "act",
            head: words.columns.act,
            cell: (row) => (
              <Button
                look="secondary"
                size="small"
                onClick={() => setDeciding(row)}
                aria-label={words.decideName(row.subject.text ?? words.gone)}
              >
                {words.decide}
              </Button>
            ),
          },
        ]}
      />
      <DecideDialog of={deciding} onClose={() => setDeciding(undefined)} onDecided={() => void revalidate()} />
    </>
  );
}

function What({ of: { subject, is_urgent } }: { of: Case }) {
  const { reports: words, states } = useMessages("backoffice");
  const role = useFrame()?.me.role;
  const text = subject.text ?? words.gone;
  const mayOpenUsers = role === "admin" || role === "support";
  const to =
    subject.kind === "listing"
      ? `/backoffice/listings/${subject.id}`
      : subject.kind === "question"
        ? `/backoffice/questions?q=${subject.id}`
        : subject.kind === "user" && mayOpenUsers
          ? `/backoffice/users/${subject.id}`
          : subject.kind === "ask" && mayOpenUsers && has("asks")
            ? `/backoffice/asks?q=${subject.id}`
            : subject.kind === "message" && mayOpenUsers && subject.order_id
              ? `/backoffice/conversations/${subject.order_id}`
              : undefined;
  return (
    <div className="min-w-48">
      {to ? (
        <Link to={to} className="font-medium text-primary hover:underline">
          {text}
        </Link>
      ) : (
        <span className="font-medium">{text}</span>
      )}
      <span className="mt-1 flex flex-wrap gap-1.5">
        {is_urgent ? <Pill tone="bad">{words.urgent}</Pill> : null}
        <Pill>{words.kinds[subject.kind]}</Pill>
        {subject.status && Object.hasOwn(states, subject.status) ? (
          <StatusPill status={subject.status as keyof typeof states} />
        ) : null}
      </span>
    </div>
  );
}

function Voices({ of: { reports } }: { of: Case }) {
  const { reports: words } = useMessages("backoffice");
  return (
    <ul className="grid min-w-56 gap-1.5">
      {reports.map((report) => (
        <li key={report.id}>
          <b className="font-semibold">{words.types[report.report_type]}</b>
          {report.message === "" ? null : <span className="whitespace-pre-line">: {report.message}</span>}
          {report.has_ordered ? <span className="text-sm text-ink-2"> ({words.buyer})</span> : null}
        </li>
      ))}
    </ul>
  );
}
