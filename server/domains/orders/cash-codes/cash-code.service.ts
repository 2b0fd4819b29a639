// The code that confirms an order paid in cash. Its own, not the one for logging in: who has just logged in may order at
// once, and a code for one thing is never good for another. It is the buyer's, whichever of their orders it confirms: who
// orders, cancels and orders again enters the one they have.
import { randomInt } from "node:crypto";
import { say } from "../../../../contract/say.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { keysOf } from "../../../kit/http/limiter.ts";
import { isSame, mac } from "../../../kit/keys.ts";
import { CASH_CODES_A_DAY, cashUses } from "../../../kit/limits/sms-budget.ts";
import type { SmsProblem } from "../../../kit/ports.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { Services, With } from "../../../kit/services.ts";
import { readProfile } from "../../accounts/profile/profile.service.ts";
import { findOrder } from "../orders.tables.ts";
import * as table from "./cash-code.tables.ts";

const DIGITS = 6;
/** The time to enter it is as its SMS says. */
const RULES: table.CodeRules = { resendS: 30, expiresS: 5 * 60, perDay: CASH_CODES_A_DAY };
const WHAT = "sms_cash";
const NO_MORE = say("no_more_codes_today");

export const dropOldCashCodes = table.dropOldCodes;

export async function sendCashCode(services: Services & With<"ip">, buyerId: string, orderId: string) {
  const { db, keys, sms, limiter, tallies, ip } = services;
  await requireUnconfirmed(services, buyerId, orderId);
  const { phone } = await readProfile(db, buyerId);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
  const hash = mac(keys.code, "cash", buyerId, code);
  const uses = cashUses(phone, ip);
  // A refusal undoes all of it: nothing was counted, against nobody.
  await db.transaction(async (tx) => {
    if (!(await table.claimSend(tx, buyerId, hash, RULES))) await refuseSend(tx, services, buyerId);
    const full = await limiter.claim(tx, WHAT, uses);
    if (!full) return;
    const { retryAfterS } = full;
    refuse("too_many_requests", full.limit === "number" ? { retryAfterS, message: NO_MORE } : { retryAfterS });
  });
  try {
    await sms.send({ to: phone, code, kind: "login" });
  } catch (error) {
    // What may have gone out counts and stays good; what did not may be asked for at once.
    if ((error as Partial<SmsProblem>).failure !== "unavailable") {
      await table.releaseSend(db, buyerId, hash, RULES);
      await limiter.giveBack(...keysOf(uses));
    }
    refuse("sms_unavailable", { retryAfterS: RULES.resendS });
  }
  tallies.smsSent.count({ purpose: "cash" });
  return { resend_in_s: RULES.resendS, expires_in_s: RULES.expiresS };
}

async function refuseSend(tx: Tx, { tallies }: Services, buyerId: string): Promise<never> {
  const { waitS, isLive } = await table.readSends(tx, buyerId, RULES);
  const retryAfterS = Math.max(1, waitS);
  const isUsedUp = waitS > RULES.resendS;
  tallies.refused.count({ what: WHAT, limit: isUsedUp ? "person" : "resend" });
  if (isUsedUp) refuse("too_many_requests", { retryAfterS, message: NO_MORE });
  const message = say("code_just_sent");
  refuse("too_many_requests", isLive ? { retryAfterS, message } : { retryAfterS });
}

/** An item is not held for an order that nobody could confirm. */
export async function requireCodeToCome(db: Db, buyerId: string): Promise<void> {
  const { waitS, isLive } = await table.readSends(db, buyerId, RULES);
  if (isLive || waitS <= RULES.resendS) return;
  const message = say("no_more_codes_for_cash");
  refuse("too_many_requests", { retryAfterS: waitS, message });
}

/** A wrong one counts, whatever becomes of the order. What proved right still has to be used, with the order's move. */
export async function proveCashCode(services: Services, buyerId: string, orderId: string, code: string) {
  await requireUnconfirmed(services, buyerId, orderId);
  const kept = await table.claimTry(services.db, buyerId, RULES.expiresS);
  const hash = mac(services.keys.code, "cash", buyerId, code);
  if (!kept || !isSame(hash, kept.code_hash)) refuse("invalid_code");
  return hash;
}

export async function spendCashCode(tx: Tx, buyerId: string, proven: Buffer): Promise<void> {
  if (!(await table.spendCode(tx, buyerId, proven))) refuse("invalid_code");
}

async function requireUnconfirmed({ db }: Services, buyerId: string, id: string): Promise<void> {
  const order = await findOrder(db, id);
  if (order?.buyer_id !== buyerId) refuse("not_found");
  if (order.state !== "created") refuse("order_wrong_state");
}
