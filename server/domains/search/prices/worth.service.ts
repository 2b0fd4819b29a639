// "What is it worth?": for whoever has not begun to sell. From sold prices alone, by the words somebody has for the thing.
import type { Worth } from "../../../../contract/search/prices.contract.ts";
import { findCategories } from "../find-categories.service.ts";
import type { Shop } from "../read/read-wanted.service.ts";
import { readTree } from "../vocabulary/tree.service.ts";
import { meantModel } from "./meant-model.ts";
import { type PriceShop, readSoldPrices } from "./prices.service.ts";
import { listSoldModels } from "./prices.tables.ts";

/** To look for the one that was meant; what is rarer was sold too seldom to say anything. */
const MOST_MODELS = 400;
const TO_PICK_FROM = 8;

/** A category that is named decides; else the best of those that the words lead to. */
export async function readWorth(
  shop: PriceShop & Shop,
  { q, category }: { q: string; category?: number | undefined },
): Promise<Worth> {
  const { byId } = await readTree(shop.db);
  const [found] = category === undefined ? await findCategories(shop, q) : [category];
  const belongs = found === undefined ? undefined : byId.get(found);
  if (!belongs?.is_leaf) return { category: null, model: null, sold: null, models: [] };
  const models = (await listSoldModels(shop.db, belongs.id, MOST_MODELS)).map(({ model }) => model);
  const model = meantModel(q, models) ?? null;
  const { id, name, name_hi } = belongs;
  return {
    category: { id, name, name_hi },
    model,
    sold: await readSoldPrices(shop, { categoryId: id, model, condition: null }),
    models: models.slice(0, TO_PICK_FROM),
  };
}
