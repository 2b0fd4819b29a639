import { offersContract as c } from "../../../contract/offers/offers.contract.ts";
import { handle } from "../../kit/http/route.ts";
import * as reads from "./offer-reads.service.ts";
import * as offers from "./offers.service.ts";

export const offerRoutes = [
  handle(c.make, (call) => offers.makeOffer(call, call.viewer.userId, call.body)),
  handle(c.mine, ({ db, clock, viewer, query }) => reads.readMine(db, viewer.userId, query.product_id, clock.now())),
  handle(c.withdraw, (call) => offers.withdrawOffer(call, call.viewer.userId, call.params.id)),
  handle(c.acceptCounter, (call) => offers.acceptCounter(call, call.viewer.userId, call.params.id)),
  handle(c.list, ({ db, clock, viewer, query }) => reads.listOffers(db, viewer.userId, query, clock.now())),
  handle(c.ofProduct, ({ db, clock, viewer, params, query }) =>
    reads.listOfProduct(db, viewer.userId, params.id, query, clock.now()),
  ),
  handle(c.answer, (call) => offers.answerOffer(call, call.viewer.userId, call.params.id, call.body)),
];
