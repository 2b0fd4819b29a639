import type { StaffGrievance } from "../../../../contract/grievances/grievances.contract.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Link } from "../../../ui/link.tsx";
import type { GrievanceAct } from "./act-dialog.tsx";

const tones = { received: "notice", acknowledged: "info", resolved: "good", withdrawn: "plain" } as const;

export function What({ row }: { row: StaffGrievance }) {
  const { grievanceDesk: words } = useMessages("backoffice");
  const language = useLanguage();
  const nameOf = (entry: StaffGrievance["entries"][number]) =>
    entry.by === "person" ? words.person : (entry.staff ?? words.system);
  return (
    <div className="grid min-w-64 justify-items-start gap-1.5">
      <span className="flex flex-wrap items-center gap-2">
        <Pill tone={tones[row.status]}>{words.states[row.status]}</Pill>
        <b className="font-semibold whitespace-nowrap">{row.ticket}</b>
      </span>
      <p className="font-medium break-words">{row.subject}</p>
      <p className="max-w-(--measure) break-words whitespace-pre-line text-ink-2">{row.message}</p>
      <p className="text-sm text-ink-2">{words.filed(formatMoment(row.created_at, language))}</p>
      {row.entries.length > 0 ? (
        <details>
          <summary className="inline-flex min-h-11 items-center font-medium text-primary">
            {words.history(row.entries.length)}
          </summary>
          <ol className="grid gap-2 border-l-2 border-line pl-3">
            {row.entries.map((entry) => (
              <li key={`${entry.at} ${entry.event}`}>
                <p className="text-sm text-ink-2">
                  {nameOf(entry)} {words.entries[entry.event]}, {formatMoment(entry.at, language)}
                </p>
                {entry.text === "" ? null : <p className="break-words whitespace-pre-line">{entry.text}</p>}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </div>
  );
}

export function From({ row }: { row: StaffGrievance }) {
  const { grievanceDesk: words } = useMessages("backoffice");
  const link = "inline-flex min-h-11 items-center font-medium text-primary hover:underline";
  return (
    <div className="grid min-w-40 justify-items-start">
      {row.kind === "data" ? <Pill>{words.aboutData}</Pill> : null}
      <span>{row.name || words.noName}</span>
      {row.user_id === null ? (
        <span className="text-sm text-ink-2">{words.guest}</span>
      ) : (
        <Link to={`/backoffice/users/${row.user_id}`} className={link}>
          {words.user}
        </Link>
      )}
      {row.email ? (
        <a href={`mailto:${row.email}`} className={`${link} break-all`}>
          {row.email}
        </a>
      ) : null}
      {row.order_id ? (
        <Link to={`/backoffice/orders/${row.order_id}`} className={link}>
          {row.order_number ?? words.order}
        </Link>
      ) : null}
    </div>
  );
}

export function Due({ row }: { row: StaffGrievance }) {
  const { grievanceDesk: words } = useMessages("backoffice");
  const language = useLanguage();
  if (row.due_at === null) {
    return row.resolved_at === null ? null : words.closedAt(formatMoment(row.resolved_at, language));
  }
  const say = row.status === "received" ? words.acknowledgeBy : words.resolveBy;
  return (
    <div className="grid min-w-40 justify-items-start gap-1">
      {row.is_overdue ? <Pill tone="bad">{words.late}</Pill> : null}
      {row.is_due_soon ? <Pill tone="notice">{words.dueSoon}</Pill> : null}
      <span>{say(formatMoment(row.due_at, language))}</span>
    </div>
  );
}

const acts: Record<StaffGrievance["status"], readonly GrievanceAct[]> = {
  received: ["acknowledge", "answer", "resolve"],
  acknowledged: ["answer", "resolve"],
  resolved: ["reopen"],
  withdrawn: [],
};

export function Acts({ row, onAct }: { row: StaffGrievance; onAct: (act: GrievanceAct) => void }) {
  const { grievanceDesk: words } = useMessages("backoffice");
  return (
    <div className="grid justify-items-start gap-2">
      {acts[row.status].map((act) => (
        <Button
          key={act}
          look="secondary"
          size="small"
          aria-label={words.actNames[act](row.ticket)}
          onClick={() => onAct(act)}
        >
          {words.acts[act]}
        </Button>
      ))}
    </div>
  );
}
