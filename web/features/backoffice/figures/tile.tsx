import { classNames } from "../../../ui/class-names.ts";
import { linePoints, niceTop } from "./scale.ts";

export interface TileFigure {
  name: string;
  value: string;
  /** What it means, in a few words. */
  note?: string | null;
  /** Drawn small below. */
  values?: readonly number[];
  look?: "first" | "second" | "third" | "fourth" | "fifth";
  /** Whether the note is good news, bad news or neither. */
  tone?: "good" | "bad";
}

const strokes = {
  first: "stroke-(--chart-1)",
  second: "stroke-(--chart-2)",
  third: "stroke-(--chart-3)",
  fourth: "stroke-(--chart-4)",
  fifth: "stroke-(--chart-5)",
};
const inks = { good: "text-verified", bad: "text-amber", none: "text-ink-2" };

/** One figure that is read at a glance. */
export function Tile({
  name,
  value,
  note,
  values,
  look = "first",
  tone,
  className,
}: TileFigure & { className?: string }) {
  return (
    <div className={classNames("flex min-w-0 flex-col rounded-card border border-line bg-surface p-4", className)}>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="flex flex-1 flex-col">
        <span className="block text-2xl font-bold break-words tabular-nums">{value}</span>
        <span className={classNames("mb-2 block min-h-6 text-sm", inks[tone ?? "none"])}>{note}</span>
        {values ? (
          <svg
            className="mt-auto h-8 w-full flex-none overflow-visible"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <polyline
              points={linePoints(values, niceTop(Math.max(0, ...values)))}
              fill="none"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              className={strokes[look]}
            />
          </svg>
        ) : null}
      </dd>
    </div>
  );
}
