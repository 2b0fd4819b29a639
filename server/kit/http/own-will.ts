// That a write is the sender's own will, and not that of somebody else's page in the same browser.
import type { IncomingHttpHeaders } from "node:http";
import type { Endpoint } from "../../../contract/kit.ts";
import { refuse } from "../refusal.ts";
import type { Credentials, Identity } from "./identity.ts";
import type { Viewer } from "./route.ts";

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
