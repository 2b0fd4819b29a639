// What the same thing went for here, and what the seller says it cost. Always with source and date, never from too little.
import { INDIA_OFFSET_MS } from "../../../../contract/india.ts";
import type { PriceMarket, Sale, SoldPrices } from "../../../../contract/search/prices.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import type { MarketNow } from "../../../kit/market.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { Clock } from "../../../kit/work/clock.ts";
import { requireSellable } from "../../catalogue/catalogue.service.ts";
import { findThing, listSales, listSalesOfModel, readOffered, type SaleRow } from "./prices.tables.ts";
import { weighSales } from "./weigh-sales.ts";

const MOST_SALES = 400;
/** How far back the story of a price goes, and how many sales it names at most. */
const STORY_MONTHS = 18;
const MOST_TOLD = 200;
/** The newest of a kind; what is older says less about today. */
const MOST_OFFERED = 2_000;
const FEWEST_SAME = 2;
const FEWEST_OF_KIND = 5;
const SELLER_SAYS = "Stated by the seller";

export interface PriceShop {
  db: Db;
  clock: Clock;
  market: MarketNow;
}

interface Thing {
  categoryId: number;
  model: string | null;
  condition: string | null;
}

/** The most alike that were sold often enough: of a model that is known, never those of another. */
async function findAlike(
  { db, market }: Pick<PriceShop, "db" | "market">,
  { categoryId, model, condition }: Thing,
  now: Date,
): Promise<{ prices: SoldPrices; sales: SaleRow[] } | null> {
  const named = model?.trim() ?? "";
  const sales =
    named === ""
      ? await listSales(db, categoryId, MOST_SALES)
      : await listSalesOfModel(db, categoryId, named, MOST_SALES);
  const inCondition = sales.filter((sale) => sale.condition === condition);
  const same = weighSales(inCondition, now);
  const spread = same ?? weighSales(sales, now);
  if (!spread) return null;
  const basis = named === "" ? (same ? "condition" : "category") : same ? "model_and_condition" : "model";
  return {
    prices: { ...spread, basis, source: `Sold on ${market.now.name}`, as_of: now.toISOString() },
    sales: same ? inCondition : sales,
  };
}

export async function readSoldPrices(shop: PriceShop, thing: Thing): Promise<SoldPrices | null> {
  return (await findAlike(shop, thing, shop.clock.now()))?.prices ?? null;
}

/** By the days of India, the newest first. */
function tellSales(sales: readonly SaleRow[], now: Date): Sale[] {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - STORY_MONTHS);
  return sales
    .filter(({ sold_at }) => sold_at >= since)
    .slice(0, MOST_TOLD)
    .map(({ sold_at, price }) => ({
      sold_on: new Date(sold_at.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10),
      price,
    }));
}

export async function readExternalPrice(shop: PriceShop, id: string) {
  const thing = (await findThing(shop.db, id)) ?? refuse("not_found");
  const { category_id: categoryId, model, condition } = thing;
  const now = shop.clock.now();
  const alike = await findAlike(shop, { categoryId, model, condition }, now);
  const stated =
    thing.original_price === null
      ? null
      : { price: thing.original_price, source: SELLER_SAYS, as_of: thing.published_at.toISOString() };
  if (alike) return { ...alike.prices, original_price: stated, sales: tellSales(alike.sales, now) };
  return stated && { source: stated.source, as_of: stated.as_of, original_price: stated, sales: [] };
}

export async function readPriceGuide(
  shop: PriceShop,
  asked: { category_id: number; model?: string | undefined; condition?: string | undefined },
): Promise<SoldPrices | null> {
  await requireSellable(shop.db, asked.category_id);
  const { category_id: categoryId, model = null, condition = null } = asked;
  const alike = await findAlike(shop, { categoryId, model, condition }, shop.clock.now());
  return alike?.prices ?? null;
}

/** What others ask today: a wish, not a sale, so it is only told where sales are too few. One's own wishes are no market. */
export async function readPriceMarket(
  db: Db,
  sellerId: string,
  asked: { category_id: number; model?: string | undefined },
): Promise<PriceMarket> {
  await requireSellable(db, asked.category_id);
  const row = await readOffered(db, asked.category_id, asked.model?.trim() ?? "", sellerId, MOST_OFFERED);
  const spanOf = (sample: number, low: number | null, high: number | null, fewest: number) =>
    sample < fewest || low === null || high === null ? null : { low, high, sample };
  return {
    same: spanOf(row.same_count, row.same_low, row.same_high, FEWEST_SAME),
    kind: spanOf(row.kind_count, row.kind_low, row.kind_high, FEWEST_OF_KIND),
    new_price: row.new_price === null ? null : { price: row.new_price, sample: row.new_count },
  };
}
