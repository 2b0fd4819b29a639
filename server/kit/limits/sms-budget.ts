// What an SMS is counted against. Each purpose has a budget of its own: whatever becomes of the others, codes to log in
// go out. Caps per number and person hold in the demo too; those per address and those that all share are raised there.
import type { Use } from "../services.ts";
import { networkOf } from "./network.ts";

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
/** Someone who pumps SMS uses runs of numbers: those that share their first five digits are capped together. */
const PREFIX_DIGITS = 5;

export function loginUses(phone: string, ip: string): Use[] {
  const network = networkOf(ip);
  return [
    // Of a number's five a day one address has three: who asks for somebody else's codes leaves some to other places.
    { limit: "number_at_address", key: `sms login ${phone} at ${network}`, max: 3, windowS: DAY_S, isShared: true },
    { limit: "address", key: `sms login address ${network}`, max: 300, windowS: DAY_S, isShared: true },
    { limit: "prefix", key: `sms prefix ${phone.slice(0, PREFIX_DIGITS)}`, max: 100, windowS: HOUR_S, isShared: true },
    { limit: "overall", key: "sms login overall", max: 3_000, windowS: HOUR_S, isShared: true },
  ];
}

/** A device that was in the account before is capped by the number alone: strangers cannot use up what it may have. */
export function knownLoginUses(): Use[] {
  return [{ limit: "overall", key: "sms known login overall", max: 3_000, windowS: HOUR_S, isShared: true }];
}

export const CASH_CODES_A_DAY = 5;

export function cashUses(phone: string, ip: string): Use[] {
  const network = networkOf(ip);
  return [
    { limit: "number", key: `sms cash number ${phone}`, max: CASH_CODES_A_DAY, windowS: DAY_S },
    { limit: "address", key: `sms cash address ${network}`, max: 60, windowS: DAY_S, isShared: true },
    { limit: "overall", key: "sms cash overall", max: 600, windowS: HOUR_S, isShared: true },
  ];
}
