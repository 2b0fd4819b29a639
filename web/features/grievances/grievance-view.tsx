import type { Grievance } from "../../../contract/grievances/grievances.contract.ts";
import { formatMoment } from "../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { Pill } from "../../ui/feedback/pill.tsx";
import { Link } from "../../ui/link.tsx";

const tones = { received: "notice", acknowledged: "info", resolved: "good", withdrawn: "plain" } as const;

/** One complaint with everything said since. */
export function GrievanceView({ grievance }: { grievance: Grievance }) {
  const words = useMessages("grievances");
  const language = useLanguage();
  const { status, ticket, subject, message, order_id, order_number, created_at, entries } = grievance;
  const due =
    status === "received"
      ? words.due.received(formatMoment(grievance.acknowledge_by, language))
      : status === "acknowledged"
        ? words.due.acknowledged(formatMoment(grievance.resolve_by, language))
        : undefined;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Pill tone={tones[status]}>{words.states[status]}</Pill>
          <span className="font-semibold tracking-wide">{ticket}</span>
        </div>
        <h2 className="text-lg font-bold break-words">{subject}</h2>
        <p className="text-sm text-ink-2">
          {words.filed(formatMoment(created_at, language))}
          {due ? ` · ${due}` : null}
        </p>
        {grievance.is_overdue ? <p className="text-sm font-medium text-error">{words.late}</p> : null}
      </div>
      <p className="break-words whitespace-pre-line">{message}</p>
      {order_id === null ? null : (
        <p>
          <Link
            to={`/user/orders/${order_id}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
          >
            {words.aboutOrder(order_number ?? "")}
          </Link>
        </p>
      )}
      {entries.length > 0 ? (
        <ol aria-label={words.history} className="grid gap-3 border-l-2 border-line pl-4">
          {entries.map((entry) => (
            <li key={`${entry.at} ${entry.event}`} className="grid gap-0.5">
              <p className="text-sm text-ink-2">
                <b className="font-semibold text-ink">{words.entries[entry.event]}</b>{" "}
                {formatMoment(entry.at, language)}
              </p>
              {entry.text === "" ? null : <p className="break-words whitespace-pre-line">{entry.text}</p>}
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
