// The token that every call carries: https://apidocs.shiprocket.in, "Authentication API". It lives for ten days.
import type { ShiprocketConfig } from "../../../kit/couriers/config-couriers.ts";
import { type Answer, type Json, openLine } from "../ask-courier.ts";
import { CourierFailed } from "../courier-failed.ts";
import { keepToken } from "../keep-token.ts";

const BASE = "/v1/external";
/** A day less than it lives. */
const KEPT_MS = 9 * 86_400_000;
const json = { "content-type": "application/json" };

/** `path` is below /v1/external. */
export type AskShiprocket = (question: { method: "GET" | "POST"; path: string; body?: Json }) => Promise<Answer>;

export function openShiprocket(
  { email, password, url }: ShiprocketConfig,
  { timeoutMs, now }: { timeoutMs: number; now?(): number },
): AskShiprocket {
  const ask = openLine({ name: "Shiprocket", url, timeoutMs, now });
  const logIn = async () => {
    const body = JSON.stringify({ email, password });
    const answer = await ask({ method: "POST", path: `${BASE}/auth/login`, headers: json, body });
    const token = answer.json?.token;
    if (answer.status === 200 && typeof token === "string" && /^[\x21-\x7e]{8,4000}$/.test(token)) return token;
    throw new CourierFailed("unavailable", `Shiprocket did not let us in (${answer.status}).`);
  };
  const tokens = keepToken(logIn, KEPT_MS, now);
  return ({ method, path, body }) =>
    tokens.with((token) =>
      ask({
        method,
        path: BASE + path,
        headers: { authorization: `Bearer ${token}`, ...json },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    );
}
