// A market for a test: the sample, with what the test wants otherwise.
import type { Market } from "../../contract/market/market.ts";
import { firstMarket } from "../domains/market/first-market.ts";
import { keepMarket, readMarket } from "../domains/market/market.service.ts";
import type { Database } from "../kit/db/database.ts";

/** Of what is made of parts, some of them will do. */
export type MarketParts = {
  [K in keyof Market]?: Market[K] extends unknown[] ? Market[K] : Partial<Market[K]> | Market[K];
};

export function marketWith(parts: MarketParts): Market {
  const merged: Record<string, unknown> = { ...firstMarket };
  for (const [key, part] of Object.entries(parts)) {
    const isWhole = typeof part !== "object" || part === null || Array.isArray(part);
    merged[key] = isWhole ? part : { ...(merged[key] as object), ...part };
  }
  return merged as Market;
}

/** As if it had been set up so; every process of the product hears of it. */
export async function plantMarketParts(db: Database, parts: MarketParts): Promise<void> {
  await db.transaction(async (tx) => {
    const { version } = await readMarket(tx);
    await keepMarket(tx, marketWith(parts), { version, by: "test" });
  });
}
