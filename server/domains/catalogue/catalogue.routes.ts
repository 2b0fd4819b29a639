import { catalogueContract as c } from "../../../contract/catalogue/catalogue.contract.ts";
import { handle } from "../../kit/http/route.ts";
import * as catalogue from "./catalogue.service.ts";

export const catalogueRoutes = [
  handle(c.categories, ({ db }) => catalogue.listCategories(db)),
  handle(c.questions, ({ db, query }) => catalogue.listQuestions(db, query.category_id, query.with_retired === "1")),
  handle(c.returnRules, async ({ db, query }) => (await catalogue.requireSellable(db, query.category_id)).returnRules),
  handle(c.verificationPoints, ({ db, query }) => catalogue.listPoints(db, query.category_id)),
  handle(c.servingCities, ({ db }) => catalogue.listServingCities(db)),
  handle(c.pincode, ({ db, params }) => catalogue.describePincode(db, params.pincode)),
  handle(c.quote, ({ db, query }) => catalogue.quote(db, query)),
];
