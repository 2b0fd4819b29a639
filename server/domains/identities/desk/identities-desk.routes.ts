import { identitiesDeskContract as c } from "../../../../contract/identities/identities.desk.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import { lookAtIdentity } from "./identities-desk.service.ts";

export const identitiesDeskRoutes = [handle(c.look, (call) => lookAtIdentity(call, call.viewer, call.params.id))];
