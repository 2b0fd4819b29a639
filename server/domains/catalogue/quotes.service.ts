// What a sale would cost either side, before anybody has bought: at the terms as they are now.
import { rupeesToPaise } from "../../../contract/money.ts";
import type { Db } from "../../kit/db/database.ts";
import type { MarketNow } from "../../kit/market.ts";
import { makeQuote, withoutClosed } from "./charges.ts";
import { readShownTerms } from "./kept-terms.service.ts";

export async function quote(
  at: { db: Db; market: MarketNow },
  asked: { category_id: number; price: number; weight_kg: number; paid_shipping_percentage: number },
) {
  return quoteFor(at, asked.category_id, {
    pricePaise: rupeesToPaise(asked.price),
    weightKg: asked.weight_kg,
    paidShippingPercentage: asked.paid_shipping_percentage,
  });
}

/** For many quotes in one answer: the terms of each category are asked for once. */
export function openQuotes(db: Db) {
  const known = new Map<number, ReturnType<typeof readShownTerms>>();
  return async (categoryId: number, asked: Parameters<typeof makeQuote>[2]) => {
    const terms = known.get(categoryId) ?? readShownTerms(db, categoryId);
    known.set(categoryId, terms);
    const { charges, settings } = await terms;
    return makeQuote(charges, settings, asked);
  };
}

/** As people are shown it: what the market does without is no way to pay. */
export async function quoteFor(
  { db, market }: { db: Db; market: MarketNow },
  categoryId: number,
  asked: Parameters<typeof makeQuote>[2],
) {
  const { charges, settings } = await readShownTerms(db, categoryId);
  return withoutClosed(makeQuote(charges, settings, asked), market.now);
}
