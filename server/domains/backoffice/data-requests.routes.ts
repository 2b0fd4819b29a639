import { dataRequestsContract as c } from "../../../contract/backoffice/data-requests.contract.ts";
import { handle } from "../../kit/http/route.ts";
import { listDataRequests } from "../accounts/profile/data-request.service.ts";

export const dataRequestRoutes = [handle(c.list, ({ db, query }) => listDataRequests(db, query))];
