// What a call is counted as, and how often it may be made. Pure.
import type { Endpoint } from "../../../contract/kit.ts";
import type { Caller } from "./route.ts";

const DEMO_MAX_PER_HOUR = 10_000;
const HOUR_S = 3_600;

/** In the demo scripts make many users from one address: only caps per phone and per user stay as they are. */
export function raised(max: number, windowS: number): number {
  return Math.max(max, Math.floor((DEMO_MAX_PER_HOUR * windowS) / HOUR_S));
}

/** An endpoint without a limit is never asked about; if it is, nothing is allowed. */
export function countedAs(
  { method, path, limit }: Pick<Endpoint, "method" | "path" | "limit">,
  { viewer, ip }: Pick<Caller, "viewer" | "ip">,
  isDemo: boolean,
): { key: string; max: number; windowS: number } {
  const { max, windowS, per } = limit ?? { max: 0, windowS: 1, per: "ip" };
  const name = `${method} ${path}`;
  if (per === "user" && viewer.kind === "user") return { key: `${name} user ${viewer.userId}`, max, windowS };
  return { key: `${name} ip ${ip}`, max: isDemo ? raised(max, windowS) : max, windowS };
}
