// Limits that hold across processes and machines, because they are counted where all of them meet: in the database.
import type { Endpoint } from "../../../contract/kit.ts";
import type { Database } from "../db/database.ts";
import { refuse } from "../refusal.ts";
import { countUse, forgetOldUses, uncountUse } from "./limiter.tables.ts";
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

export interface Limiter {
  /** Refuses with 429 once an endpoint's limit is used up. */
  take(endpoint: Endpoint, caller: Caller): Promise<void>;
  /** The same for a limit that an endpoint cannot name, such as "per phone number". */
  takeKey(key: string, max: number, windowS: number): Promise<void>;
  /** A cap that all share, such as "per number prefix". The demo raises it, because scripts make many users. */
  takeShared(key: string, max: number, windowS: number): Promise<void>;
  /** Gives a use back: what was counted as a try turned out not to be one. */
  giveBack(key: string): Promise<void>;
  sweep(): Promise<number>;
}

export function createLimiter(db: Database, isDemo: boolean): Limiter {
  async function takeKey(key: string, max: number, windowS: number): Promise<void> {
    const { uses, resetsInS } = await countUse(db, key, windowS);
    if (uses > max) refuse("too_many_requests", { retryAfterS: resetsInS });
  }
  return {
    takeKey,
    takeShared: (key, max, windowS) => takeKey(key, isDemo ? raised(max, windowS) : max, windowS),
    giveBack: (key) => uncountUse(db, key),
    async take(endpoint, caller) {
      const { key, max, windowS } = countedAs(endpoint, caller, isDemo);
      await takeKey(key, max, windowS);
    },
    sweep: () => forgetOldUses(db),
  };
}
