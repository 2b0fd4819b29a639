// Every failure leaves in the same envelope, with the id that finds it in the log. Nothing of ours leaks.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal, type RefusalBody, type RefusalCode } from "../../../contract/kit.ts";
import { isConnectionLoss, isDiskFull } from "../db/database.ts";

declare module "fastify" {
  interface FastifyReply {
    /** Why it was refused, for the log. */
    refusal: RefusalCode | undefined;
  }
}

const RETRY_AFTER_S: Partial<Record<RefusalCode, number>> = { overloaded: 1, unavailable: 2 };

const FRAMEWORK_CODES: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "wrong_content_type",
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformed_body",
  FST_ERR_CTP_INVALID_JSON_BODY: "malformed_body",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "malformed_body",
  FST_ERR_BAD_URL: "not_found",
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
};

/** The database cannot do it now: the same may be asked again soon. */
export const isAway = (error: unknown): boolean => isConnectionLoss(error) || isDiskFull(error);

export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isAway(error)) return new Refusal("unavailable");
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  const known = FRAMEWORK_CODES[code ?? ""];
  if (known) return new Refusal(known);
  if (statusCode === 413) return new Refusal("too_large");
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal("malformed_request");
  return new Refusal("internal");
}

/** What is wrong with more fields than a person mends at once is not listed to the end; a long text is not repeated. */
const MAX_FIELDS = 40;
const MAX_LETTERS = 200;

export function refusalBody(refusal: Refusal, requestId: string): RefusalBody {
  return {
    code: refusal.code,
    message: refusal.message,
    ...(refusal.fields ? { fields: someOf(refusal.fields) } : {}),
    request_id: requestId,
  };
}

function someOf(fields: Record<string, string>): Record<string, string> {
  const some = Object.entries(fields).slice(0, MAX_FIELDS);
  return Object.fromEntries(some.map(([name, text]) => [name.slice(0, MAX_LETTERS), text.slice(0, MAX_LETTERS)]));
}

export function retryAfterOf(refusal: Refusal): number | undefined {
  return refusal.retryAfterS ?? RETRY_AFTER_S[refusal.code];
}

export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error);
  reply.refusal = refusal.code;
  if (refusal.status >= 500 && !(error instanceof Refusal))
    request.log.error({ reqId: request.id, err: error, code: refusal.code }, "request failed");
  const retryAfter = retryAfterOf(refusal);
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply.code(refusal.status).header("cache-control", "no-store").send(refusalBody(refusal, request.id));
}

export function installErrorHandling(app: FastifyInstance): void {
  app.decorateReply("refusal");
  app.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendRefusal(new Refusal("not_found"), request, reply));
}
