// What a try at a staff password is counted against. The account's own cap makes guessing as hard from many places as from
// one; of it an address has half, so that one address alone shuts nobody out. A device that has been in this account is
// counted for itself: whatever strangers try, it gets in.
import { networkOf } from "../../../kit/limits/network.ts";
import type { Use } from "../../../kit/services.ts";

export const MAX_TRIES = 20;
export const TRIES_WINDOW_S = 15 * 60;

const windowS = TRIES_WINDOW_S;

export function loginTries(email: string, ip: string, knownDevice: string | undefined): Use[] {
  if (knownDevice !== undefined) {
    return [{ limit: "device", key: `staff login ${email} device ${knownDevice}`, max: MAX_TRIES, windowS }];
  }
  const network = networkOf(ip);
  return [
    { limit: "account", key: `staff login ${email}`, max: MAX_TRIES, windowS },
    {
      limit: "account_at_address",
      key: `staff login ${email} at ${network}`,
      max: MAX_TRIES / 2,
      windowS,
      isShared: true,
    },
    { limit: "address", key: `staff login at ${network}`, max: 3 * MAX_TRIES, windowS, isShared: true },
  ];
}
