// One request to one process, as a browser would send it; and as one whose line is cut once all was sent.
import http from "node:http";
import type { Person } from "./people.ts";

export interface Asked {
  port: number;
  method: string;
  /** Below the site's root. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer | string;
  /** Cut the line once all was sent. */
  isDropped?: boolean;
  /** Answers without end: what came first is enough. */
  isStream?: boolean;
}

/** Status 0: nobody answered. */
export interface Got {
  status: number;
  text: string;
  headers: http.IncomingHttpHeaders;
}

const NOTHING: Got = { status: 0, text: "", headers: {} };
const TIMEOUT_MS = 60_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

export function send({ port, method, path, headers, body, isDropped, isStream }: Asked): Promise<Got> {
  return new Promise((done) => {
    const sent = isDropped || isStream ? { agent: false as const } : { agent };
    const length = body === undefined ? 0 : Buffer.byteLength(body);
    const request = http.request({
      host: "127.0.0.1",
      port,
      method,
      path,
      headers: { ...headers, ...(method === "GET" ? {} : { "content-length": String(length) }) },
      ...sent,
    });
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error("No answer in a minute.")));
    request.on("error", () => done(NOTHING));
    // A line that is cut just as the answer is whole ends without another word.
    request.on("close", () => setImmediate(done, NOTHING));
    request.on("response", (response) => {
      const parts: Buffer[] = [];
      const end = () =>
        done({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString(), headers: response.headers });
      response.on("data", (part: Buffer) => {
        parts.push(part);
        if (!isStream) return;
        end();
        request.destroy();
      });
      response.on("end", end);
      response.on("error", () => done(NOTHING));
      response.on("aborted", () => done(NOTHING));
    });
    // Once it is with the system's own buffers, the process will read it: the answer is what nobody waits for.
    request.end(body, () => {
      if (isDropped) setTimeout(() => request.destroy(), 1);
    });
  });
}

/** The agent would keep the program alive. */
export const closeLines = (): void => agent.destroy();

export function headersOf(person: Person, address: string): Record<string, string> {
  const headers: Record<string, string> = { "x-forwarded-for": address };
  if (person.jar.size > 0) headers.cookie = [...person.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const csrf = person.jar.get("csrf_token");
  if (csrf !== undefined) headers["x-csrf-token"] = csrf;
  return headers;
}

export function keepCookies(person: Person, headers: http.IncomingHttpHeaders): void {
  for (const line of headers["set-cookie"] ?? []) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) person.jar.delete(name);
    else person.jar.set(name, value);
  }
}
