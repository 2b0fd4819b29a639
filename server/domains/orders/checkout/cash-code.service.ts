// The code that confirms an order paid in cash. Its own, not the one for logging in: who has just logged in may order at
// once, and a code for one thing is never good for another.
import { randomInt } from "node:crypto";
import type { Services } from "../../../kit/http/route.ts";
import { isSame, mac } from "../../../kit/keys.ts";
import { refuse } from "../../../kit/refusal.ts";
import { readProfile } from "../../accounts/profile/profile.service.ts";
import { findOrder } from "../orders.tables.ts";
import * as table from "./cash-code.tables.ts";

const DIGITS = 6;
const RESEND_S = 30;
/** As its SMS says. */
const EXPIRES_S = 5 * 60;
const MAX_SENDS = 4;
const HOUR_S = 3_600;
const MAX_OVERALL = 3_000;

export async function sendCashCode(services: Services, buyerId: string, orderId: string) {
  const { db, keys, sms, limiter } = services;
  await requireUnconfirmed(services, buyerId, orderId);
  const { phone } = await readProfile(db, buyerId);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
  await limiter.takeShared("sms overall", MAX_OVERALL, HOUR_S);
  if (!(await table.claimSend(db, orderId, mac(keys.code, "order", orderId, code), RESEND_S, MAX_SENDS))) {
    refuse("too_many_requests", { retryAfterS: RESEND_S });
  }
  await sms.send({ to: phone, code, kind: "login" }).catch(() => refuse("sms_unavailable", { retryAfterS: RESEND_S }));
  return { resend_in_s: RESEND_S, expires_in_s: EXPIRES_S };
}

/** A wrong one counts, whatever becomes of the order. */
export async function proveCashCode(services: Services, buyerId: string, orderId: string, code: string): Promise<void> {
  await requireUnconfirmed(services, buyerId, orderId);
  const kept = await table.claimTry(services.db, orderId, EXPIRES_S);
  if (!kept || !isSame(mac(services.keys.code, "order", orderId, code), kept.code_hash)) refuse("invalid_code");
}

async function requireUnconfirmed({ db }: Services, buyerId: string, id: string): Promise<void> {
  const order = await findOrder(db, id);
  if (order?.buyer_id !== buyerId) refuse("not_found");
  if (order.state !== "created") refuse("order_wrong_state");
}
