import { findCategoriesContract as categories } from "../../../contract/search/find-categories.contract.ts";
import { pricesContract as prices } from "../../../contract/search/prices.contract.ts";
import { savedSearchesContract as saved } from "../../../contract/search/saved-searches.contract.ts";
import { searchContract as c } from "../../../contract/search/search.contract.ts";
import type { Db } from "../../kit/db/database.ts";
import { type Tag, tagOf } from "../../kit/freshness/tags.ts";
import { handle } from "../../kit/http/route.ts";
import { answerSearch } from "./answer-search.service.ts";
import * as browse from "./browse/browse.service.ts";
import { findCategories } from "./find-categories.service.ts";
import { readExternalPrice, readPriceGuide, readPriceMarket } from "./prices/prices.service.ts";
import { readWorth } from "./prices/worth.service.ts";
import * as savedSearches from "./saved/saved-searches.service.ts";
import { noteSearch } from "./suggestions/popular.service.ts";
import { readStart, suggest } from "./suggestions/suggestions.service.ts";
import { answerWhileTyping } from "./suggestions/while-typing.service.ts";
import { readTree } from "./vocabulary/tree.service.ts";

/** Whoever changes a listing knows the category it is in, and no group above. */
async function tagsOfGoods(db: Db, category: number | undefined): Promise<Tag[]> {
  return category === undefined ? ["goods"] : (await readTree(db)).leavesOf(category).map(tagOf.goodsIn);
}

export const searchRoutes = [
  handle(
    c.products,
    async (call) => {
      const found = await answerSearch(call, call.query);
      await noteSearch(call, found.data.length);
      return found;
    },
    async ({ db, query }, found) => [
      ...tagOf.listings(found?.data),
      ...(await tagsOfGoods(db, query.category)),
      "catalogue",
    ],
  ),
  // Names are gathered by a job: a new one is offered within the minute, whatever is told meanwhile.
  handle(
    c.suggestions,
    ({ db, query }) => suggest(db, query.q),
    () => ["catalogue"],
  ),
  handle(
    c.searchGoods,
    (call) => answerWhileTyping(call, call.query.q),
    (_, found) => [...tagOf.listings(found?.cards), "goods"],
  ),
  handle(
    c.searchStart,
    ({ db }) => readStart(db),
    () => ["catalogue", "counts"],
  ),
  handle(
    categories.find,
    (call) => findCategories(call, call.query.q),
    () => ["catalogue"],
  ),
  handle(
    c.home,
    ({ db }) => browse.readHome(db),
    (_, sections = []) => [...sections.flatMap(({ cards }) => tagOf.listings(cards)), "goods", "catalogue"],
  ),
  handle(
    c.liveCities,
    ({ db }) => browse.readLiveCities(db),
    () => ["catalogue", "counts"],
  ),
  handle(
    c.numbers,
    (call) => browse.readNumbers(call),
    () => ["counts"],
  ),
  handle(
    c.sold,
    ({ db, query }) => browse.readSold(db, query),
    (_, found) => [...tagOf.listings(found?.data), "sold"],
  ),
  // A suggestion, not a list of what there is: nothing in it is old, but what came a moment ago need not be among it.
  handle(
    c.similar,
    ({ db, params }) => browse.readSimilar(db, params.id),
    ({ params }, cards) => [tagOf.listing(params.id), ...tagOf.listings(cards)],
  ),
  // What things sold for in months: one more sale is no news.
  handle(
    prices.external,
    (call) => readExternalPrice(call, call.params.id),
    ({ params }) => [tagOf.listing(params.id), "catalogue"],
  ),
  handle(prices.guide, (call) => readPriceGuide(call, call.query)),
  handle(
    prices.worth,
    (call) => readWorth(call, call.query),
    () => ["catalogue"],
  ),
  handle(prices.market, ({ db, viewer, query }) => readPriceMarket(db, viewer.userId, query)),
  handle(saved.list, ({ db, viewer }) => savedSearches.listSaved(db, viewer.userId)),
  handle(saved.save, (call) => savedSearches.saveSearch(call, call.viewer.userId, call.body)),
  handle(saved.remove, ({ db, viewer, params }) => savedSearches.removeSaved(db, viewer.userId, params.id)),
];
