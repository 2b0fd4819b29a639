import { jobsContract as c } from "../../../../contract/backoffice/jobs.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import * as jobs from "./jobs.service.ts";

export const jobRoutes = [
  handle(c.jobs, (call) => jobs.listJobs(call, call.query)),
  handle(c.retryJob, ({ db, viewer, params }) => jobs.retryJob(db, viewer, params.id)),
  handle(c.retryTask, ({ db, viewer, body }) => jobs.retryTask(db, viewer, body.task)),
];
