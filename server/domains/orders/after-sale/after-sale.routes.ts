import { afterSaleContract as c } from "../../../../contract/orders/after-sale.contract.ts";
import { tagOf } from "../../../kit/freshness/tags.ts";
import { handle } from "../../../kit/http/route.ts";
import * as feedback from "../feedback/feedback.service.ts";
import * as returns from "./returns.service.ts";

export const afterSaleRoutes = [
  handle(c.returnTerms, (call) => returns.readReturnTerms(call, call.viewer.userId, call.params.id)),
  handle(c.requestReturn, (call) =>
    returns.requestReturn(call, call.viewer.userId, call.params.id, call.exchange.key, call.body),
  ),
  handle(c.giveFeedback, (call) =>
    feedback.giveFeedback(call, call.viewer.userId, call.params.id, call.exchange.key, call.body),
  ),
  handle(c.readFeedback, ({ db, viewer, params }) => feedback.readFeedback(db, viewer.userId, params.id)),
  handle(c.replyToFeedback, (call) =>
    feedback.replyToFeedback(call, call.viewer.userId, call.params.id, call.body.message),
  ),
  handle(
    c.sellerAnswers,
    ({ db, params }) => feedback.readSellerAnswers(db, params.id),
    ({ params }) => [tagOf.seller(params.id)],
  ),
  handle(
    c.sellerFeedback,
    ({ db, params, query }) => feedback.listSellerFeedback(db, params.id, query),
    ({ params }) => [tagOf.seller(params.id)],
  ),
];
