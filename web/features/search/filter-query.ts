// The address of a list of items is its whole state: what is filtered, how it is sorted, where it goes on.
import { searchSorts } from "../../../contract/search/search.contract.ts";

export const LIST_PATH = "/products";
const PAGE_SIZE = 24;

type Sort = (typeof searchSorts)[number];

const prices = ["price_min", "price_max"];
/** What stays when another category is chosen: the answers belong to the one that is left. */
const outlivesCategory = new Set(["search", "exact", "city", "condition", "brand", "sort", ...prices]);
/** Say where one is in the list or what it is called; neither makes it another list. */
const filtersNothing = new Set(["search", "exact", "category", "name", "sort", "cursor"]);

type OnlyOnce = "search" | "exact" | "category" | "city" | "limit" | "cursor" | "price_min" | "price_max" | "name";
const onlyOnce = new Set<string>(["search", "exact", "category", "city", "sort", "cursor", ...prices]);

/** As a person or a form left it → as we write it: nothing empty, prices in digits, one condition a pair. */
export function tidyParams(given: URLSearchParams): URLSearchParams {
  const tidy = new URLSearchParams();
  for (const [key, raw] of given) {
    const value = prices.includes(key) ? raw.replaceAll(/[₹,\s]/g, "") : raw.trim();
    if (value === "" || key === "limit") continue;
    for (const one of key === "condition" ? value.split(",") : [value]) {
      if (!tidy.has(key, one)) tidy.append(key, one);
    }
  }
  return tidy;
}

export type ListQuery = Record<string, string | string[]> & { [K in OnlyOnce]?: string } & { sort?: Sort };

/** For GET /products. The heading is the page's own business; of what can only be one thing, the first counts. */
export function apiQuery(params: URLSearchParams): ListQuery {
  const query: ListQuery = { limit: String(PAGE_SIZE) };
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key);
    if (key !== "name") query[key] = values.length > 1 && !onlyOnce.has(key) ? values : (values[0] ?? "");
  }
  return query;
}

/** A list that was changed begins at its beginning. */
export function listLink(params: URLSearchParams): string {
  const query = new URLSearchParams(params);
  query.delete("cursor");
  const text = query.toString();
  return text === "" ? LIST_PATH : `${LIST_PATH}?${text}`;
}

export function moreLink(params: URLSearchParams, cursor: string): string {
  const query = new URLSearchParams(params);
  query.set("cursor", cursor);
  return `${LIST_PATH}?${query}`;
}

export function withOnly(params: URLSearchParams, key: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value === "") changed.delete(key);
  else changed.set(key, value);
  return changed;
}

export function withToggled(params: URLSearchParams, key: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (changed.has(key, value)) changed.delete(key, value);
  else changed.append(key, value);
  return changed;
}

/** What can be ticked, each under its key. */
interface Tickable {
  key: string;
  kind: "one" | "several";
  options: readonly { value: string }[];
}

/** As its fields are ticked; `isTicked` is undefined where there is no such field. */
export function withTicked<Group extends Tickable>(
  params: URLSearchParams,
  groups: readonly Group[],
  isTicked: (group: Group, value: string) => boolean | undefined,
): URLSearchParams {
  let ticked = params;
  for (const group of groups) {
    for (const { value } of group.options) {
      const is = isTicked(group, value);
      if (is === undefined || is === params.has(group.key, value)) continue;
      if (group.kind === "several") ticked = withToggled(ticked, group.key, value);
      else if (is) ticked = withOnly(ticked, group.key, value);
    }
  }
  return ticked;
}

/** The same list in another category, null for all; asked for many, so what they share is written once. */
export function linksToCategories(params: URLSearchParams): (category: { id: number; name: string } | null) => string {
  const kept = new URLSearchParams([...params].filter(([key]) => outlivesCategory.has(key))).toString();
  const all = kept === "" ? LIST_PATH : `${LIST_PATH}?${kept}`;
  const start = kept === "" ? `${LIST_PATH}?` : `${all}&`;
  return (category) =>
    category ? start + new URLSearchParams({ category: String(category.id), name: category.name }) : all;
}

/** What was searched for and where stays; what narrows it goes. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([key]) => filtersNothing.has(key) && key !== "cursor"));
}

export function isNarrowed(params: URLSearchParams): boolean {
  return [...params.keys()].some((key) => !["search", "category", "name"].includes(key));
}

export function sortIn(params: URLSearchParams): Sort {
  const asked = searchSorts.find((sort) => sort === params.get("sort"));
  const isSearch = params.has("search");
  // Without words nothing fits better than anything else.
  if (asked === undefined || (asked === "relevance" && !isSearch)) return isSearch ? "relevance" : "newest";
  return asked;
}
