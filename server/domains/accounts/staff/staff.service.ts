// The people of the back office: who is among them, and how they come in.
import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { type StaffRole, staffRoles } from "../../../../contract/kit.ts";
import type { Market } from "../../../../contract/market/market.ts";
import { say } from "../../../../contract/say.ts";
import type { Database, Db, Tx } from "../../../kit/db/database.ts";
import { keysOf } from "../../../kit/http/limiter.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { Services, StaffViewer, With } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import { clearCookies, setCookie } from "../session/cookies.ts";
import { createIdentity } from "../session/identity.service.ts";
import { knownDeviceOf, rememberDevice, staffSubject } from "../session/known-device.ts";
import { giveCsrfToStaff } from "../session/session.service.ts";
import * as sessions from "../session/staff-session.tables.ts";
import { STAFF_S, signToken } from "../session/tokens.ts";
import { loginTries, MAX_TRIES, TRIES_WINDOW_S } from "./login-tries.ts";
import { faultOfPassword, MIN_PASSWORD } from "./password-rules.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import * as table from "./staff.tables.ts";
import { newSecret, otpauthUri, stepOf } from "./totp.ts";

export const dropOldStaffSessions = sessions.dropOldStaffSessions;

export async function createStaff(
  db: Db,
  given: { email: string; name: string; role: string; password: string },
): Promise<string> {
  const email = given.email.trim().toLowerCase();
  const fields: Record<string, string> = {};
  if (!z.email().safeParse(email).success) fields.email = say("no_email_address");
  if (given.password.length < MIN_PASSWORD) fields.password = say("use_at_least_characters", { n: MIN_PASSWORD });
  if (!isRole(given.role)) fields.role = say("choose_role");
  if (Object.keys(fields).length > 0 || !isRole(given.role)) refuse("validation_failed", { fields });
  const passwordHash = await hashPassword(given.password);
  const id = await table.insertStaff(db, { email, name: given.name, role: given.role, passwordHash });
  return id ?? refuse("conflict", { message: say("email_taken") });
}

function isRole(role: string): role is StaffRole {
  return (staffRoles as readonly string[]).includes(role);
}

/** From the command line: nobody of the staff did it, and the log says so. */
export function createFirstAdmin(
  db: Database,
  market: Market,
  given: Parameters<typeof createStaff>[1],
): Promise<string> {
  requireGoodPassword(market, "password", given.password, given.email);
  return db.transaction(async (tx) => {
    const id = await createStaff(tx, given);
    await record(tx, { staffId: null }, "staff.create", `staff:${id}`, { role: given.role });
    return id;
  });
}

function requireGoodPassword(market: Market, field: string, password: string, email: string): void {
  const fault = faultOfPassword(password, email, market);
  if (fault !== undefined) refuse("validation_failed", { fields: { [field]: fault } });
}

export async function logIn(
  call: Services & With<"exchange" | "ip">,
  given: { email: string; password: string; totp?: string | undefined },
) {
  const { db, keys, limiter, exchange, isSecure, isDemo, ip } = call;
  const email = given.email.toLowerCase();
  // Counted before it is judged, so that many at once cannot slip through; given back when it was right.
  const uses = loginTries(email, ip, knownDeviceOf(keys, exchange.cookie, staffSubject(email)));
  await db.transaction(async (tx) => {
    const full = await limiter.claim(tx, "staff_login", uses);
    if (full) refuse("too_many_requests", { retryAfterS: full.retryAfterS });
  });
  const tries = keysOf(uses);
  const kept = await table.findSecretsByEmail(db, email);
  const isRight = await isPassword(kept?.password_hash, given.password);
  if (!kept || !isRight) refuse("wrong_credentials");
  if (kept.totp_secret !== null) {
    if (given.totp === undefined) {
      await limiter.giveBack(...tries);
      refuse("totp_required");
    }
    await requireTotp(db, kept.id, kept.totp_secret, given.totp);
  }
  await limiter.giveBack(...tries);
  const before = await createIdentity(db, keys, isDemo).ofVisitor(exchange, "staff");
  const sessionId = await db.transaction(async (tx) => {
    // One browser has one session: the one that was there is over.
    if (before.kind === "staff") await sessions.endStaffSession(tx, before.sessionId);
    const id = await sessions.insertStaffSession(tx, kept.id, STAFF_S);
    await record(tx, { staffId: kept.id }, "staff.login", `staff:${kept.id}`);
    return id;
  });
  const token = await signToken(keys, "staff", { subject: kept.id, sessionId });
  setCookie(exchange, isSecure, "backoffice_access_token", token);
  setCookie(exchange, isSecure, "backoffice_is_login", "1");
  await giveCsrfToStaff(call, sessionId);
  rememberDevice(call, staffSubject(email));
  return readMe(call, kept.id);
}

async function requireTotp(db: Db, id: string, secret: string, code: string): Promise<void> {
  const step = stepOf(secret, code, Date.now());
  if (step === undefined || !(await table.claimTotpStep(db, id, step))) refuse("wrong_credentials");
}

export async function logOut(call: Services & With<"exchange"> & { viewer: StaffViewer }) {
  await sessions.endStaffSession(call.db, call.viewer.sessionId);
  clearCookies(call.exchange, call.isSecure, ["backoffice_access_token", "backoffice_is_login", "csrf_token"]);
  return { done: true };
}

export async function readMe({ db, isDemo }: Services, staffId: string) {
  const { id, email, name, role, has_totp } = (await table.findStaff(db, staffId)) ?? refuse("not_found");
  return { id, email, name, role, has_totp, must_enrol: !isDemo && !has_totp };
}

export async function changePassword(
  call: Services & { viewer: StaffViewer },
  given: { current: string; next: string },
) {
  const { db, limiter, viewer } = call;
  const tries = `staff password ${viewer.staffId}`;
  await limiter.takeKey(tries, MAX_TRIES, TRIES_WINDOW_S);
  const kept = await table.findSecrets(db, viewer.staffId);
  if (!(await isPassword(kept?.password_hash, given.current))) refuse("wrong_credentials");
  await limiter.giveBack(tries);
  // A demo's passwords are public anyway.
  if (!call.isDemo)
    requireGoodPassword(call.market.now, "next", given.next, (await readMe(call, viewer.staffId)).email);
  const passwordHash = await hashPassword(given.next);
  await db.transaction(async (tx) => {
    await table.updatePassword(tx, viewer.staffId, passwordHash);
    await sessions.endStaffSessions(tx, viewer.staffId, viewer.sessionId);
    await record(tx, viewer, "staff.change_password", `staff:${viewer.staffId}`);
  });
  return { done: true };
}

export async function startTotp(call: Services & { viewer: StaffViewer }) {
  const { email } = await readMe(call, call.viewer.staffId);
  const secret = newSecret();
  if (!(await table.savePendingTotp(call.db, call.viewer.staffId, secret))) {
    refuse("conflict", { message: say("totp_set_up_already") });
  }
  return { secret, otpauth_uri: otpauthUri(secret, email, call.market.now.name) };
}

/** The password that somebody else has seen ends with the first use of it: nothing opens before both are one's own. */
export async function confirmTotp(
  call: Services & { viewer: StaffViewer },
  { code, password }: { code: string; password?: string | undefined },
) {
  const { db, limiter, viewer } = call;
  await limiter.takeKey(`staff totp ${viewer.staffId}`, MAX_TRIES, TRIES_WINDOW_S);
  const { totp_pending, password_hash } = (await table.findSecrets(db, viewer.staffId)) ?? refuse("not_found");
  if (viewer.mustEnrol && password === undefined)
    refuse("validation_failed", { fields: { password: say("choose_own_password") } });
  if (password !== undefined) {
    if (!call.isDemo)
      requireGoodPassword(call.market.now, "password", password, (await readMe(call, viewer.staffId)).email);
    if (await isPassword(password_hash, password))
      refuse("validation_failed", { fields: { password: say("same_password") } });
  }
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  if (totp_pending === null) refuse("conflict", { message: say("ask_for_new_secret") });
  const step = stepOf(totp_pending, code, Date.now());
  if (step === undefined || !(await table.claimTotpStep(db, viewer.staffId, step))) refuse("invalid_code");
  await db.transaction(async (tx) => {
    if (!(await table.confirmPendingTotp(tx, viewer.staffId, totp_pending))) refuse("conflict");
    if (passwordHash !== undefined) {
      await table.updatePassword(tx, viewer.staffId, passwordHash);
      await sessions.endStaffSessions(tx, viewer.staffId, viewer.sessionId);
    }
    await record(tx, viewer, "staff.enrol_totp", `staff:${viewer.staffId}`);
  });
  return readMe(call, viewer.staffId);
}

const shown = ({ created_at, last_login_at, ...row }: table.StaffRow) => ({
  ...row,
  created_at: created_at.toISOString(),
  last_login_at: last_login_at?.toISOString() ?? null,
});

export async function listStaff(db: Db) {
  return (await table.listStaff(db)).map(shown);
}

async function requirePerson(db: Db, id: string) {
  return shown((await table.findStaff(db, id)) ?? refuse("not_found"));
}

export async function inviteStaff(
  db: Database,
  viewer: StaffViewer,
  given: { email: string; name: string; role: StaffRole },
) {
  const password = randomBytes(16).toString("base64url");
  return db.transaction(async (tx) => {
    const id = await createStaff(tx, { ...given, password });
    await record(tx, viewer, "staff.invite", `staff:${id}`, { role: given.role });
    return { person: await requirePerson(tx, id), password };
  });
}

export function disableStaff(db: Database, viewer: StaffViewer, id: string) {
  return db.transaction(async (tx) => {
    const admins = await table.lockActiveAdmins(tx);
    await requirePerson(tx, id);
    if (id === viewer.staffId) refuse("conflict", { message: say("own_access_stays") });
    if (admins.length === 1 && admins[0] === id) refuse("conflict", { message: say("last_admin_stays") });
    return change(tx, viewer, id, "staff.disable", () => table.setActive(tx, id, false));
  });
}

export function enableStaff(db: Database, viewer: StaffViewer, id: string) {
  return db.transaction(async (tx) => {
    await requirePerson(tx, id);
    return change(tx, viewer, id, "staff.enable", () => table.setActive(tx, id, true));
  });
}

export function resetTotp(db: Database, viewer: StaffViewer, id: string) {
  return db.transaction(async (tx) => {
    await requirePerson(tx, id);
    return change(tx, viewer, id, "staff.reset_totp", () => table.dropTotp(tx, id));
  });
}

/** Whatever is changed about a person's access, their sessions end with it. */
async function change(tx: Tx, viewer: StaffViewer, id: string, action: string, write: () => Promise<void>) {
  await write();
  await sessions.endStaffSessions(tx, id, null);
  await record(tx, viewer, action, `staff:${id}`);
  return requirePerson(tx, id);
}
