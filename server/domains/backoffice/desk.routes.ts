import { deskContract as c } from "../../../contract/backoffice/desk.contract.ts";
import { handle } from "../../kit/http/route.ts";
import { readPriceGuide } from "../search/prices/prices.service.ts";
import * as desk from "./desk.service.ts";
import { readQueues } from "./queues.service.ts";

export const deskRoutes = [
  handle(c.waiting, (call) => readQueues(call, call.viewer)),
  handle(c.counts, (call) => desk.readCounts(call, call.viewer)),
  handle(c.find, ({ db, viewer, query }) => desk.find(db, viewer, query.q)),
  handle(c.priceGuide, (call) => readPriceGuide(call, call.query)),
  handle(c.filters, ({ db, viewer }) => desk.listFilters(db, viewer)),
  handle(c.saveFilter, ({ db, viewer, body }) => desk.saveFilter(db, viewer, body)),
  handle(c.removeFilter, ({ db, viewer, params }) => desk.removeFilter(db, viewer, params.id)),
];
