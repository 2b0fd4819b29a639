import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface Column<Row> {
  key: string;
  head: string;
  /** Figures stand right, so that their digits line up. */
  isFigure?: boolean;
  /** Left out where there is little room and rows are still rows: it stands on the row's own page too. */
  isExtra?: boolean;
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
 * By the room it has, not by the screen. Wide: rows and columns; it scrolls in its own box, which the keyboard can reach.
 * Less: without the columns that are extra. On a phone each row is a card, with the column's name beside each value. The
 * box holds what is only read out, too: placed against the page it would make the page scroll sideways.
 */
export function Table<Row>({ caption, columns, rows, rowKey, empty }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable to be scrolled
    <div tabIndex={0} className="@container relative overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-start @max-xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-xl:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(
                  "bg-surface-2 px-4 py-3 @max-4xl:px-3 text-sm font-semibold whitespace-nowrap",
                  align(column.isFigure),
                  column.isExtra && EXTRA,
                )}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-xl:block">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line @max-xl:block @max-xl:px-4 @max-xl:py-3">
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-head={column.head}
                  className={classNames(
                    "px-4 py-3 align-top @max-4xl:px-3",
                    align(column.isFigure),
                    CARD,
                    column.isExtra && EXTRA,
                  )}
                >
                  <div className="min-w-0">{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr className="@max-xl:block">
              <td colSpan={columns.length} className="p-0 @max-xl:block">
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

const EXTRA = "@min-xl:@max-4xl:hidden";
/** The first is what the card is about; the others stand beside their names. */
const CARD =
  "@max-xl:flex @max-xl:items-start @max-xl:justify-between @max-xl:gap-4 @max-xl:px-0 @max-xl:py-1 @max-xl:text-end @max-xl:first:text-start @max-xl:first:block @max-xl:has-[>div:empty]:hidden @max-xl:not-first:before:flex-none @max-xl:not-first:before:text-start @max-xl:not-first:before:text-sm @max-xl:not-first:before:text-ink-2 @max-xl:not-first:before:content-[attr(data-head)]";

function align(isFigure: boolean | undefined): string {
  return isFigure ? "text-end" : "text-start";
}
