// Who is asking, and whether it is their own will. What proves it lives in the accounts domain; the kit only knows which
// questions to ask.
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Endpoint } from "../../../contract/kit.ts";
import { refuse } from "../refusal.ts";
import type { Credentials, Exchange, Viewer } from "../services.ts";

/** Users and staff have sessions of their own, and a browser may hold one of each. */
export type Side = "user" | "staff";

export interface Identity {
  /** Of a call: only a live access token counts. */
  ofCaller(credentials: Credentials, side: Side): Promise<Viewer>;
  /** Of a page: a live refresh session is enough, because the page itself will refresh. */
  ofVisitor(credentials: Credentials, side: Side): Promise<Viewer>;
  /** The token of the header is the cookie's, and was made for this session. */
  hasCsrf(credentials: Credentials, sessionId: string): boolean;
  hasBearer(credentials: Credentials, userId: string): Promise<boolean>;
  /** Which of these users' sessions are no more. */
  endedOf(sessionIds: readonly string[]): Promise<readonly string[]>;
}

export function readCredentials(headers: Record<string, string | string[] | undefined>): Credentials {
  const one = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return { cookie: one("cookie") ?? "", csrf: one("x-csrf-token"), authorization: one("authorization") };
}

export function exchangeOf(request: FastifyRequest): Exchange {
  const { "user-agent": userAgent = "", "idempotency-key": key } = request.headers;
  return {
    ...readCredentials(request.headers),
    userAgent,
    key: typeof key === "string" ? key : undefined,
    setCookies: [],
  };
}

/** A browser sends cookies by itself, so a write by a session must also carry what only our own pages can read. */
export async function requireOwnWill(
  endpoint: Pick<Endpoint, "needsBearer">,
  viewer: Viewer,
  credentials: Credentials,
  identity: Pick<Identity, "hasCsrf" | "hasBearer">,
): Promise<void> {
  if (viewer.kind === "guest") return;
  if (!identity.hasCsrf(credentials, viewer.sessionId)) refuse("csrf_failed");
  if (!endpoint.needsBearer) return;
  if (viewer.kind !== "user" || !(await identity.hasBearer(credentials, viewer.userId))) refuse("not_logged_in");
}

/** Browsers say where a write comes from; other clients say nothing, and carry no cookies that could be abused. */
export function requireSameSite(headers: IncomingHttpHeaders, publicOrigin: string): void {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") refuse("cross_site");
  const { origin, host } = headers;
  if (origin === undefined) return;
  const isOurs = origin === publicOrigin || origin === `http://${host}` || origin === `https://${host}`;
  if (!isOurs) refuse("cross_site");
}
