// Limits that hold across processes and machines, because they are counted where all of them meet: in the database.
import type { Endpoint } from "../../../contract/kit.ts";
import type { Database } from "../db/database.ts";
import { networkOf } from "../limits/network.ts";
import type { Tallies } from "../limits/tally.ts";
import { refuse } from "../refusal.ts";
import type { Limiter, Use, With } from "../services.ts";
import { claimUses, countUse, forgetOldUses, uncountUses, waitOf } from "./limiter.tables.ts";

const DEMO_MAX_PER_HOUR = 10_000;
const HOUR_S = 3_600;

/** In the demo scripts make many users from one address: only caps per phone and per user stay as they are. */
export function raised(max: number, windowS: number): number {
  return Math.max(max, Math.floor((DEMO_MAX_PER_HOUR * windowS) / HOUR_S));
}

/** An endpoint without a limit is never asked about; if it is, nothing is allowed. */
export function countedAs(
  { method, path, limit }: Pick<Endpoint, "method" | "path" | "limit">,
  { viewer, ip, device, keyId }: With<"viewer" | "ip"> & { device?: string | undefined; keyId?: string },
  isDemo: boolean,
): { key: string; max: number; windowS: number } {
  const { max, windowS, per } = limit ?? { max: 0, windowS: 1, per: "ip" };
  const name = `${method} ${path}`;
  if (keyId !== undefined) return { key: `${name} key ${keyId}`, max, windowS };
  if (per === "user" && viewer.kind === "user") return { key: `${name} user ${viewer.userId}`, max, windowS };
  const place = per === "device" && device !== undefined ? `device ${device}` : `ip ${networkOf(ip)}`;
  return { key: `${name} ${place}`, max: isDemo ? raised(max, windowS) : max, windowS };
}

export const keysOf = (uses: readonly Use[]): string[] => uses.map(({ key }) => key);

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
