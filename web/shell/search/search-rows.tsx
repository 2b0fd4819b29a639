import { History, LayoutGrid, Search, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { formatRupees } from "../../lib/format/money.ts";
import { formatNumber } from "../../lib/format/number.ts";
import { documentLanguage } from "../../lib/i18n/document-language.ts";
import { classNames } from "../../ui/class-names.ts";
import { optionClass } from "../../ui/form/combobox.tsx";
import type { useCombobox } from "../../ui/form/use-combobox.ts";
import { forgetSearches } from "./recent-searches.ts";
import type { SearchRow } from "./search-row.ts";
import type { SearchMessages } from "./words/en.ts";
import { loadSearchWords } from "./words/load-words.ts";

interface SearchRowsProps {
  rows: readonly SearchRow[];
  box: ReturnType<typeof useCombobox>;
  onForget: () => void;
}

/** The list below the search box with its words, when somebody first enters it. */
export async function loadRows(): Promise<{ default: (props: SearchRowsProps) => ReactNode }> {
  const words = await loadSearchWords();
  return { default: (props) => <SearchRows {...props} search={words} /> };
}

interface Worded {
  search: SearchMessages;
}

function SearchRows({ rows, box, onForget, search }: SearchRowsProps & Worded) {
  const isTyped = rows[0]?.group === undefined;
  return (
    <>
      {rows[0]?.group === "recent" ? (
        <div className="flex items-center justify-between pl-3 text-sm text-ink-2">
          {search.recent}
          <button
            type="button"
            className="min-h-11 rounded-control px-3 font-semibold text-primary"
            onClick={() => {
              forgetSearches();
              onForget();
            }}
          >
            {search.forget}
          </button>
        </div>
      ) : null}
      <ul {...box.listProps} aria-label={search.suggestions}>
        {isTyped
          ? rows.map((row, index) =>
              row.group ? null : <Row key={keyOf(row)} row={row} index={index} box={box} search={search} />,
            )
          : null}
        {groups.map((group) => (
          <Group key={group} group={group} rows={rows} box={box} search={search} />
        ))}
      </ul>
    </>
  );
}

const groups = ["recent", "popular", "categories", "goods"] as const;

const keyOf = ({ title, link, group }: SearchRow) => `${group} ${title} ${link}`;

interface GroupProps extends Omit<SearchRowsProps, "onForget">, Worded {
  group: NonNullable<SearchRow["group"]>;
}

function Group({ group, rows, box, search }: GroupProps) {
  const first = rows.findIndex((row) => row.group === group);
  if (first < 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role.
    <li role="group" aria-label={search[group]}>
      {group === "recent" ? null : (
        <div role="presentation" className="px-3 pt-3 pb-1 text-sm text-ink-2">
          {search[group]}
        </div>
      )}
      {rows.map((row, index) =>
        row.group === group ? <Row key={keyOf(row)} row={row} index={index} box={box} search={search} /> : null,
      )}
    </li>
  );
}

const icons = { recent: History, popular: TrendingUp, categories: LayoutGrid, goods: Search };

interface RowProps extends Worded {
  row: SearchRow;
  index: number;
  box: SearchRowsProps["box"];
}

function Row({ row, index, box, search }: RowProps) {
  const isHindi = documentLanguage() === "hi";
  const { title, kind, category, count, group } = row;
  const Icon = group ? icons[group] : kind === "category" ? LayoutGrid : Search;
  const named = category && (isHindi ? category.name_hi : category.name);
  return (
    <div
      {...box.optionProps(index)}
      // The focus stays in the field, so nothing else brings the marked row into view.
      ref={(row) => (index === box.active ? row?.scrollIntoView({ block: "nearest" }) : undefined)}
      className={classNames(optionClass(index === box.active), kind === "all" && "font-semibold text-primary")}
    >
      {row.picture === undefined ? (
        <span className="grid w-10 flex-none place-items-center">
          <Icon className="size-5 text-ink-2" strokeWidth={1.75} aria-hidden="true" />
        </span>
      ) : (
        <Picture url={row.picture} isThing={kind === "listing"} />
      )}
      <span className="min-w-0 flex-1 truncate">
        {kind === "category" && named ? named : row.total ? search.all(row.total.value, row.total.exact) : title}
        {named && kind !== "category" ? <span className="text-ink-2"> {search.within(named)}</span> : null}
      </span>
      {row.price === undefined ? null : <b className="flex-none font-bold">{formatRupees(row.price)}</b>}
      {count ? (
        <span className="flex-none text-sm text-ink-2 tabular-nums">
          {formatNumber(count)}
          <span className="sr-only"> {search.items}</span>
        </span>
      ) : null}
    </div>
  );
}

function Picture({ url, isThing }: { url: string | null; isThing: boolean }) {
  const shape = classNames(
    "w-10 flex-none bg-surface-2 inset-ring-1 inset-ring-line",
    isThing ? "h-[50px] rounded-control" : "h-10 rounded-full",
  );
  return url === null ? (
    <span className={shape} />
  ) : (
    <img src={url} alt="" width="40" height={isThing ? 50 : 40} className={classNames(shape, "object-cover")} />
  );
}
