import { Copy, TriangleAlert } from "lucide-react";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { useAge } from "../../../../ui/desk/age.ts";
import { QueueRows } from "../../../../ui/desk/queue-rows.tsx";
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
    <QueueRows label={words.queue} rows={rows} id={id} imageOf={({ image }) => image} onPick={onPick}>
      {(row) => (
        <>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{row.title}</span>
            <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
              {age(row.submitted_at)}
              {row.is_edit ? <Pill tone="info">{words.edit}</Pill> : null}
              {row.claim && !row.claim.is_mine ? <span>{words.heldBy(row.claim.name)}</span> : null}
            </span>
          </span>
          <Flag row={row} />
        </>
      )}
    </QueueRows>
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
