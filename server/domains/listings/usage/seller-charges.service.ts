import type { SellerCharges } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { requireSellable } from "../../catalogue/catalogue.service.ts";
import { usualSlab } from "./usual-weight.ts";
import { countWeights } from "./weights.tables.ts";

/** The newest of a kind; more would say the same. */
const MOST_WEIGHED = 500;

/** What a seller pays, and how heavy the market's things of the kind mostly are. */
export async function readSellerCharges(db: Db, categoryId: number): Promise<SellerCharges> {
  const { charges } = await requireSellable(db, categoryId);
  const weights = await countWeights(db, categoryId, MOST_WEIGHED);
  return { ...charges, usual_max_kg: usualSlab(charges.shipping_slabs, weights) };
}
