import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format/number.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Link } from "../../ui/actions/link.tsx";
import { TextField } from "../../ui/form/field.tsx";
import type { CategoryStep, FilterGroup, FilterOption } from "./filter-groups.ts";
import { listLink, withCategory, withOnly, withToggled } from "./filter-query.ts";

export interface Filters {
  groups: FilterGroup[];
  categories: CategoryStep[];
  /** The one the list is of. */
  category: string | null;
  price: { min: number; max: number } | null;
  isApproximate: boolean;
}

interface FilterFieldsProps {
  filters: Filters;
  /** What is chosen, on the page or only in the sheet so far. */
  draft: URLSearchParams;
  /** `isTyping`: more of it may come. */
  onChange: (draft: URLSearchParams, isTyping: boolean) => void;
  onLeaveField?: () => void;
}

const OPEN_AT_FIRST = 3;

/** The fields of a plain GET form: what is not a field of it goes along hidden. */
export function FilterFields({ filters, draft, onChange, onLeaveField }: FilterFieldsProps) {
  const browse = useMessages("search");
  const price = (key: "price_min" | "price_max", label: string, example: number | undefined) => (
    <TextField
      label={label}
      name={key}
      prefix="₹"
      inputMode="numeric"
      autoComplete="off"
      className="pl-8!"
      placeholder={example === undefined ? undefined : formatNumber(example)}
      value={draft.get(key) ?? ""}
      onChange={(event) => onChange(withOnly(draft, key, event.target.value.replaceAll(/\D/g, "").slice(0, 8)), true)}
      onBlur={onLeaveField}
    />
  );
  return (
    <>
      {["search", "category", "name", "sort"].map((key) =>
        draft.has(key) ? <input key={key} type="hidden" name={key} value={draft.get(key) ?? ""} /> : null,
      )}
      <CategoryLinks filters={filters} params={draft} />
      <Group title={browse.price} isOpen>
        <div className="grid grid-cols-2 gap-3 pb-2">
          {price("price_min", browse.priceFrom, filters.price?.min)}
          {price("price_max", browse.priceTo, filters.price?.max)}
        </div>
      </Group>
      {filters.groups.map((group, place) => (
        <Group key={group.key} title={group.label} isOpen={place < OPEN_AT_FIRST || draft.has(group.key)}>
          <ul className="max-h-80 overflow-y-auto px-1 pb-1">
            {group.kind === "one" ? (
              <li>
                <Tick
                  type="radio"
                  name={group.key}
                  option={{ value: "", label: browse.anyCity, count: null }}
                  isOn={!draft.has(group.key)}
                  onTick={() => onChange(withOnly(draft, group.key, ""), false)}
                />
              </li>
            ) : null}
            {group.options.map((option) => (
              <li key={option.value}>
                <Tick
                  type={group.kind === "one" ? "radio" : "checkbox"}
                  name={group.key}
                  option={option}
                  isOn={draft.has(group.key, option.value)}
                  onTick={() =>
                    onChange((group.kind === "one" ? withOnly : withToggled)(draft, group.key, option.value), false)
                  }
                />
              </li>
            ))}
          </ul>
        </Group>
      ))}
      {filters.isApproximate ? <p className="py-3 text-sm text-ink-2">{browse.approximate}</p> : null}
    </>
  );
}

function CategoryLinks({ filters, params }: { filters: Filters; params: URLSearchParams }) {
  const browse = useMessages("search");
  if (filters.categories.length === 0 && filters.category === null) return null;
  const linkClass = "flex min-h-11 items-center justify-between gap-3 rounded-control hover:text-primary";
  return (
    <Group title={browse.category} isOpen>
      <ul className="max-h-80 overflow-y-auto px-1 pb-1">
        {filters.category === null ? null : (
          <>
            <li>
              <Link to={listLink(withCategory(params, null))} className={`${linkClass} font-semibold text-primary`}>
                {browse.allCategories}
              </Link>
            </li>
            <li className="flex min-h-11 items-center font-semibold">{filters.category}</li>
          </>
        )}
        {filters.categories.map((step) => (
          <li key={step.id}>
            <Link to={listLink(withCategory(params, step))} className={linkClass}>
              {step.name}
              <Count count={step.count} />
            </Link>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Group({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between rounded-control font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="size-5 text-ink-2 group-open:rotate-180" strokeWidth={1.75} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}

interface TickProps {
  type: "radio" | "checkbox";
  name: string;
  option: FilterOption;
  isOn: boolean;
  onTick: () => void;
}

function Tick({ type, name, option, isOn, onTick }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type={type}
        name={name}
        value={option.value}
        checked={isOn}
        onChange={onTick}
        className="size-5 flex-none rounded-xs accent-(--primary)"
      />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{option.label}</span>
      <Count count={option.count} />
    </label>
  );
}

function Count({ count }: { count: number | null }) {
  return count === null ? null : <span className="text-sm text-ink-2">{formatNumber(count)}</span>;
}
