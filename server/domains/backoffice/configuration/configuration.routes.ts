import { categoryEditingContract as categories } from "../../../../contract/catalogue/categories.desk.contract.ts";
import { placesEditingContract as places } from "../../../../contract/catalogue/places.desk.contract.ts";
import { settingsEditingContract as settings } from "../../../../contract/settings/settings.desk.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import * as category from "./categories.service.ts";
import * as setting from "./settings.service.ts";

export const configurationRoutes = [
  handle(categories.list, ({ db }) => category.listCategories(db)),
  handle(categories.read, ({ db, params }) => category.readCategory(db, params.id)),
  handle(categories.add, ({ db, viewer, body }) => category.addCategory(db, viewer, body)),
  handle(categories.preview, ({ db, params, body }) => category.previewCategory(db, params.id, body)),
  handle(categories.save, ({ db, viewer, params, body }) => category.saveCategory(db, viewer, params.id, body)),
  handle(categories.restore, ({ db, viewer, params, body }) => category.restoreCategory(db, viewer, params.id, body)),
  handle(places.cities, ({ db }) => setting.listCities(db)),
  handle(places.addCity, ({ db, viewer, body }) => setting.addCity(db, viewer, body)),
  handle(places.changeCity, ({ db, viewer, params, body }) => setting.changeCity(db, viewer, params.id, body)),
  handle(places.pincodes, ({ db, query }) => setting.listPincodes(db, query)),
  handle(places.changePincode, ({ db, viewer, params, body }) =>
    setting.changePincode(db, viewer, params.pincode, body),
  ),
  handle(settings.siteState, ({ db }) => setting.readSiteState(db)),
  handle(settings.list, ({ db }) => setting.listSettings(db)),
  handle(settings.history, ({ db, params }) => setting.listHistory(db, params.key)),
  handle(settings.change, ({ db, viewer, params, body }) => setting.changeSetting(db, viewer, params.key, body)),
  handle(settings.switches, ({ db }) => setting.listSwitches(db)),
  handle(settings.flip, ({ db, viewer, params, body }) => setting.flipSwitch(db, viewer, params.name, body)),
];
