// Codes by SMS. The answer to a request never depends on whether anybody has an account with that number:
// nothing here looks at accounts.
import { randomInt } from "node:crypto";
import { OTP_DIGITS } from "../../../../contract/accounts/session.contract.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import type { Caller, Services } from "../../../kit/http/route.ts";
import { isSame, type Keys } from "../../../kit/keys.ts";
import type { SmsProblem } from "../../../kit/ports.ts";
import { refuse } from "../../../kit/refusal.ts";
import * as table from "./code.tables.ts";
import { keysOf, loginUses } from "./sms-budget.ts";
import { codeHash } from "./tokens.ts";

const RESEND_S = 30;
const EXPIRES_S = 5 * 60;
const WHAT = "sms_login";

export const dropOldCodes = table.dropOldCodes;

export async function requestCode(call: Services & Pick<Caller, "ip">, phone: string) {
  const { db, keys, sms, limiter, tallies, ip } = call;
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, "0");
  const hash = codeHash(keys, phone, code);
  const uses = loginUses(phone, ip);
  // A refusal undoes all of it: what is refused counts as no send, and against nobody.
  await db.transaction(async (tx) => {
    if (!(await table.claimSend(tx, phone, hash))) {
      tallies.refused.count({ what: WHAT, limit: "number" });
      refuse("too_many_requests", { retryAfterS: Math.max(1, await table.sendWaitS(tx, phone)) });
    }
    const full = await limiter.claim(tx, WHAT, uses);
    if (full) refuse("too_many_requests", { retryAfterS: full.retryAfterS });
  });
  try {
    await sms.send({ to: phone, code, kind: "login" });
  } catch (error) {
    // The adapter has logged why. What may have gone out counts and stays good; what did not may be asked for at once.
    const { failure } = error as Partial<SmsProblem>;
    if (failure !== "unavailable") {
      await table.releaseSend(db, phone, hash);
      await limiter.giveBack(...keysOf(uses));
    }
    refuse("sms_unavailable", { retryAfterS: RESEND_S });
  }
  tallies.smsSent.count({ purpose: "login" });
  return { resend_in_s: RESEND_S, expires_in_s: EXPIRES_S };
}

/** A code that proved right. It still has to be used, in the transaction of whatever it was proved for. */
export interface ProvenCode {
  phone: string;
  hash: Buffer;
}

export async function proveCode(db: Db, keys: Keys, phone: string, code: string): Promise<ProvenCode> {
  const kept = await table.claimTry(db, phone);
  if (!kept) {
    const wait = await table.lockedForS(db, phone);
    if (wait > 0) refuse("too_many_requests", { retryAfterS: wait });
    refuse("invalid_code");
  }
  const hash = codeHash(keys, phone, code);
  if (!isSame(hash, kept.code_hash)) refuse("invalid_code");
  return { phone, hash };
}

export async function spendCode(tx: Tx, { phone, hash }: ProvenCode): Promise<void> {
  if (!(await table.spendCode(tx, phone, hash))) refuse("invalid_code");
}
