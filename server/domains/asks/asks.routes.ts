import { asksContract as c } from "../../../contract/asks/asks.contract.ts";
import { handleCsv } from "../../kit/files/csv.ts";
import { tagOf } from "../../kit/freshness/tags.ts";
import { handle } from "../../kit/http/route.ts";
import * as reads from "./ask-reads.service.ts";
import * as asks from "./asks.service.ts";
import * as desk from "./desk/asks-desk.service.ts";
import { countWanted } from "./match.service.ts";

export const askRoutes = [
  handle(
    c.list,
    (call) => reads.listAsks(call, call.viewer, call.query),
    (_, found) => ["asks", "catalogue", ...(found?.data ?? []).flatMap(({ matches }) => tagOf.listings(matches))],
  ),
  handle(c.wanted, (call) => countWanted(call, call.viewer.userId, call.query)),
  handle(
    c.one,
    (call) => reads.readAsk(call, call.viewer, call.params.id),
    (_, ask) => ["asks", "catalogue", ...tagOf.listings(ask?.matches)],
  ),
  handle(c.post, (call) => asks.postAsk(call, call.viewer.userId, call.body)),
  handle(c.remove, (call) => asks.closeAsk(call, call.viewer.userId, call.params.id)),
  handle(c.found, (call) => asks.findAsked(call, call.viewer.userId, call.params.id)),
  handle(c.renew, (call) => asks.renewAsk(call, call.viewer.userId, call.params.id)),
  handle(c.staffList, ({ db, query }) => desk.listAll(db, query)),
  handleCsv(c.export, ({ db, viewer, query }) => desk.exportAll(db, viewer, query)),
  handle(c.takeDown, (call) => desk.takeDown(call, call.viewer, call.params.id, call.body.reason)),
  handle(c.restore, (call) => desk.restore(call, call.viewer, call.params.id, call.body.reason)),
];
