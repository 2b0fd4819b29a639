import { categoriesDeskContract as c } from "../../../../contract/catalogue/categories.desk.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import type { CountAnswers } from "./category-desk.service.ts";
import * as desk from "./category-desk.service.ts";

/** `countAnswers`: of listings, which are above the catalogue; server/app hands it in. */
export const categoryDeskRoutes = (countAnswers: CountAnswers) => [
  handle(c.list, ({ db }) => desk.listCategories(db)),
  handle(c.read, ({ db, params }) => desk.readCategory(db, params.id)),
  handle(c.add, ({ db, viewer, body }) => desk.addCategory(db, viewer, body)),
  handle(c.preview, ({ db, params, body }) => desk.previewCategory({ db, countAnswers }, params.id, body)),
  handle(c.save, ({ db, viewer, params, body }) => desk.saveCategory({ db, countAnswers }, viewer, params.id, body)),
  handle(c.restore, ({ db, viewer, params, body }) =>
    desk.restoreCategory({ db, countAnswers }, viewer, params.id, body),
  ),
];
