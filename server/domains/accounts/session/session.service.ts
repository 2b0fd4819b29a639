// Logging in, staying in, leaving.

import { randomBytes } from "node:crypto";
import { isId } from "../../../../contract/ids.ts";
import type { Market } from "../../../../contract/market/market.ts";
import type { Tx } from "../../../kit/db/database.ts";
import { cookieIn } from "../../../kit/pages/visit.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { Exchange, Services, With } from "../../../kit/services.ts";
import { emit } from "../../../kit/work/outbox.ts";
import { forgetDevice } from "../devices/device.service.ts";
import { findUserByPhone, insertUser, isActiveUser } from "../user.tables.ts";
import { type ProvenCode, proveCode, spendCode } from "./code.service.ts";
import { clearCookies, readSessionCookie, setCookie } from "./cookies.ts";
import { deviceName } from "./device-name.ts";
import { createIdentity } from "./identity.service.ts";
import { phoneSubject, rememberDevice } from "./known-device.ts";
import { hasCsrf } from "./own-pages.ts";
import { standingOf } from "./refresh-policy.ts";
import * as table from "./session.tables.ts";
import {
  csrfToken,
  isCsrfTokenOf,
  isRefreshToken,
  LONGEST_S,
  parseRefreshToken,
  REFRESH_S,
  refreshToken,
  signToken,
} from "./tokens.ts";

const USER_COOKIES = ["access_token", "refresh_token", "is_login", "user_id", "csrf_token"] as const;

export const dropOldSessions = table.dropOldSessions;

export async function logIn(call: Services & With<"exchange">, phone: string, code: string) {
  const proven = await proveCode(call, phone, code);
  const { user, session } = await call.db.transaction((tx) => enter(tx, call, proven));
  // Whoever was logged in here before is not any more.
  await endWhatCookieHolds(call, "logout");
  const bearer = await setSessionCookies(call, { userId: user.id, ...session, generation: 0 });
  rememberDevice(call, phoneSubject(phone));
  return { user, access_token: bearer };
}

async function enter(tx: Tx, { clock, exchange, market }: Services & With<"exchange">, proven: ProvenCode) {
  await spendCode(tx, proven);
  const known = await findUserByPhone(tx, proven.phone);
  if (known?.status === "suspended") refuse("account_suspended");
  const user = known ?? (await signUp(tx, proven.phone, clock.now(), exchange.cookie, market.now));
  const session = await openSession(tx, user.id, exchange);
  const device = deviceName(exchange.userAgent);
  await emit(tx, "account.logged_in", {
    user_id: user.id,
    session_id: session.id,
    is_new: known === undefined,
    device,
  });
  return { user: { id: user.id, name: user.name, is_new: known === undefined }, session };
}

/** The last referral link someone followed counts, and only at this moment. Nobody invites themselves: the id is new. */
async function signUp(tx: Tx, phone: string, now: Date, cookie: string, { capabilities }: Market) {
  const tag = (capabilities.referrals && cookieIn(cookie, "rtag")) || "";
  const invitedBy = isId(tag) && (await isActiveUser(tx, tag)) ? tag : null;
  return createAccount(tx, { phone, language: cookieIn(cookie, "lang") === "hi" ? "hi" : "en", invitedBy, now });
}

export async function createAccount(
  tx: Tx,
  given: { phone: string; language: "en" | "hi"; invitedBy: string | null; now: Date },
) {
  const user = await insertUser(tx, { ...given, avatarSeed: randomBytes(6).toString("hex") });
  await emit(tx, "account.created", { user_id: user.id });
  return user;
}

interface OpenedSession {
  id: string;
  salt: Buffer;
}

async function openSession(tx: Tx, userId: string, exchange: Exchange): Promise<OpenedSession> {
  const salt = randomBytes(16);
  const device = deviceName(exchange.userAgent);
  return { id: await table.insertSession(tx, { userId, salt, device, lifeS: REFRESH_S }), salt };
}

/** After a change that makes old tokens worthless: all sessions end, and this browser gets a new one. */
export async function replaceSessions(tx: Tx, userId: string, exchange: Exchange): Promise<OpenedSession> {
  await table.endAllSessions(tx, userId, "phone_change");
  return openSession(tx, userId, exchange);
}

/** Returns the bearer that a page holds in memory. */
export async function setSessionCookies(
  call: Services & With<"exchange">,
  { userId, id, salt, generation }: OpenedSession & { userId: string; generation: number },
): Promise<string> {
  const { keys, exchange, isSecure } = call;
  const claims = { subject: userId, sessionId: id };
  setCookie(exchange, isSecure, "access_token", await signToken(keys, "access", claims));
  setCookie(exchange, isSecure, "refresh_token", refreshToken(keys, id, salt, generation));
  setCookie(exchange, isSecure, "is_login", "1");
  setCookie(exchange, isSecure, "user_id", userId);
  await giveCsrf(call, id);
  return signToken(keys, "bearer", claims);
}

export async function refresh(call: Services & With<"exchange">): Promise<{ access_token: string }> {
  const { db, exchange } = call;
  const token = readSessionCookie(exchange.cookie, "refresh_token");
  if (token === undefined) refuse("no_refresh_cookie");
  const parsed = parseRefreshToken(token);
  const outcome = parsed && (await db.transaction((tx) => rotate(tx, call, token, parsed)));
  if (!outcome) {
    // Hints of a session that is no more would only send the browser in circles.
    clearSession(call);
    refuse("session_expired");
  }
  return { access_token: await setSessionCookies(call, outcome) };
}

async function rotate(
  tx: Tx,
  { keys }: Services & With<"exchange">,
  token: string,
  { sessionId, generation }: { sessionId: string; generation: number },
) {
  const family = await table.lockFamily(tx, sessionId);
  if (!family || !isRefreshToken(keys, token, family.salt)) return undefined;
  const standing = standingOf(family, generation);
  if (standing === "replayed") {
    // Two hold tokens of this family and one of them is a thief: neither goes on.
    await table.endSession(tx, sessionId, family.user_id, "reuse");
    return undefined;
  }
  if (standing === "current") await table.supersede(tx, sessionId, REFRESH_S, LONGEST_S);
  const newest = standing === "current" ? family.generation + 1 : family.generation;
  return { userId: family.user_id, id: sessionId, salt: family.salt, generation: newest };
}

/** The cookie that is there stays if it fits the sessions of this browser. */
export async function giveCsrf(call: Services & With<"exchange">, newSessionId?: string): Promise<string> {
  const { keys, exchange, isSecure } = call;
  const sessions = newSessionId === undefined ? await sessionsHere(call) : [newSessionId, ...(await staffHere(call))];
  const kept = readSessionCookie(exchange.cookie, "csrf_token");
  if (kept !== undefined && sessions.length > 0 && sessions.every((id) => isCsrfTokenOf(keys, kept, id))) return kept;
  const token = csrfToken(keys, sessions);
  setCookie(exchange, isSecure, "csrf_token", token);
  return token;
}

/** The same for the other side: a staff login keeps the user's session usable. */
export async function giveCsrfToStaff(call: Services & With<"exchange">, staffSessionId: string): Promise<void> {
  const { keys, exchange, isSecure } = call;
  setCookie(exchange, isSecure, "csrf_token", csrfToken(keys, [staffSessionId, ...(await userHere(call))]));
}

const visitorIn = async ({ db, keys, isDemo, exchange }: Services & With<"exchange">, side: "user" | "staff") => {
  const viewer = await createIdentity(db, keys, isDemo).ofVisitor(exchange, side);
  return viewer.kind === "guest" ? [] : [viewer.sessionId];
};
const userHere = (call: Services & With<"exchange">) => visitorIn(call, "user");
const staffHere = (call: Services & With<"exchange">) => visitorIn(call, "staff");
const sessionsHere = async (call: Services & With<"exchange">) => [
  ...(await userHere(call)),
  ...(await staffHere(call)),
];

/** Works with a dead access token too, as long as the refresh cookie shows which session is meant. */
export async function logOut(call: Services & With<"exchange">, deviceToken: string | undefined) {
  const { keys, exchange, db } = call;
  const [sessionId] = await userHere(call);
  if (sessionId !== undefined && !hasCsrf(keys, exchange, sessionId)) refuse("csrf_failed");
  const userId = await endWhatCookieHolds(call, "logout");
  if (userId !== undefined && deviceToken !== undefined) await forgetDevice(db, userId, deviceToken);
  clearSession(call);
  return { logged_out: true };
}

export function clearSession({ exchange, isSecure }: Services & With<"exchange">): void {
  clearCookies(exchange, isSecure, USER_COOKIES);
}

/** Ends the session that the cookies prove, and says whose it was. */
async function endWhatCookieHolds(call: Services & With<"exchange">, by: table.EndReason): Promise<string | undefined> {
  const { db, keys, isDemo, exchange } = call;
  const viewer = await createIdentity(db, keys, isDemo).ofVisitor(exchange, "user");
  if (viewer.kind !== "user") return undefined;
  await table.endSession(db, viewer.sessionId, viewer.userId, by);
  return viewer.userId;
}

/** A live refresh session counts: the access token only has to be fetched anew. */
export async function isLoggedIn(call: Services & With<"exchange">) {
  return { user_logged_in: (await userHere(call)).length > 0 };
}

export async function listSessions({ db }: Services, userId: string, currentId: string) {
  const rows = await table.listSessions(db, userId);
  return rows.map(({ id, device, created_at, last_seen_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: id === currentId,
  }));
}

export async function endOneSession({ db }: Services, userId: string, sessionId: string) {
  if (!(await table.endSession(db, sessionId, userId, "revoked"))) refuse("not_found");
  return { done: true };
}
