import { type ReactNode, useId } from "react";
import { formatNumber } from "../../lib/format/number.ts";
import { escapeHtml } from "../../lib/html.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { TextField } from "../../ui/form/field.tsx";
import type { CategoryStep, FilterGroup, FilterOption } from "./filter-groups.ts";
import { linksToCategories, withOnly, withToggled } from "./filter-query.ts";

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
  // The same fields may be on the page twice, in the sheet and beside the list.
  const own = useId();
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
  // Called, not drawn as a component of its own: a list has dozens.
  const tick = (group: FilterGroup, { value, label, count }: FilterOption, isOn: boolean) => {
    const isOne = group.kind === "one";
    const id = `${own}${group.key}-${value}`;
    return (
      <li key={value} className="flex min-h-11 items-center">
        <input
          id={id}
          type={isOne ? "radio" : "checkbox"}
          name={group.key}
          value={value}
          checked={isOn}
          onChange={() => onChange((isOne ? withOnly : withToggled)(draft, group.key, value), false)}
          className="size-5 flex-none rounded-xs accent-(--primary)"
        />
        {/* biome-ignore lint/a11y/noLabelWithoutControl: its words are in the text below */}
        <label
          htmlFor={id}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 pl-3"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped here
          dangerouslySetInnerHTML={{
            __html: `<span class="min-w-0 flex-1 [overflow-wrap:anywhere]">${escapeHtml(label)}</span>${counted(count)}`,
          }}
        />
      </li>
    );
  };
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
            {group.kind === "one"
              ? tick(group, { value: "", label: browse.anyCity, count: null }, !draft.has(group.key))
              : null}
            {group.options.map((option) => tick(group, option, draft.has(group.key, option.value)))}
          </ul>
        </Group>
      ))}
      {filters.isApproximate ? <p className="py-3 text-sm text-ink-2">{browse.approximate}</p> : null}
    </>
  );
}

/** As one text: they are links and nothing else. */
function CategoryLinks({ filters, params }: { filters: Filters; params: URLSearchParams }) {
  const browse = useMessages("search");
  const { categories, category } = filters;
  if (categories.length === 0 && category === null) return null;
  const linkTo = linksToCategories(params);
  const up =
    category === null
      ? ""
      : `<li>${categoryLink(linkTo(null), escapeHtml(browse.allCategories), " font-semibold text-primary")}</li><li class="flex min-h-11 items-center font-semibold">${escapeHtml(category)}</li>`;
  const down = categories.map(
    (step) => `<li>${categoryLink(linkTo(step), escapeHtml(step.name) + counted(step.count))}</li>`,
  );
  return (
    <Group title={browse.category} isOpen>
      <ul
        className="max-h-80 overflow-y-auto px-1 pb-1"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above
        dangerouslySetInnerHTML={{ __html: up + down.join("") }}
      />
    </Group>
  );
}

function categoryLink(to: string, html: string, look = ""): string {
  return `<a href="${escapeHtml(to)}" data-go class="flex min-h-11 items-center justify-between gap-3 rounded-control hover:text-primary${look}">${html}</a>`;
}

const DOWN =
  '<svg viewBox="0 0 24 24" class="size-5 text-ink-2 group-open:rotate-180" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m6 9 6 6 6-6"/></svg>';

function Group({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group border-b border-line">
      <summary
        className="flex min-h-12 list-none items-center justify-between rounded-control font-semibold [&::-webkit-details-marker]:hidden"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped here
        dangerouslySetInnerHTML={{ __html: escapeHtml(title) + DOWN }}
      />
      {children}
    </details>
  );
}

function counted(count: number | null): string {
  return count === null ? "" : `<span class="text-sm text-ink-2">${formatNumber(count)}</span>`;
}
