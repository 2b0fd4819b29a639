import type { ReactNode } from "react";
import { linePoints, niceTop } from "./scale.ts";

interface TileProps {
  name: string;
  value: string;
  /** What it means, in a few words. */
  note?: ReactNode;
  /** Drawn small below; its table is with the large chart of the same figures. */
  values?: readonly number[];
}

/** One figure that is read at a glance. */
export function Tile({ name, value, note, values }: TileProps) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-4">
      <dt className="text-ink-2">{name}</dt>
      <dd>
        <span className="block text-2xl font-bold break-words">{value}</span>
        <span className="block min-h-6 text-sm text-ink-2">{note}</span>
        {values ? (
          <svg
            className="mt-2 h-8 w-full overflow-visible"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <polyline
              points={linePoints(values, niceTop(Math.max(0, ...values)))}
              fill="none"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
              className="stroke-(--chart-1)"
            />
          </svg>
        ) : null}
      </dd>
    </div>
  );
}
