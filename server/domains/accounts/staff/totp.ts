// The second factor: codes of an authenticator app (RFC 6238), one step of tolerance either way.
import type { TOTP } from "otpauth";
import { loadLater } from "../../../kit/work/load-later.ts";

const otpauth = loadLater<typeof import("otpauth")>("otpauth");

const PERIOD_S = 30;

export function newSecret(): string {
  return new (otpauth().Secret)({ size: 20 }).base32;
}

export function otpauthUri(secret: string, email: string, issuer: string): string {
  return totp(secret, email, issuer).toString();
}

/** The time step the code belongs to, or nothing if it is not a code of about now. */
export function stepOf(secret: string, code: string, nowMs: number): number | undefined {
  const delta = totp(secret).validate({ token: code, window: 1, timestamp: nowMs });
  return delta === null ? undefined : Math.floor(nowMs / 1_000 / PERIOD_S) + delta;
}

export function codeAt(secret: string, nowMs: number): string {
  return totp(secret).generate({ timestamp: nowMs });
}

function totp(secret: string, label = "", issuer = ""): TOTP {
  const { Secret, TOTP } = otpauth();
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer, digits: 6, period: PERIOD_S });
}
