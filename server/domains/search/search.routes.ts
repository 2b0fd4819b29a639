import { findCategoriesContract as categories } from "../../../contract/search/find-categories.contract.ts";
import { pricesContract as prices } from "../../../contract/search/prices.contract.ts";
import { savedSearchesContract as saved } from "../../../contract/search/saved-searches.contract.ts";
import { searchContract as c } from "../../../contract/search/search.contract.ts";
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

export const searchRoutes = [
  handle(c.products, async (call) => {
    const found = await answerSearch(call, call.query);
    await noteSearch(call, found.data.length);
    return found;
  }),
  handle(c.suggestions, ({ db, query }) => suggest(db, query.q)),
  handle(c.searchGoods, (call) => answerWhileTyping(call, call.query.q)),
  handle(c.searchStart, ({ db }) => readStart(db)),
  handle(categories.find, (call) => findCategories(call, call.query.q)),
  handle(c.home, ({ db }) => browse.readHome(db)),
  handle(c.liveCities, ({ db }) => browse.readLiveCities(db)),
  handle(c.numbers, (call) => browse.readNumbers(call)),
  handle(c.sold, ({ db, query }) => browse.readSold(db, query)),
  handle(c.similar, ({ db, params }) => browse.readSimilar(db, params.id)),
  handle(prices.external, (call) => readExternalPrice(call, call.params.id)),
  handle(prices.guide, (call) => readPriceGuide(call, call.query)),
  handle(prices.worth, (call) => readWorth(call, call.query)),
  handle(prices.market, ({ db, viewer, query }) => readPriceMarket(db, viewer.userId, query)),
  handle(saved.list, ({ db, viewer }) => savedSearches.listSaved(db, viewer.userId)),
  handle(saved.save, (call) => savedSearches.saveSearch(call, call.viewer.userId, call.body)),
  handle(saved.remove, ({ db, viewer, params }) => savedSearches.removeSaved(db, viewer.userId, params.id)),
];
