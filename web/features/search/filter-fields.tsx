import { useEffect, useId } from "react";
import { formatNumber } from "../../lib/format/number.ts";
import { escapeHtml } from "../../lib/html.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { TextField } from "../../ui/form/field.tsx";
import { Choices, counted, Group, idOfChoice, LIST_LOOK } from "./filter-choices.tsx";
import type { CategoryStep, FilterGroup } from "./filter-groups.ts";
import { linksToCategories, withOnly, withTicked, withToggled } from "./filter-query.ts";

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
  // Somebody may have ticked fields before the page was alive: they count as if they were ticked now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes alive
  useEffect(() => {
    const ticked = withTicked(draft, filters.groups, (group, value) => {
      const field = document.getElementById(idOfChoice(own, group, value));
      return field instanceof HTMLInputElement ? field.checked : undefined;
    });
    if (ticked !== draft) onChange(ticked, false);
  }, []);
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
      {filters.groups.map((group, place) => {
        const { key, kind, options } = group;
        const isOne = kind === "one";
        return (
          <Choices
            key={key}
            group={group}
            options={isOne ? [{ value: "", label: browse.anyCity, count: null }, ...options] : options}
            isOpen={place < OPEN_AT_FIRST || draft.has(key)}
            own={own}
            isOn={(value) => (isOne && value === "" ? !draft.has(key) : draft.has(key, value))}
            onPress={(value) => onChange((isOne ? withOnly : withToggled)(draft, key, value), false)}
          />
        );
      })}
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
        className={LIST_LOOK}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above
        dangerouslySetInnerHTML={{ __html: up + down.join("") }}
      />
    </Group>
  );
}

function categoryLink(to: string, html: string, look = ""): string {
  return `<a href="${escapeHtml(to)}" data-go class="flex min-h-11 items-center justify-between gap-3 rounded-control hover:text-primary${look}">${html}</a>`;
}
