// Whose market this is, as every process keeps it in mind: read at its start, and again when it has changed anywhere.
import { type Market, marketSchema } from "../../../contract/market/market.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { tellPublicChanged } from "../../kit/pages/public-news.tables.ts";
import type { With } from "../../kit/services.ts";
import { keepDocument } from "../settings/desk/settings-desk.service.ts";
import { findKept, findKeptPart } from "../settings/settings.service.ts";
import { firstMarket } from "./first-market.ts";
import { tellMarketChanged } from "./market.tables.ts";

export { MARKET_CHANNEL } from "./market.tables.ts";

export interface KeptMarket {
  market: Market;
  /** 0: nobody has said anything yet, and the sample counts. */
  version: number;
  changed_by: string | null;
  changed_at: string | null;
}

/** A document that a later release cannot read any more is as good as none: the sample counts, and takes no real order. */
export async function readMarket(db: Db): Promise<KeptMarket> {
  const kept = await findKept(db, "market");
  const parsed = kept && marketSchema.safeParse(kept.value);
  if (!kept || !parsed?.success)
    return { market: firstMarket, version: kept?.version ?? 0, changed_by: null, changed_at: null };
  const { version, changed_by, changed_at } = kept;
  return { market: parsed.data, version, changed_by, changed_at: changed_at.toISOString() };
}

/** For papers, in the transaction that issues them: who issues them at this moment. */
export async function readLegal(db: Db): Promise<Market["legal"]> {
  const parsed = marketSchema.shape.legal.safeParse(await findKeptPart(db, "market", "legal"));
  return parsed.success ? parsed.data : firstMarket.legal;
}

export async function refreshMarket({ db, market }: With<"db" | "market">): Promise<void> {
  market.take((await readMarket(db)).market);
}

/** The document alone: it is checked already, and what follows from it is done by whoever keeps it. */
export async function keepMarket(tx: Tx, market: Market, { version, by }: { version: number; by: string }) {
  await keepDocument(tx, "market", { version, value: market, by });
  tellMarketChanged(tx);
  await tellPublicChanged(tx);
}
