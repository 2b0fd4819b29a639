import type { ReactNode } from "react";
import { formatNumber } from "../../../lib/format/number.ts";
import { Panel } from "../../../ui/layout/panel.tsx";

export interface BarRow {
  name: string;
  value: number;
  /** Which colour of the charts its bar has. */
  look?: "first" | "second" | "third";
  /** Beside the figure: a share. */
  note?: string;
}

interface BarRowsProps {
  title: string;
  /** What stands in the two columns, read out. */
  heads: readonly [string, string];
  rows: readonly BarRow[];
  className?: string;
  /** Below the rows: what they mean. */
  children?: ReactNode;
}

const fills = { first: "fill-(--chart-1)", second: "fill-(--chart-2)", third: "fill-(--chart-3)" };

/** Chart and table in one: each row is its figure and its bar. */
export function BarRows({ title, heads, rows, className, children }: BarRowsProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const hasNotes = rows.some(({ note }) => note !== undefined);
  return (
    <Panel className={className}>
      <h2 className="mb-3 text-lg font-bold">{title}</h2>
      <table className="w-full border-collapse">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value, look = "first", note }) => (
            <tr key={name}>
              <th scope="row" className="py-1.5 pe-3 text-start font-normal whitespace-nowrap">
                {name}
              </th>
              <td className="w-full py-1.5">
                <span className="flex items-center gap-3">
                  <span className="relative h-3.5 min-w-8 flex-1 overflow-hidden rounded-full bg-surface-2">
                    <svg
                      className="absolute inset-0 size-full"
                      viewBox="0 0 100 10"
                      preserveAspectRatio="none"
                      aria-hidden="true"
                    >
                      <rect width={(value / most) * 100} height="10" className={fills[look]} />
                    </svg>
                  </span>
                  <b className="min-w-8 text-end font-semibold tabular-nums">{formatNumber(value)}</b>
                  {hasNotes ? <span className="min-w-11 text-end text-sm text-ink-2 tabular-nums">{note}</span> : null}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </Panel>
  );
}
