// Answers on the product's port until the product does: while a demo is set up, whoever comes sees how far it is instead
// of a browser's error. A server of its own, so that nothing half done can be shown, cached or called.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { Refusal } from "../../contract/kit.ts";
import type { Config } from "../kit/config.ts";
import { API_POLICY, securityHeaders } from "../kit/pages/headers.ts";
import { readVisit } from "../kit/pages/visit.ts";
import { refusalBody } from "../kit/server/errors.ts";
import type { Standing } from "./set-up.ts";
import { describeStanding, drawWaitingPage, WAITING_POLICY } from "./waiting-page.ts";

const RETRY_S = 2;

export interface WaitingRoom {
  /** The first word opens it: where there is nothing to wait for, nobody listens. */
  tell(standing: Standing): void;
  /** Done when the port is free. Throws what kept it from opening. */
  close(): Promise<void>;
}

export function createWaitingRoom({ host, port, isProduction }: Pick<Config, "host" | "port" | "isProduction">) {
  let standing: Standing | undefined;
  let opening: Promise<unknown> | undefined;
  const headers = { ...securityHeaders(isProduction), "cache-control": "no-store", "retry-after": RETRY_S };
  const server = http.createServer((request, response) => {
    if (standing) answer(request, response, standing, headers);
  });
  const room: WaitingRoom = {
    tell(news) {
      standing = news;
      if (opening !== undefined || port === 0) return;
      opening = once(server.listen({ host, port }), "listening");
      opening.catch(() => undefined);
    },
    async close() {
      await opening;
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return room;
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  standing: Standing,
  headers: Record<string, string | number>,
): void {
  const [path] = (request.url ?? "/").split("?", 1);
  const send = (status: number, type: string, policy: string, body: string) => {
    response.writeHead(status, {
      ...headers,
      "content-type": type,
      "content-security-policy": policy,
      "content-length": Buffer.byteLength(body),
    });
    response.end(request.method === "HEAD" ? undefined : body);
  };
  const sendJson = (status: number, body: object) =>
    send(status, "application/json; charset=utf-8", API_POLICY, JSON.stringify(body));
  const isPage = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
  if (path === "/healthz") sendJson(200, { status: "ok" });
  else if (path === "/readyz") sendJson(503, { status: "setting up", ...describeStanding(standing) });
  else if (isPage) send(503, "text/html; charset=utf-8", WAITING_POLICY, drawWaitingPage(readVisit(request), standing));
  else sendJson(503, refusalBody(new Refusal("unavailable"), randomUUID()));
}
