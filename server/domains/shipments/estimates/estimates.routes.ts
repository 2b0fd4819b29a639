import { shipmentsContract as c } from "../../../../contract/shipments/shipments.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import { readEstimate } from "./estimates.service.ts";

export const estimateRoutes = [
  handle(c.estimate, (call) => readEstimate(call, call.query.product_id, call.query.pincode)),
];
