// What an answer says: the data, or the refusal it stands for.
import type { CallResult } from "../../../contract/client.ts";
import { Refusal, type RefusalBody, type RefusalCode, statusOf } from "../../../contract/kit.ts";

/** No answer came at all: the network, or a server that is gone. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super("No answer", { cause });
    this.name = "Unreachable";
  }
}

export async function readAnswer(response: Response): Promise<CallResult> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && typeof answer === "object" && answer !== null) return answer as CallResult;
  const { code, message, fields, request_id } = (answer ?? {}) as Partial<RefusalBody>;
  const known = code !== undefined && Object.hasOwn(statusOf, code) ? code : codeFor(response.status);
  throw new Refusal(known, {
    ...(known === code && message !== undefined ? { message } : {}),
    fields,
    requestId: request_id,
    retryAfterS: secondsIn(response.headers.get("retry-after")),
  });
}

/** What stands between us and the server may answer in its own words; the status still says what happened. */
function codeFor(status: number): RefusalCode {
  const meant: Record<number, RefusalCode> = {
    400: "malformed_request",
    401: "not_logged_in",
    403: "not_permitted",
    404: "not_found",
    413: "too_large",
    429: "too_many_requests",
    502: "unavailable",
    503: "unavailable",
    504: "unavailable",
  };
  return meant[status] ?? "internal";
}

/** Retry-After is a number of seconds or a date. */
function secondsIn(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
