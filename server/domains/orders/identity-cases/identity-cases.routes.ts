import { identityCasesContract as c } from "../../../../contract/orders/identity-cases/identity-cases.desk.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import * as cases from "./identity-cases.service.ts";

export const identityCaseRoutes = [
  handle(c.cases, ({ db, viewer, query }) => cases.listCases(db, viewer, query)),
  handle(c.lookAtCase, (call) => cases.lookAtCase(call, call.viewer, call.params.id)),
  handle(c.settle, (call) => cases.settleCase(call, call.viewer, call.params.id, call.body)),
];
