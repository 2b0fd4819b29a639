// The cookies of a session, by the spec's names. Those that prove something are HttpOnly; the others are hints.
import { cookieIn } from "../../../kit/pages/visit.ts";
import type { Exchange } from "../../../kit/services.ts";
import { ACCESS_S, REFRESH_S, STAFF_S } from "./tokens.ts";

const CSRF_S = 365 * 86_400;
const DEVICE_S = 365 * 86_400;

interface Cookie {
  maxAgeS: number;
  isHint: boolean;
}

const cookies = {
  access_token: { maxAgeS: ACCESS_S, isHint: false },
  refresh_token: { maxAgeS: REFRESH_S, isHint: false },
  is_login: { maxAgeS: REFRESH_S, isHint: true },
  user_id: { maxAgeS: REFRESH_S, isHint: true },
  csrf_token: { maxAgeS: CSRF_S, isHint: true },
  /** Proves nothing but that this device has been here: see known-device.ts. */
  known_device: { maxAgeS: DEVICE_S, isHint: false },
  backoffice_access_token: { maxAgeS: STAFF_S, isHint: false },
  backoffice_is_login: { maxAgeS: STAFF_S, isHint: true },
} satisfies Record<string, Cookie>;

type CookieName = keyof typeof cookies;

export function readSessionCookie(header: string, name: CookieName): string | undefined {
  const value = cookieIn(header, name);
  return value === "" ? undefined : value;
}

export function setCookie(exchange: Exchange, isSecure: boolean, name: CookieName, value: string): void {
  write(exchange, isSecure, name, value, cookies[name].maxAgeS);
}

export function clearCookies(exchange: Exchange, isSecure: boolean, names: readonly CookieName[]): void {
  for (const name of names) write(exchange, isSecure, name, "", 0);
}

function write(exchange: Exchange, isSecure: boolean, name: CookieName, value: string, maxAgeS: number): void {
  const flags = `${cookies[name].isHint ? "" : "; HttpOnly"}${isSecure ? "; Secure" : ""}`;
  exchange.setCookies.push(`${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${flags}`);
}
