// Codes by SMS. The answer to a request never depends on whether anybody has an account with that number:
// nothing here looks at accounts.
import { randomInt } from "node:crypto";
import { OTP_DIGITS } from "../../../../contract/accounts/session.contract.ts";
import type { Tx } from "../../../kit/db/database.ts";
import { keysOf } from "../../../kit/http/limiter.ts";
import { isSame } from "../../../kit/keys.ts";
import { knownLoginUses, loginUses } from "../../../kit/limits/sms-budget.ts";
import type { SmsProblem } from "../../../kit/ports.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { Services, With } from "../../../kit/services.ts";
import * as open from "./code.tables.ts";
import * as known from "./known-code.tables.ts";
import { knownDeviceOf, phoneSubject } from "./known-device.ts";
import { codeHash } from "./tokens.ts";

const RESEND_S = 30;
const EXPIRES_S = 5 * 60;
/** Whoever asks, and devices that have logged in with the number before: neither uses up or locks what is the other's. */
const lanes = {
  open: {
    table: {
      claimSend: open.claimSend,
      releaseSend: open.releaseSend,
      sendWaitS: open.sendWaitS,
      claimTry: open.claimTry,
      lockedForS: open.lockedForS,
      spendCode: open.spendCode,
    },
    what: "sms_login",
    purpose: "login",
  },
  known: {
    table: {
      claimSend: known.claimSend,
      releaseSend: known.releaseSend,
      sendWaitS: known.sendWaitS,
      claimTry: known.claimTry,
      lockedForS: known.lockedForS,
      spendCode: known.spendCode,
    },
    what: "sms_known_login",
    purpose: "known_login",
  },
} as const;

type Lane = keyof typeof lanes;

const laneOf = ({ keys, exchange }: Services & With<"exchange">, phone: string): Lane =>
  knownDeviceOf(keys, exchange.cookie, phoneSubject(phone)) === undefined ? "open" : "known";

export const dropOldCodes = open.dropOldCodes;

export async function requestCode(call: Services & With<"exchange" | "ip">, phone: string) {
  const { db, keys, sms, limiter, tallies, ip } = call;
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, "0");
  const hash = codeHash(keys, phone, code);
  const lane = laneOf(call, phone);
  const { table, what, purpose } = lanes[lane];
  const uses = lane === "known" ? knownLoginUses() : loginUses(phone, ip);
  // A refusal undoes all of it: what is refused counts as no send, and against nobody.
  await db.transaction(async (tx) => {
    if (!(await table.claimSend(tx, phone, hash))) {
      tallies.refused.count({ what, limit: "number" });
      refuse("too_many_requests", { retryAfterS: Math.max(1, await table.sendWaitS(tx, phone)) });
    }
    const full = await limiter.claim(tx, what, uses);
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
  tallies.smsSent.count({ purpose });
  return { resend_in_s: RESEND_S, expires_in_s: EXPIRES_S };
}

/** A code that proved right. It still has to be used, in the transaction of whatever it was proved for. */
export interface ProvenCode {
  phone: string;
  hash: Buffer;
  lane: Lane;
}

export async function proveCode(call: Services & With<"exchange">, phone: string, code: string): Promise<ProvenCode> {
  const hash = codeHash(call.keys, phone, code);
  const { lane, kept } = await claimTry(call, phone);
  if (!isSame(hash, kept)) refuse("invalid_code");
  return { phone, hash, lane };
}

/** A known device that asked for no code of its own may hold one that was asked for elsewhere. */
async function claimTry(call: Services & With<"exchange">, phone: string): Promise<{ lane: Lane; kept: Buffer }> {
  for (const lane of laneOf(call, phone) === "known" ? (["known", "open"] as const) : (["open"] as const)) {
    const { table } = lanes[lane];
    const kept = await table.claimTry(call.db, phone);
    if (kept) return { lane, kept: kept.code_hash };
    const wait = await table.lockedForS(call.db, phone);
    if (wait > 0) refuse("too_many_requests", { retryAfterS: wait });
  }
  refuse("invalid_code");
}

export async function spendCode(tx: Tx, { phone, hash, lane }: ProvenCode): Promise<void> {
  if (!(await lanes[lane].table.spendCode(tx, phone, hash))) refuse("invalid_code");
}
