// Limits that hold across processes and machines, because they are counted where all of them meet: in the database.
import type { Endpoint } from "../../../contract/kit.ts";
import type { Database, Tx } from "../db/database.ts";
import { networkOf } from "../limits/network.ts";
import type { Tallies } from "../limits/tally.ts";
import { refuse } from "../refusal.ts";
import { claimUses, countUse, forgetOldUses, uncountUses, waitOf } from "./limiter.tables.ts";
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
  { viewer, ip, device }: Pick<Caller, "viewer" | "ip"> & { device?: string | undefined },
  isDemo: boolean,
): { key: string; max: number; windowS: number } {
  const { max, windowS, per } = limit ?? { max: 0, windowS: 1, per: "ip" };
  const name = `${method} ${path}`;
  if (per === "user" && viewer.kind === "user") return { key: `${name} user ${viewer.userId}`, max, windowS };
  const place = per === "device" && device !== undefined ? `device ${device}` : `ip ${networkOf(ip)}`;
  return { key: `${name} ${place}`, max: isDemo ? raised(max, windowS) : max, windowS };
}

/** One of several limits that a single thing must keep. */
export interface Use {
  /** What the metrics call it: of ours, never of a visitor. */
  limit: string;
  key: string;
  max: number;
  windowS: number;
  /** A cap per address, or one that all share: the demo raises it. */
  isShared?: boolean;
}

export const keysOf = (uses: readonly Use[]): string[] => uses.map(({ key }) => key);

export interface Limiter {
  /** Refuses with 429 once an endpoint's limit is used up. */
  take(endpoint: Endpoint, caller: Caller): Promise<void>;
  /** The same for a limit that an endpoint cannot name, such as "per phone number". */
  takeKey(key: string, max: number, windowS: number): Promise<void>;
  /** A cap that all share, such as "per number prefix". The demo raises it, because scripts make many users. */
  takeShared(key: string, max: number, windowS: number): Promise<void>;
  /**
   * All of them or none: which one is used up, and for how long. The caller ends its transaction with a refusal then, so that
   * what is refused has counted against nobody.
   */
  claim(tx: Tx, what: string, uses: readonly Use[]): Promise<{ limit: string; retryAfterS: number } | undefined>;
  /** Gives uses back: what was counted as a try turned out not to be one. */
  giveBack(...keys: string[]): Promise<void>;
  sweep(): Promise<number>;
}

/** `deviceIn`: which device asks, if it is one that has been here before. */
export function createLimiter(
  db: Database,
  isDemo: boolean,
  { refused }: Pick<Tallies, "refused">,
  deviceIn: (cookie: string) => string | undefined = () => undefined,
): Limiter {
  async function takeKey(key: string, max: number, windowS: number): Promise<void> {
    const { uses, resetsInS } = await countUse(db, key, windowS);
    if (uses > max) refuse("too_many_requests", { retryAfterS: resetsInS });
  }
  return {
    takeKey,
    takeShared: (key, max, windowS) => takeKey(key, isDemo ? raised(max, windowS) : max, windowS),
    async claim(tx, what, uses) {
      const asked = uses.map(({ isShared, max, ...use }) => {
        return { ...use, max: isShared && isDemo ? raised(max, use.windowS) : max };
      });
      const claimed = new Set(await claimUses(tx, asked));
      const full = asked.find(({ key }) => !claimed.has(key));
      if (!full) return undefined;
      refused.count({ what, limit: full.limit });
      return { limit: full.limit, retryAfterS: await waitOf(tx, full.key) };
    },
    giveBack: (...keys) => uncountUses(db, keys),
    async take(endpoint, caller) {
      const device = endpoint.limit?.per === "device" ? deviceIn(caller.exchange.cookie) : undefined;
      const { key, max, windowS } = countedAs(endpoint, { ...caller, device }, isDemo);
      await takeKey(key, max, windowS);
    },
    sweep: () => forgetOldUses(db),
  };
}
