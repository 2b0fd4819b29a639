// Limits that hold across processes and machines, because they are counted where all of them meet: in the database.
import type { Endpoint } from "../../../contract/kit.ts";
import type { Database } from "../db/database.ts";
import { refuse } from "../refusal.ts";
import { countedAs, raised } from "./limit-rules.ts";
import { countUse, forgetOldUses, uncountUse } from "./limiter.tables.ts";
import type { Caller } from "./route.ts";

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
