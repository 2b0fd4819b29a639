import type { Charges, ReturnRules } from "../../../contract/catalogue.contract.ts";
import { rupeesToPaise } from "../../../contract/money.ts";
import { type Settings, settingsSchema } from "../../../contract/settings.ts";
import type { Db } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import * as table from "./catalogue.tables.ts";
import { makeQuote } from "./charges.ts";

export const listCategories = table.listCategories;
export const listServingCities = table.listServingCities;

export async function requireCategory(db: Db, id: number): Promise<table.CategoryRules> {
  return (await table.findCategoryRules(db, id)) ?? refuse("not_found", { message: "There is no such category." });
}

/** A leaf: something that can be sold. Groups only hold others, and have neither charges nor rules. */
export async function requireSellable(db: Db, id: number): Promise<{ charges: Charges; returnRules: ReturnRules }> {
  const { charges, return_rules } = await requireCategory(db, id);
  if (charges === null || return_rules === null) {
    refuse("not_found", { message: "This category only groups others. Choose one of the kinds inside it." });
  }
  return { charges, returnRules: return_rules };
}

export async function describePincode(db: Db, pincode: string) {
  if (!/^\d{6}$/.test(pincode)) refuse("invalid_pincode");
  const found = await table.findPincode(db, pincode);
  // Six digits nobody has: a fair question, and the answer is that we do not deliver there.
  const nowhere = {
    pincode,
    district: null,
    state: null,
    serviceable: false,
    cod: false,
    sells_from: false,
    delivery_days: null,
  };
  return found ?? nowhere;
}

export async function readSettings(db: Db): Promise<Settings> {
  const changed = await table.listSettings(db);
  return settingsSchema.parse(Object.fromEntries(changed.map(({ key, value }) => [key, value])));
}

export async function quote(
  db: Db,
  asked: { category_id: number; price: number; weight_kg: number; paid_shipping_percentage: number },
) {
  const { charges } = await requireSellable(db, asked.category_id);
  const settings = await readSettings(db);
  return makeQuote(charges, settings, {
    pricePaise: rupeesToPaise(asked.price),
    weightKg: asked.weight_kg,
    paidShippingPercentage: asked.paid_shipping_percentage,
  });
}
