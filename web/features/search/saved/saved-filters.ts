// Between the address of a list and what is kept of it. How it is sorted and what it is called is not kept.
import type { Input } from "../../../../contract/kit.ts";
import type { savedSearchesContract } from "../../../../contract/search/saved-searches.contract.ts";

export type SavedFilters = Input<typeof savedSearchesContract.save>["body"];

const texts = ["search", "city"] as const;
const numbers = ["category", "price_min", "price_max"] as const;
/** Several of them stand with commas between them. */
const lists = ["condition", "brand"] as const;

/** `keys`: what the list can be filtered by; anything else in the address is somebody else's. */
export function filtersIn(params: URLSearchParams, keys: readonly string[]): SavedFilters {
  const filters: SavedFilters = {};
  for (const key of texts) if (params.has(key)) filters[key] = params.get(key) ?? "";
  for (const key of numbers) if (params.has(key)) filters[key] = Number(params.get(key));
  for (const key of lists) if (params.has(key)) filters[key] = params.getAll(key).join(",");
  const known = new Set<string>([...texts, ...numbers, ...lists]);
  const answers = keys.filter((key) => !known.has(key) && params.has(key));
  if (answers.length > 0) {
    filters.answers = Object.fromEntries(answers.map((key) => [key, params.getAll(key).join(",")]));
  }
  return filters;
}

/** The address that finds the same again. */
export function paramsOf(filters: SavedFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of [...texts, ...numbers]) if (filters[key] !== undefined) params.set(key, String(filters[key]));
  const several = [...lists.map((key) => [key, filters[key]] as const), ...Object.entries(filters.answers ?? {})];
  for (const [key, values] of several) {
    for (const value of values?.split(",") ?? []) if (value !== "") params.append(key, value);
  }
  return params;
}
