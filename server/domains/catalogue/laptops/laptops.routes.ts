import { laptopsContract as c } from "../../../../contract/catalogue/laptops.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import * as laptops from "./laptops.service.ts";

export const laptopRoutes = [
  handle(c.windows, ({ db, params, body }) => laptops.narrow(db, "windows", params.field, body)),
  handle(c.macbook, ({ db, params, body }) => laptops.narrow(db, "macbook", params.field, body)),
];
