import { ArrowUpDown, ChevronDown, SlidersHorizontal, X } from "lucide-react";
import { Suspense, useState } from "react";
import type { Total } from "../../../contract/search/search.contract.ts";
import { searchSorts } from "../../../contract/search/search.contract.ts";
import { formatNumber } from "../../lib/format/number.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { buttonClass } from "../../ui/actions/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Link } from "../../ui/link.tsx";
import type { Filters } from "./filter-fields.tsx";
import type { ActiveFilter } from "./filter-groups.ts";
import { listLink, sortIn, withOnly, withoutFilters } from "./filter-query.ts";
import { FILTERS_ID } from "./filter-sidebar.tsx";

/** Fetched when somebody opens it: a wide screen never does. */
const FilterSheet = lazyPart(async () => {
  const { FilterSheet: component } = await import("./filter-sheet.tsx");
  return { default: component };
});

/** Without a script the link leads to the filters on the page itself. */
export function FilterButton(props: { filters: Filters; params: string; total: Total; active: number }) {
  const { filters, params, total, active } = props;
  const browse = useMessages("search");
  // Another list, from a link in the sheet or from Back, closes it. Undefined until it was wanted once: closed, it
  // stays where it is, so that it can give the focus back.
  const [openFor, setOpenFor] = useState<string | null>();
  return (
    <div className="flex-1 lg:hidden">
      <a
        href={`#${FILTERS_ID}`}
        className={buttonClass({ look: "secondary", size: "wide" })}
        onClick={(event) => {
          event.preventDefault();
          setOpenFor(params);
        }}
      >
        <SlidersHorizontal className="size-5" strokeWidth={1.75} aria-hidden="true" />
        {browse.filter}
        {active > 0 ? (
          <span className="rounded-full bg-neel-tint px-2 text-sm text-primary">
            <span aria-hidden="true">{formatNumber(active)}</span>
            <span className="sr-only">{browse.active(active)}</span>
          </span>
        ) : null}
      </a>
      {openFor === undefined ? null : (
        <Suspense fallback={null}>
          <FilterSheet
            isOpen={openFor === params}
            onClose={() => setOpenFor(null)}
            filters={filters}
            params={params}
            total={total}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The platform's <details> with links in it: it opens and sorts without a script. */
export function SortMenu({ params }: { params: URLSearchParams }) {
  const browse = useMessages("search");
  const now = sortIn(params);
  const sorts = searchSorts.filter((sort) => sort !== "relevance" || params.has("search"));
  return (
    <details
      // Chosen, it closes.
      key={params.toString()}
      className="relative flex-1 lg:flex-none"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !event.currentTarget.open) return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector("summary")?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
    >
      <summary
        className={buttonClass(
          { look: "secondary", size: "wide" },
          "cursor-pointer list-none whitespace-nowrap [&::-webkit-details-marker]:hidden",
        )}
      >
        <ArrowUpDown className="size-5 flex-none" strokeWidth={1.75} aria-hidden="true" />
        <span className="sr-only">{browse.sort}: </span>
        <span className="truncate">{browse.sorts[now]}</span>
        <ChevronDown className="size-4 flex-none max-lg:hidden" strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <ul className="appear absolute top-full right-0 z-(--z-bar) mt-2 min-w-56 rounded-card border border-line bg-surface p-1.5 shadow-float">
        {sorts.map((sort) => (
          <li key={sort}>
            <Link
              to={listLink(withOnly(params, "sort", sort))}
              aria-current={sort === now ? "true" : undefined}
              preventScrollReset
              className="flex min-h-11 items-center rounded-control px-3 hover:bg-surface-2 aria-[current]:font-semibold aria-[current]:text-primary"
            >
              {browse.sorts[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function ActiveFilters({ active, params }: { active: ActiveFilter[]; params: URLSearchParams }) {
  const browse = useMessages("search");
  if (active.length === 0) return null;
  return (
    <ul
      aria-label={browse.filters}
      className="no-scrollbar -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) pt-1 pb-4 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {active.map(({ label, to }) => (
        <li key={to} className="flex-none">
          <Link
            to={to}
            preventScrollReset
            className={classNames(
              "inline-flex min-h-11 items-center gap-1.5 rounded-full border border-primary bg-neel-tint px-3.5",
              "font-semibold whitespace-nowrap text-primary",
            )}
          >
            <span aria-hidden="true">{label}</span>
            <span className="sr-only">{browse.remove(label)}</span>
            <X className="size-4" strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li className="flex-none">
        <Link to={listLink(withoutFilters(params))} preventScrollReset className={buttonClass({ look: "text" })}>
          {browse.clearAll}
        </Link>
      </li>
    </ul>
  );
}
