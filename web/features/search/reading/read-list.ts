// What /products shows, put together while the page is rendered: the browser gets words and links, no rules.
import type { RouterContextProvider } from "react-router";
import { catalogueContract } from "../../../../contract/catalogue/catalogue.contract.ts";
import { searchContract } from "../../../../contract/search/search.contract.ts";
import { calls } from "../../../lib/api.ts";
import { describePage } from "../../../lib/head/page-head.ts";
import { inLanguage } from "../../../lib/i18n/use-messages.ts";
import { pageContext } from "../../../lib/page-context.ts";
import type { Filters } from "../filter-fields.tsx";
import { activeFilters, categorySteps, filterGroups } from "../filter-groups.ts";
import { apiQuery, tidyParams } from "../filter-query.ts";
import { listHead } from "../list-head.ts";
import { readNote } from "./read-note.ts";

export async function readList(url: URL, context: Readonly<RouterContextProvider>) {
  const { language } = context.get(pageContext);
  // Their names: how many there are of each here is what the search has counted.
  const catalogue = calls(catalogueContract, context, ["catalogue"]);
  const params = tidyParams(url.searchParams);
  const [found, categories, cities] = await Promise.all([
    calls(searchContract, context).products({ query: apiQuery(params) }),
    catalogue.categories(),
    catalogue.servingCities(),
  ]);
  const here = categories.find(({ id }) => String(id) === params.get("category"));
  const { total, facets, next_cursor } = found.meta;
  const category = here ? inLanguage(language, here.name, here.name_hi) : null;
  describePage(context, listHead(params, { here, categories, cards: found.data, origin: url.origin, language }));
  const note = readNote(params, found, language);
  const list = { params: params.toString(), cards: found.data, cursor: next_cursor, total, category, note };
  // Counts come with the first page alone; the next ones are read on from it.
  if (facets === null) return { ...list, filters: null, active: [] };
  const questions = here?.is_leaf ? await catalogue.questions({ query: { category_id: String(here.id) } }) : [];
  const groups = filterGroups({ params, facets, questions, cities, language });
  const filters: Filters = {
    groups,
    categories: categorySteps(params, facets, categories, language),
    category,
    price: facets.price,
    isApproximate: facets.approximate,
  };
  return { ...list, filters, active: activeFilters(params, groups, language) };
}

export type List = Awaited<ReturnType<typeof readList>>;
