// Limits that hold across processes and machines, because they are counted where all of them meet: in the database.
import type { Endpoint } from "../../../contract/kit.ts";
import type { Database } from "../db/database.ts";
import { refuse } from "../refusal.ts";
import { countUse, forgetOldUses, uncountUse } from "./limiter.tables.ts";
import type { Caller } from "./route.ts";

const DEMO_MAX_PER_HOUR = 10_000;
const HOUR_S = 3_600;

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
  // In the demo scripts make many users from one address: only caps per phone and per user stay as they are.
  const raised = (max: number, windowS: number) =>
    isDemo ? Math.max(max, Math.floor((DEMO_MAX_PER_HOUR * windowS) / HOUR_S)) : max;
  return {
    takeKey,
    takeShared: (key, max, windowS) => takeKey(key, raised(max, windowS), windowS),
    giveBack: (key) => uncountUse(db, key),
    async take(endpoint, caller) {
      const { max, windowS, per } = endpoint.limit ?? { max: 0, windowS: 1, per: "ip" };
      const name = `${endpoint.method} ${endpoint.path}`;
      if (per === "user" && caller.viewer.kind === "user")
        return takeKey(`${name} user ${caller.viewer.userId}`, max, windowS);
      return takeKey(`${name} ip ${caller.ip}`, raised(max, windowS), windowS);
    },
    sweep: () => forgetOldUses(db),
  };
}
