import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface Column<Row> {
  key: string;
  head: string;
  /** Figures stand right, so that their digits line up. */
  isFigure?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  /** Read out before the table; drawn by whatever stands above it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Below the heads when there are no rows. */
  empty: ReactNode;
}

/**
 * Wider than a phone: it scrolls in its own box, which the keyboard can reach. The box holds what is only read out, too:
 * placed against the page it would make the page scroll sideways.
 */
export function Table<Row>({ caption, columns, rows, rowKey, empty }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable to be scrolled
    <div tabIndex={0} className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(
                  "bg-surface-2 px-4 py-3 text-sm font-semibold whitespace-nowrap",
                  align(column.isFigure),
                )}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line">
              {columns.map((column) => (
                <td key={column.key} className={classNames("px-4 py-3 align-top", align(column.isFigure))}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className="p-0">
                {/* No wider than a phone, whatever the heads: it would be cut off there. */}
                <div className="sticky start-0 max-w-[calc(100vw-2rem)]">{empty}</div>
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

function align(isFigure: boolean | undefined): string {
  return isFigure ? "text-end" : "text-start";
}
