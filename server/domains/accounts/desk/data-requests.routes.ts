import { dataRequestsContract as c } from "../../../../contract/accounts/data-requests.desk.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import { listDataRequests } from "./data-requests.service.ts";

export const dataRequestRoutes = [handle(c.list, ({ db, query }) => listDataRequests(db, query))];
