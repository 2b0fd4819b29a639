import { metricsContract as c } from "../../../contract/backoffice/metrics.contract.ts";
import { handle } from "../../kit/http/route.ts";
import { readMetrics } from "./metrics.service.ts";

export const metricsRoutes = [handle(c.metrics, (call) => readMetrics(call, call.viewer, call.query))];
