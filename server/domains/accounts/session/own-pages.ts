// What only our own pages can send beside the cookies. Pure.
import { isSame, type Keys } from "../../../kit/keys.ts";
import type { Credentials } from "../../../kit/services.ts";
import { readSessionCookie } from "./cookies.ts";
import { isCsrfTokenOf, readToken } from "./tokens.ts";

/** The token of the header is the cookie's, and was made for this session. */
export function hasCsrf(keys: Keys, { cookie, csrf }: Credentials, sessionId: string): boolean {
  const kept = readSessionCookie(cookie, "csrf_token");
  if (kept === undefined || csrf === undefined) return false;
  return isSame(Buffer.from(kept), Buffer.from(csrf)) && isCsrfTokenOf(keys, kept, sessionId);
}

export async function hasBearer(keys: Keys, { authorization = "" }: Credentials, userId: string): Promise<boolean> {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1];
  const claims = token === undefined ? undefined : await readToken(keys, "bearer", token);
  return claims !== undefined && claims.subject === userId;
}
