import { placesDeskContract as c } from "../../../../contract/catalogue/places.desk.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import * as desk from "./places-desk.service.ts";

export const placesDeskRoutes = [
  handle(c.cities, ({ db }) => desk.listCities(db)),
  handle(c.addCity, ({ db, viewer, body }) => desk.addCity(db, viewer, body)),
  handle(c.changeCity, ({ db, viewer, params, body }) => desk.changeCity(db, viewer, params.id, body)),
  handle(c.pincodes, ({ db, query }) => desk.listPincodes(db, query)),
  handle(c.changePincode, ({ db, viewer, params, body }) => desk.changePincode(db, viewer, params.pincode, body)),
];
