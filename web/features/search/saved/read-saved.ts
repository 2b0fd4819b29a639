// The searches somebody kept, in words: put together while the page is made.

import type { RouterContextProvider } from "react-router";
import { catalogueContract } from "../../../../contract/catalogue/catalogue.contract.ts";
import { conditions } from "../../../../contract/listings/listings.contract.ts";
import { savedSearchesContract } from "../../../../contract/search/saved-searches.contract.ts";
import { calls } from "../../../lib/api.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { messagesOf } from "../../../lib/i18n/catalogue.ts";
import { inLanguage } from "../../../lib/i18n/use-messages.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { listLink } from "../filter-query.ts";
import { paramsOf } from "./saved-filters.ts";

export async function readSaved(context: Readonly<RouterContextProvider>) {
  const { language } = context.get(pageContext);
  const catalogue = calls(catalogueContract, context);
  const [kept, categories, cities] = await Promise.all([
    calls(savedSearchesContract, context).list(),
    catalogue.categories(),
    catalogue.servingCities(),
  ]);
  const browse = messagesOf(language, "search");
  const { goods, products } = messagesOf(language, "site");
  return kept.map(({ id, created_at, ...filters }) => {
    const { search, category, city, condition, brand, price_min, price_max, answers = {} } = filters;
    const chosen = new Set<string>(condition?.split(","));
    const shelf = categories.find((one) => one.id === category);
    const shelfName = shelf && inLanguage(language, shelf.name, shelf.name_hi);
    const place = cities.find((one) => one.name === city);
    const params = paramsOf(filters);
    if (shelfName) params.set("name", shelfName);
    const hasPrice = price_min !== undefined || price_max !== undefined;
    const [from, to] = [price_min, price_max].map((price) => (price === undefined ? "" : formatRupees(price)));
    return {
      id,
      created_at,
      filters,
      to: listLink(params),
      title: search ?? shelfName ?? products.all,
      details: [
        search ? shelfName : undefined,
        hasPrice ? browse.priceRange(from ?? "", to ?? "") : undefined,
        // From the best down, however the address has them.
        ...conditions.filter((one) => chosen.has(one)).map((one) => goods.conditions[one] ?? one),
        city && (place ? inLanguage(language, place.name, place.name_hi) : city),
        ...(brand?.split(",") ?? []),
        ...Object.values(answers).flatMap((values) => values.split(",")),
      ].filter((word) => word !== undefined && word !== ""),
    };
  });
}

export type SavedSearch = Awaited<ReturnType<typeof readSaved>>[number];
