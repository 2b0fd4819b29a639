// Refusals of requests that never reach the framework: too many at once, no Host, no HTTP at all. They carry the headers that
// every other answer does.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Refusal, type RefusalCode } from "../../../../contract/kit.ts";
import { refusalBody, retryAfterOf } from "../errors.ts";

/**
 * Made once: a refusal is an error, and its stack costs more than all the rest of turning somebody away. When thousands a
 * second are turned away, that is time of those who were let in.
 */
const away = { overloaded: new Refusal("overloaded"), malformed_request: new Refusal("malformed_request") };

export interface EarlyRefusals {
  turnAway(request: IncomingMessage, response: ServerResponse, code: keyof typeof away): void;
  /** What is not even HTTP has no reply object: the envelope is written by hand. */
  answerBrokenClient(error: Error & { code?: string }, socket: Socket): void;
  /** Whoever took too long is told so, and nothing more is waited for. */
  hangUp(socket: Socket): void;
}

export function earlyRefusals(securityHeaders: Record<string, string>): EarlyRefusals {
  const headersOf = (body: string) => ({
    ...securityHeaders,
    "content-length": String(Buffer.byteLength(body)),
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
  });

  function sayAndClose(socket: Socket, code: RefusalCode): void {
    const refusal = new Refusal(code);
    const body = JSON.stringify(refusalBody(refusal, randomUUID()));
    const reason = refusal.status === 431 ? "Request Header Fields Too Large" : "Bad Request";
    const lines = Object.entries({ ...headersOf(body), connection: "close" }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.end(`HTTP/1.1 ${refusal.status} ${reason}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
  }

  return {
    turnAway(request, response, code) {
      const refusal = away[code];
      const id = randomUUID();
      const retryAfter = retryAfterOf(refusal);
      const body = JSON.stringify(refusalBody(refusal, id));
      response.writeHead(refusal.status, {
        ...headersOf(body),
        "x-request-id": id,
        ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
      });
      response.end(request.method === "HEAD" ? undefined : body);
      // A body nobody will read must not keep the connection busy.
      if (request.headers["content-length"] !== undefined) request.resume();
    },
    answerBrokenClient(error, socket) {
      if (error.code === "ECONNRESET" || !socket.writable || isUnused(error, socket)) return void socket.destroy();
      sayAndClose(socket, error.code === "HPE_HEADER_OVERFLOW" ? "headers_too_large" : "malformed_request");
    },
    hangUp(socket) {
      if (socket.writable) sayAndClose(socket, "malformed_request");
      socket.destroySoon();
    },
  };
}

/**
 * Browsers open connections ahead, and may not need them. One that ends without a word is opened again; an answer nobody
 * asked for would be taken for the answer to the next request, and a page that lost a script that way stays dead.
 */
function isUnused(error: { code?: string }, socket: Socket): boolean {
  return error.code === "ERR_HTTP_REQUEST_TIMEOUT" && socket.bytesRead === 0;
}
