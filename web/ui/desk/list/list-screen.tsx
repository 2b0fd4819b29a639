// A screen that is a list: filters in the address, filters worth keeping, a table that goes on by a key, a CSV of the
// same rows, and what to show while it loads, when it is empty and when a filter is too narrow. A screen hands in its
// columns and what to call; its route exports ScreenFailure as its ErrorBoundary.
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button, buttonClass } from "../../actions/button.tsx";
import { EmptyState } from "../../feedback/empty-state.tsx";
import { Skeleton } from "../../feedback/skeleton.tsx";
import { PageHeading } from "../../layout/page-heading.tsx";
import { Table, type TableProps } from "../../layout/table.tsx";
import { KeyHints } from "../key-hints.tsx";
import { type Filter, FilterBar } from "./filter-bar.tsx";
import { SavedFilters } from "./saved-filters.tsx";
import { type ListPage, useGrowing } from "./use-growing.ts";

interface ListScreenProps<Row> extends Pick<TableProps<Row>, "columns" | "rowKey"> {
  /** The screen's name in the address; kept filters belong to it. */
  screen: string;
  title: string;
  lead?: ReactNode;
  /** What can be done beside looking. */
  action?: ReactNode;
  filters: readonly Filter[];
  /** The first page, as the loader brought it. */
  page: ListPage<Row>;
  /** The page after this place, under the same filters. */
  more: (query: Record<string, never>, cursor: string) => Promise<ListPage<Row>>;
  /** The call that answers with the same list as a file: `/backoffice/listings/export`. */
  exportPath?: string;
  empty: { title: string; text: string };
  /** Between the heading and the filters. */
  above?: ReactNode;
  /** Between the filters and the table. */
  children?: ReactNode;
}

export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { screen, title, lead, action, filters, page, more, exportPath, empty, columns, rowKey, above, children } =
    props;
  const { list, keys } = useMessages("backoffice").desk;
  const query = useQuery(filters);
  const text = new URLSearchParams(query).toString();
  const { rows, cursor, isBusy, loadMore } = useGrowing(page, (from) => more(query as Record<string, never>, from));
  const isLoading = useIsLoading();
  return (
    <>
      <PageHeading
        title={title}
        lead={lead}
        action={
          <div className="flex flex-wrap items-center gap-2">
            <KeyHints keys={[["/", keys.filter]]} />
            {exportPath ? (
              // Not a Link: the browser keeps it as it comes, however long the list.
              <a
                href={`/api/v1${exportPath}${text === "" ? "" : `?${text}`}`}
                download
                aria-label={list.exportName(title)}
                className={buttonClass({ look: "secondary", size: "small" })}
              >
                <Download className="size-5" strokeWidth={1.75} aria-hidden="true" />
                {list.export}
              </a>
            ) : null}
            {action}
          </div>
        }
      />
      {above}
      {filters.length > 0 ? <FilterBar filters={filters} /> : null}
      <SavedFilters screen={screen} query={text} />
      {children}
      <div aria-busy={isLoading} className="mt-4">
        {isLoading ? (
          <LoadingRows label={list.loading} />
        ) : (
          <Table
            caption={title}
            rows={rows}
            rowKey={rowKey}
            columns={columns}
            empty={
              <EmptyState
                drawing="no-results"
                title={text === "" ? empty.title : list.noneFiltered}
                text={text === "" ? empty.text : list.noneFilteredText}
              />
            }
          />
        )}
      </div>
      <div className="mt-4 grid justify-items-center gap-3">
        <p role="status" className="text-sm text-ink-2">
          {rows.length === 0 ? null : cursor === null ? list.allShown(rows.length) : list.shown(rows.length)}
        </p>
        {cursor === null ? null : (
          <Button look="secondary" onClick={loadMore} busy={isBusy ? list.loading : undefined}>
            {list.more}
          </Button>
        )}
      </div>
    </>
  );
}

/** Only this list's own filters: the address may hold other things. */
function useQuery(filters: readonly Filter[]): Record<string, string> {
  const [query] = useSearchParams();
  const given = filters.flatMap(({ name }) => {
    const value = query.get(name)?.trim() ?? "";
    return value === "" ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/** The same screen is being asked for with other filters. */
function useIsLoading(): boolean {
  const { location } = useNavigation();
  const { pathname, search } = useLocation();
  return location !== undefined && location.pathname === pathname && location.search !== search;
}

const LINES = ["a", "b", "c", "d", "e", "f", "g", "h"];

function LoadingRows({ label }: { label: string }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <p role="status" className="sr-only">
        {label}
      </p>
      {LINES.map((line) => (
        <div key={line} className="border-t border-line px-4 py-4 first:border-0">
          <Skeleton className="h-5 w-full" />
        </div>
      ))}
    </div>
  );
}
