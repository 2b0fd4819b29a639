// JSON that a caller sends. How deep it goes and how many keys it has is the sender's choice until here, and everything
// after this walks through it: what no call could want is refused from its text alone, before anything is made of it.
import type { FastifyInstance } from "fastify";
import { Refusal } from "../../../../contract/kit.ts";

/** Of a body, in bytes. Calls that need more say so in the contract (`maxBody`). */
export const BODY_BYTES = 64 * 1024;

const MAX_DEPTH = 32;
/** Of one object. */
const MAX_KEYS = 500;

export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) => {
    // Many clients announce JSON on every call and send none where a call takes nothing: that is no body, not a broken one.
    if (body === "") done(null, undefined);
    else if (isModest(body)) parse(request, body, done);
    else done(new Refusal("malformed_body", { message: "The body is nested too deeply, or has too many keys." }));
  });
}

/** Neither deep nor full of keys. What is no JSON at all may pass: the parser says so. */
export function isModest(json: string): boolean {
  /** Of everything that is open: how many keys it has so far. */
  const open: number[] = [];
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '"') at = endOfText(json, at);
    else if (sign === "{" || sign === "[") {
      if (open.push(0) > MAX_DEPTH) return false;
    } else if (sign === "}" || sign === "]") open.pop();
    else if (sign === ":") {
      const keys = (open.pop() ?? 0) + 1;
      if (keys > MAX_KEYS) return false;
      open.push(keys);
    }
  }
  return true;
}

function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === "\\") at++;
    else if (json[at] === '"') return at;
  }
  return json.length;
}
