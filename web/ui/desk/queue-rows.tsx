import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Thumb } from "./thumb.tsx";

interface QueueRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  /** The one that is looked at. */
  id: string | null;
  imageOf: (row: Row) => { url_320: string } | null;
  onPick: (id: string) => void;
  /** What stands beside the picture. */
  children: (row: Row) => ReactNode;
}

/** What waits for a decision; a press shows it. */
export function QueueRows<Row extends { id: string }>(props: QueueRowsProps<Row>) {
  const { label, rows, id, imageOf, onPick, children } = props;
  return (
    <ol
      aria-label={label}
      className="max-h-64 overflow-y-auto rounded-card border border-line bg-surface lg:max-h-[calc(100dvh-220px)]"
    >
      {rows.map((row) => (
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
            <Thumb image={imageOf(row)} />
            {children(row)}
          </button>
        </li>
      ))}
    </ol>
  );
}
