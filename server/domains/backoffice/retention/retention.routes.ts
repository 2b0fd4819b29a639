import { consentsDeskContract as c } from "../../../../contract/consents/consents.desk.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import { listDue } from "./retention.service.ts";

export const retentionRoutes = [handle(c.retention, (call) => listDue(call))];
