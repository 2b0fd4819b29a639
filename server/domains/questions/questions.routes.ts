import { questionsContract as c } from "../../../contract/questions/questions.contract.ts";
import { handleCsv } from "../../kit/files/csv.ts";
import { tagOf } from "../../kit/freshness/tags.ts";
import { handle } from "../../kit/http/route.ts";
import * as moderation from "./desk/moderate-questions.service.ts";
import * as questions from "./questions.service.ts";
import * as threads from "./threads.service.ts";

export const questionRoutes = [
  handle(
    c.threads,
    ({ db, query }) => threads.listThreads(db, query.product_id, query, false),
    ({ query }) => [tagOf.listing(query.product_id), tagOf.questions(query.product_id)],
  ),
  handle(
    c.answered,
    ({ db, params, query }) => threads.listThreads(db, params.id, query, true),
    ({ params }) => [tagOf.listing(params.id), tagOf.questions(params.id)],
  ),
  handle(c.post, (call) => questions.post(call, call.viewer.userId, call.body)),
  handle(c.inbox, ({ db, viewer, query }) => threads.listInbox(db, viewer.userId, query)),
  handle(c.remove, (call) => questions.remove(call, call.viewer.userId, call.params.id)),
  handle(c.list, ({ db, query }) => moderation.listEntries(db, query)),
  handleCsv(c.export, ({ db, viewer, query }) => moderation.exportEntries(db, viewer, query)),
  handle(c.takeDown, (call) => questions.takeDown(call, call.viewer, call.params.id, call.body.reason)),
];
