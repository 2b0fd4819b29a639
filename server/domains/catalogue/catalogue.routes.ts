import { catalogueContract as c } from "../../../contract/catalogue/catalogue.contract.ts";
import type { Tag } from "../../kit/freshness/tags.ts";
import { handle } from "../../kit/http/route.ts";
import * as catalogue from "./catalogue.service.ts";
import { quote } from "./quotes.service.ts";

const shows = (): Tag[] => ["catalogue"];

export const catalogueRoutes = [
  handle(
    c.categories,
    ({ db }) => catalogue.listCategories(db),
    () => ["catalogue", "counts"],
  ),
  handle(
    c.questions,
    ({ db, query }) => catalogue.listQuestions(db, query.category_id, query.with_retired === "1"),
    shows,
  ),
  handle(
    c.returnRules,
    async ({ db, query }) => (await catalogue.requireSellable(db, query.category_id)).returnRules,
    shows,
  ),
  handle(c.verificationPoints, ({ db, query }) => catalogue.listPoints(db, query.category_id), shows),
  handle(c.servingCities, ({ db }) => catalogue.listServingCities(db), shows),
  handle(c.pincode, (call) => catalogue.describePincode(call, call.params.pincode), shows),
  handle(
    c.quote,
    (call) => quote(call, call.query),
    () => ["catalogue", "settings"],
  ),
];
