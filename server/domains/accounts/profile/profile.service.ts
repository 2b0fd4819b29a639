// A person's own account, and what others may see of it.
import type { Payout, PayoutView, Profile } from "../../../../contract/accounts/accounts.contract.ts";
import { isId } from "../../../../contract/ids.ts";
import { Refusal } from "../../../../contract/kit.ts";
import { chosenKinds, kindsIn, notificationKinds } from "../../../../contract/notifications/notification-kinds.ts";
import { say } from "../../../../contract/say.ts";
import type { Database, Db, Tx } from "../../../kit/db/database.ts";
import { tagOf } from "../../../kit/freshness/tags.ts";
import { tellPublicChanged } from "../../../kit/pages/public-news.tables.ts";
import { cookieIn } from "../../../kit/pages/visit.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { Services, With } from "../../../kit/services.ts";
import { emit } from "../../../kit/work/outbox.ts";
import { requireCleanText } from "../../moderation/moderation.service.ts";
import { proveCode, spendCode } from "../session/code.service.ts";
import { phoneSubject, rememberDevice } from "../session/known-device.ts";
import { replaceSessions, setSessionCookies } from "../session/session.service.ts";
import { endAllSessions } from "../session/session.tables.ts";
import * as table from "../user.tables.ts";
import { saveRequest } from "./data-request.tables.ts";

export async function readProfile(db: Db, userId: string): Promise<Profile> {
  const user = (await table.findUser(db, userId)) ?? refuse("not_found");
  const payout = await table.findPayout(db, userId);
  return {
    id: user.id,
    phone: user.phone ?? "",
    name: user.name,
    email: user.email,
    avatar_seed: user.avatar_seed,
    language: user.language,
    member_since: user.created_at.toISOString(),
    payout: payout ? masked(payout) : null,
  };
}

function masked(row: table.PayoutRow): PayoutView {
  if (row.kind === "upi") return { kind: "upi", upi_id: row.upi_id ?? "" };
  const ends = (row.account_number ?? "").slice(-4);
  return { kind: "bank", account_name: row.account_name ?? "", account_ends: ends, ifsc: row.ifsc ?? "" };
}

/** Saved again as it was is no news. */
function payoutNews(before: table.PayoutRow | undefined, after: Payout | null): "added" | "changed" | "removed" | null {
  if (after === null) return before ? "removed" : null;
  if (!before) return "added";
  const kept = Object.entries(after).every(([name, value]) => before[name as keyof table.PayoutRow] === value);
  return kept ? null : "changed";
}

export async function editProfile(
  db: Database,
  userId: string,
  { payout, ...change }: table.ProfileChange & { payout?: Payout | null | undefined },
): Promise<Profile> {
  // The name stands on public pages.
  if (change.name) requireCleanText({ name: change.name });
  return db.transaction(async (tx) => {
    await table.lockUser(tx, userId);
    await table.updateUser(tx, userId, change);
    if (change.name !== undefined) await tellPublicChanged(tx, { drops: [tagOf.seller(userId)] });
    const before = payout === undefined ? undefined : await table.findPayout(tx, userId);
    if (payout) await table.savePayout(tx, userId, payout);
    if (payout === null) await table.dropPayout(tx, userId);
    // Whoever is about to be paid somewhere else should hear of it.
    const news = payout === undefined ? null : payoutNews(before, payout);
    if (news !== null) await emit(tx, "account.payout_changed", { user_id: userId, news });
    return readProfile(tx, userId);
  });
}

/** What anyone may see of the account itself; listings add theirs. Closed and suspended accounts have no page. */
export async function readPublicProfile(db: Db, id: string) {
  const found = (await table.findShown(db, id)) ?? refuse("not_found", { message: say("profile_not_shown") });
  const { created_at, ...shown } = found;
  return { ...shown, member_since: created_at.toISOString() };
}

export async function changePhone(
  call: Services & With<"exchange">,
  userId: string,
  given: { phone: string; code: string; new_phone: string; new_code: string },
) {
  const { db } = call;
  const user = (await table.findUser(db, userId)) ?? refuse("not_found");
  if (user.phone !== given.phone) {
    refuse("validation_failed", { fields: { phone: say("not_your_number") } });
  }
  if (given.phone === given.new_phone) {
    refuse("validation_failed", { fields: { new_phone: say("same_number") } });
  }
  const old = await proveCode(call, given.phone, given.code);
  const next = await proveCode(call, given.new_phone, given.new_code);
  const session = await db.transaction(async (tx) => {
    await spendCode(tx, old);
    await spendCode(tx, next);
    // Only now, when the new number is proven to be theirs, may they learn that it is taken.
    if (!(await table.updatePhone(tx, userId, given.new_phone))) refuse("phone_taken");
    await emit(tx, "account.phone_changed", { user_id: userId });
    return replaceSessions(tx, userId, call.exchange);
  });
  const access_token = await setSessionCookies(call, { userId, ...session, generation: 0 });
  rememberDevice(call, phoneSubject(given.new_phone));
  return { phone: given.new_phone, access_token };
}

export async function readPreferences({ db, market }: With<"db" | "market">, userId: string) {
  const changed = new Map((await table.listPreferences(db, userId)).map(({ kind, push }) => [kind, push]));
  return kindsIn(market.now, chosenKinds).map((kind) => ({
    kind,
    group: notificationKinds[kind].group,
    push: changed.get(kind) ?? true,
  }));
}

export async function editPreferences(
  call: With<"db" | "market">,
  userId: string,
  push: Record<string, boolean | undefined>,
) {
  const given = Object.entries(push).flatMap(([kind, wanted]) => (wanted === undefined ? [] : [[kind, wanted]]));
  await table.savePreferences(call.db, userId, Object.fromEntries(given));
  return readPreferences(call, userId);
}

export const listBlocked = table.listBlocked;
export const hasBlocked = table.hasBlock;
export const isActiveUser = table.isActiveUser;
export const findSellerStanding = table.findStanding;

/**
 * Whoever acts on a listing takes this first: an account that closes locks itself and then what it touched, and two who
 * lock in the same order never wait for each other in a circle.
 */
export async function holdAccount(tx: Tx, userId: string): Promise<{ name: string | null; memberSince: Date }> {
  const { name, created_at } = (await table.holdActiveUser(tx, userId)) ?? refuse("not_logged_in");
  return { name, memberSince: created_at };
}

/** Whose link somebody followed last, if that is anybody: by the cookie it left. Nobody refers themselves. */
export async function readReferrer(
  { db, market }: With<"db" | "market">,
  cookie: string,
  userId: string,
): Promise<string | null> {
  if (!market.now.capabilities.referrals) return null;
  const tag = cookieIn(cookie, "rtag") ?? "";
  return isId(tag) && tag !== userId && (await table.isActiveUser(db, tag)) ? tag : null;
}

export async function blockUser(db: Db, userId: string, id: string) {
  if (userId === id) refuse("validation_failed", { message: say("not_block_yourself") });
  if (!(await table.isActiveUser(db, id))) refuse("not_found");
  await table.insertBlock(db, userId, id);
  return { done: true };
}

export async function unblockUser(db: Db, userId: string, id: string) {
  if (!(await table.deleteBlock(db, userId, id))) refuse("not_found");
  return { done: true };
}

export async function exportData(
  { db, clock, personalData, vault }: Services,
  userId: string,
): Promise<Record<string, unknown>> {
  await saveRequest(db, userId, "export", null, clock.now());
  const parts = await Promise.all(
    personalData.map(async (part) => [part.name, await part.collect(db, userId, vault)] as const),
  );
  return Object.fromEntries(parts);
}

export async function closeAccount(services: Services, userId: string) {
  const { db, clock } = services;
  try {
    await closeAtOnce(services, userId);
  } catch (error) {
    // What was refused is rolled back with all the rest; that it was asked for stays.
    if (error instanceof Refusal && error.code === "conflict") {
      await saveRequest(db, userId, "deletion", error.message, clock.now());
    }
    throw error;
  }
  return { done: true };
}

async function closeAtOnce({ db, clock, personalData }: Services, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await table.lockUser(tx, userId);
    for (const part of personalData) {
      const reason = await part.whyKeep?.(tx, userId);
      if (reason !== undefined) refuse("conflict", { message: reason });
    }
    for (const part of personalData) await part.erase(tx, userId);
    await endAllSessions(tx, userId, "closed");
    await table.closeUser(tx, userId, clock.now());
    await saveRequest(tx, userId, "deletion", null, clock.now());
    await emit(tx, "account.closed", { user_id: userId });
  });
}
