// From what the API counted to what the filters show. Counts are of what is found now: in a group where something is
// chosen, the others were not counted, so nothing is said about them.
import type { Category, Question, ServingCity } from "../../../contract/catalogue/catalogue.contract.ts";
import { conditions } from "../../../contract/listings/listings.contract.ts";
import type { Facets } from "../../../contract/search/search.contract.ts";
import { formatRupees } from "../../lib/format/money.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { inLanguage } from "../../lib/i18n/use-messages.ts";
import type { Language } from "../../lib/page-context.ts";
import { listLink, withOnly, withToggled } from "./filter-query.ts";

export interface FilterOption {
  value: string;
  label: string;
  /** Null where it was not counted. */
  count: number | null;
}

export interface FilterGroup {
  key: string;
  label: string;
  /** `one`: a city; `several`: any of these. */
  kind: "one" | "several";
  options: FilterOption[];
}

export interface CategoryStep {
  id: number;
  name: string;
  count: number | null;
}

export interface ActiveFilter {
  label: string;
  /** The list without it. */
  to: string;
}

interface Known {
  params: URLSearchParams;
  facets: Facets;
  questions: readonly Question[];
  cities: readonly ServingCity[];
  language: Language;
}

export function filterGroups({ params, facets, questions, cities, language }: Known): FilterGroup[] {
  const browse = messagesOf(language, "search");
  const { goods } = messagesOf(language, "site");
  const counted = (key: string, found: readonly { value: string; count: number }[]) => {
    const counts = new Map(found.map(({ value, count }) => [value.toLowerCase(), count]));
    return (value: string) => counts.get(value.toLowerCase()) ?? (params.has(key) || facets.approximate ? null : 0);
  };
  const conditionCount = counted("condition", facets.conditions);
  const cityCount = counted(
    "city",
    facets.cities.map(({ id, count }) => ({ value: String(id), count })),
  );
  return [
    {
      key: "condition",
      label: browse.condition,
      kind: "several",
      options: conditions.map((value) => ({
        value,
        label: goods.conditions[value] ?? value,
        count: conditionCount(value),
      })),
    },
    {
      key: "city",
      label: browse.city,
      kind: "one",
      options: cities.map((city) => ({
        value: city.name,
        label: inLanguage(language, city.name, city.name_hi),
        count: cityCount(String(city.id)),
      })),
    },
    ...facetKeys(facets, questions, params).map((key): FilterGroup => {
      const question = questions.find((one) => one.key === key);
      const facet = facets.answers.find((one) => one.key === key);
      const named = question ?? facet ?? { label: browse.brand, label_hi: browse.brand };
      const count = counted(key, facet?.values ?? []);
      const values = new Set([
        ...(question?.options?.map(({ value }) => value) ?? facet?.values.map(({ value }) => value) ?? []),
        ...params.getAll(key),
      ]);
      const options = [...values].map((value) => ({
        value,
        label: answerLabel(question, value, language),
        count: count(value),
      }));
      return {
        key,
        label: inLanguage(language, named.label, named.label_hi),
        kind: "several",
        options: options.filter((option) => option.count !== 0 || params.has(key, option.value)),
      };
    }),
  ].filter(({ options }) => options.length > 0) as FilterGroup[];
}

/** Questions in the order they are asked; a brand can be chosen everywhere. */
function facetKeys(facets: Facets, questions: readonly Question[], params: URLSearchParams): string[] {
  const asked = questions.filter(({ key, filterable }) => filterable && key !== "condition").map(({ key }) => key);
  const isBrandKnown = params.has("brand") || facets.answers.some(({ key }) => key === "brand");
  return [...new Set([...asked, ...(isBrandKnown ? ["brand"] : [])])];
}

function answerLabel(question: Question | undefined, value: string, language: Language): string {
  const browse = messagesOf(language, "search");
  const option = question?.options?.find((one) => one.value === value);
  if (option) return inLanguage(language, option.label, option.label_hi);
  if (question?.type === "boolean") return value === "true" ? browse.yes : browse.no;
  return value;
}

/** One step down from where one is; at a leaf there is none. */
export function categorySteps(
  params: URLSearchParams,
  facets: Facets,
  categories: readonly Category[],
  language: Language,
): CategoryStep[] {
  const counts = new Map(facets.categories.map(({ id, count }) => [id, count]));
  const below = Map.groupBy(categories, ({ parent_id }) => parent_id);
  // Listings stand in leaves; a group has what is below it.
  const countOf = (id: number): number =>
    counts.get(id) ?? (below.get(id) ?? []).reduce((sum, child) => sum + countOf(child.id), 0);
  const here = Number(params.get("category")) || null;
  return (below.get(here) ?? []).flatMap((category) => {
    const counted = countOf(category.id);
    if (counted === 0 && !facets.approximate) return [];
    const name = inLanguage(language, category.name, category.name_hi);
    return [{ id: category.id, name, count: counted || null }];
  });
}

export function activeFilters(
  params: URLSearchParams,
  groups: readonly FilterGroup[],
  language: Language,
): ActiveFilter[] {
  const browse = messagesOf(language, "search");
  const chosen = groups.flatMap(({ key, kind, options }) =>
    params.getAll(key).map((value) => ({
      label: options.find((option) => option.value.toLowerCase() === value.toLowerCase())?.label ?? value,
      to: listLink(kind === "one" ? withOnly(params, key, "") : withToggled(params, key, value)),
    })),
  );
  const [min, max] = ["price_min", "price_max"].map((key) => params.get(key));
  if (min || max) {
    const without = withOnly(withOnly(params, "price_min", ""), "price_max", "");
    const [from, to] = [min, max].map((price) => (price ? formatRupees(Number(price)) : ""));
    chosen.push({ label: browse.priceRange(from ?? "", to ?? ""), to: listLink(without) });
  }
  return chosen;
}
