// Answers the kit's question "who is this?" from the cookies, always with a look at the session's row.
import type { Database } from "../../../kit/db/database.ts";
import type { Identity } from "../../../kit/http/identity.ts";
import type { Keys } from "../../../kit/keys.ts";
import type { Viewer } from "../../../kit/services.ts";
import { readSessionCookie } from "./cookies.ts";
import { hasBearer, hasCsrf } from "./own-pages.ts";
import { isAcceptable } from "./refresh-policy.ts";
import { findFamily, isLive, listEnded } from "./session.tables.ts";
import { findLiveStaffSession, touchStaffSession } from "./staff-session.tables.ts";
import { isRefreshToken, parseRefreshToken, readToken } from "./tokens.ts";

const GUEST: Viewer = { kind: "guest" };

export function createIdentity(db: Database, keys: Keys, isDemo: boolean): Identity {
  async function user(cookie: string): Promise<Viewer> {
    const token = readSessionCookie(cookie, "access_token");
    const claims = token === undefined ? undefined : await readToken(keys, "access", token);
    if (!claims || !(await isLive(db, claims.sessionId, claims.subject))) return GUEST;
    return { kind: "user", userId: claims.subject, sessionId: claims.sessionId };
  }

  async function userByRefresh(cookie: string): Promise<Viewer> {
    const token = readSessionCookie(cookie, "refresh_token");
    const parsed = token === undefined ? undefined : parseRefreshToken(token);
    if (token === undefined || !parsed) return GUEST;
    const family = await findFamily(db, parsed.sessionId);
    if (!family || !isRefreshToken(keys, token, family.salt) || !isAcceptable(family, parsed.generation)) return GUEST;
    return { kind: "user", userId: family.user_id, sessionId: parsed.sessionId };
  }

  async function staff(cookie: string): Promise<Viewer> {
    const token = readSessionCookie(cookie, "backoffice_access_token");
    const claims = token === undefined ? undefined : await readToken(keys, "staff", token);
    const found = claims && (await findLiveStaffSession(db, claims.sessionId, claims.subject));
    if (!claims || !found) return GUEST;
    if (found.was_quiet) await touchStaffSession(db, claims.sessionId);
    const mustEnrol = !isDemo && !found.has_totp;
    return { kind: "staff", staffId: claims.subject, role: found.role, sessionId: claims.sessionId, mustEnrol };
  }

  return {
    ofCaller: ({ cookie }, side) => (side === "staff" ? staff(cookie) : user(cookie)),
    async ofVisitor({ cookie }, side) {
      if (side === "staff") return staff(cookie);
      const viewer = await user(cookie);
      return viewer.kind === "guest" ? userByRefresh(cookie) : viewer;
    },
    hasCsrf: (credentials, sessionId) => hasCsrf(keys, credentials, sessionId),
    hasBearer: (credentials, userId) => hasBearer(keys, credentials, userId),
    endedOf: (sessionIds) => listEnded(db, sessionIds),
  };
}
