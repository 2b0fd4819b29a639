import { useEffect } from "react";
import type { FilterGroup, FilterOption } from "./filter-groups.ts";
import { withOnly, withToggled } from "./filter-query.ts";

export const idOfChoice = (own: string, group: FilterGroup, { value }: Pick<FilterOption, "value">) =>
  `${own}${group.key}-${value}`;

/** Somebody may have ticked fields before the page was alive: they count as if they were ticked now. */
export function useTickedBefore(
  own: string,
  groups: readonly FilterGroup[],
  draft: URLSearchParams,
  onChange: (draft: URLSearchParams, isTyping: boolean) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const ticked = withTicked(draft, groups, (group, option) => {
      const field = document.getElementById(idOfChoice(own, group, option));
      return field instanceof HTMLInputElement ? field.checked : undefined;
    });
    if (ticked.toString() !== draft.toString()) onChange(ticked, false);
  }, []);
}

/** `isTicked`: undefined where there is no such field. */
export function withTicked(
  draft: URLSearchParams,
  groups: readonly FilterGroup[],
  isTicked: (group: FilterGroup, option: FilterOption) => boolean | undefined,
): URLSearchParams {
  let ticked = draft;
  for (const group of groups) {
    for (const option of group.options) {
      const is = isTicked(group, option);
      if (is === undefined || is === draft.has(group.key, option.value)) continue;
      if (group.kind !== "one") ticked = withToggled(ticked, group.key, option.value);
      else if (is) ticked = withOnly(ticked, group.key, option.value);
    }
  }
  return ticked;
}
