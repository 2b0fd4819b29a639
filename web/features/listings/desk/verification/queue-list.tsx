import { Copy, TriangleAlert } from "lucide-react";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { useAge } from "../../../../ui/desk/age.ts";
import { Thumb } from "../../../../ui/desk/thumb.tsx";
import { Pill } from "../../../../ui/feedback/pill.tsx";
import type { Queued } from "./load-check.ts";

interface QueueListProps {
  rows: readonly Queued[];
  id: string | null;
  now: string;
  onPick: (id: string) => void;
}

/** Each point brings a listing forward by an hour; from here on it deserves a second look. */
const RISKY = 10;

export function QueueList({ rows, id, now, onPick }: QueueListProps) {
  const { verification: words } = useMessages("backoffice");
  const age = useAge(now);
  return (
    <ol
      aria-label={words.queue}
      className="max-h-64 overflow-y-auto rounded-card border border-line bg-surface lg:max-h-[calc(100dvh-220px)]"
    >
      {rows.map((row) => {
        const other = row.claim && !row.claim.is_mine ? row.claim.name : undefined;
        return (
          <li key={row.id} className="border-t border-line first:border-0">
            <button
              type="button"
              aria-current={row.id === id ? "true" : undefined}
              onClick={() => onPick(row.id)}
              className={classNames(
                "flex w-full items-center gap-3 border-l-4 px-2.5 py-2 text-start hover:bg-surface-2",
                row.id === id ? "border-l-genda bg-neel-tint" : "border-l-transparent",
              )}
            >
              <Thumb image={row.image} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{row.title}</span>
                <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
                  {age(row.submitted_at)}
                  {row.is_edit ? <Pill tone="info">{words.edit}</Pill> : null}
                  {other === undefined ? null : <span>{words.heldBy(other)}</span>}
                </span>
              </span>
              <Flag row={row} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function Flag({ row }: { row: Queued }) {
  const { verification: words } = useMessages("backoffice");
  const isCopy = row.risk_reasons.includes("lookalike_photos");
  if (!isCopy && row.risk < RISKY) return null;
  const Icon = isCopy ? Copy : TriangleAlert;
  return (
    <span className="grid size-7 flex-none place-items-center rounded-full bg-genda-tint text-amber">
      <Icon className="size-4" strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{isCopy ? words.flagged : words.risky}</span>
    </span>
  );
}
