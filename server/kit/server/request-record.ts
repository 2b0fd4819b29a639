// What is kept of a request once it is answered: one line in the log, from an allowlist, and its time among the metrics.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Viewer } from "../services.ts";
import type { Metrics } from "./metrics.ts";

export function requestRecorder(metrics: Pick<Metrics, "request">) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const labels = { method: request.method, route: request.routeOptions.url ?? "none", status: reply.statusCode };
    // How long a stream stayed open says nothing about how long anybody waited.
    if (!isStream(reply)) metrics.request.observe(labels, reply.elapsedTime / 1_000);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const who = request.keyHolder ? `key:${request.keyHolder.id}` : whoIn(request.viewer);
    request.log.info({ reqId: request.id, req: request, res: reply, ms, who, refused: reply.refusal }, "answered");
  };
}

/** Programs by their key's id; staff by theirs, as in their own log. Of others only that they were logged in: a log must not tell who reads what. */
function whoIn(viewer: Viewer | undefined): string | undefined {
  return viewer?.kind === "staff" ? `staff:${viewer.staffId}` : viewer?.kind;
}

function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader("content-type") ?? "").startsWith("text/event-stream");
}
