// A mark that a browser gets with a login and keeps afterwards: it says that this very device has been in this account
// before. It opens nothing. It only keeps what strangers do to an account, wrong passwords and codes without end, away from
// those who have been there. Nothing of it is stored: our key makes its proofs again.
import { randomBytes } from "node:crypto";
import { isSame, type Keys, mac } from "../../../kit/keys.ts";
import type { Services, With } from "../../../kit/services.ts";
import { readSessionCookie, setCookie } from "./cookies.ts";

/** Of one household's shared phone; the account longest ago goes first. */
const MOST_ACCOUNTS = 5;

export const phoneSubject = (phone: string) => `phone ${phone}`;
export const staffSubject = (email: string) => `staff ${email}`;

const proofOf = (keys: Keys, id: string, subject: string) => mac(keys.device, id, subject).toString("base64url");
const isProof = (given: string, wanted: string) => isSame(Buffer.from(given), Buffer.from(wanted));

/** `id . seal . proof…`: the seal says that the id is one of ours, each proof that it was in one account. */
function read(keys: Keys, mark: string | undefined): { id: string; proofs: string[] } | undefined {
  const [id = "", seal = "", ...proofs] = (mark ?? "").slice(0, 400).split(".");
  return isProof(seal, proofOf(keys, id, "device")) ? { id, proofs } : undefined;
}

/** The mark that is there goes on, with this account as its latest. */
export function markDevice(keys: Keys, mark: string | undefined, subject: string): string {
  const { id, proofs } = read(keys, mark) ?? { id: randomBytes(16).toString("base64url"), proofs: [] };
  const proof = proofOf(keys, id, subject);
  const others = proofs.filter((other) => other !== proof);
  return [id, proofOf(keys, id, "device"), ...others.slice(1 - MOST_ACCOUNTS), proof].join(".");
}

/** Which device asks, if it has been in any account at all. */
export function deviceIn(keys: Keys, cookie: string): string | undefined {
  return read(keys, readSessionCookie(cookie, "known_device"))?.id;
}

/** Which device asks, if it has been in this account. */
export function knownDeviceOf(keys: Keys, cookie: string, subject: string): string | undefined {
  const device = read(keys, readSessionCookie(cookie, "known_device"));
  if (!device) return undefined;
  const wanted = proofOf(keys, device.id, subject);
  return device.proofs.some((proof) => isProof(proof, wanted)) ? device.id : undefined;
}

export function rememberDevice(call: Services & With<"exchange">, subject: string): void {
  const { keys, exchange, isSecure } = call;
  const mark = readSessionCookie(exchange.cookie, "known_device");
  setCookie(exchange, isSecure, "known_device", markDevice(keys, mark, subject));
}
