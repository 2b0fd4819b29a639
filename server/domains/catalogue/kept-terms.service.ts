// Settings and charges for who sells: kept in memory, and good only while the database calls them by the name they were read
// under. The name is asked for in the sale's own transaction and travels with the place, so that nothing is ever sold at terms
// that somebody has changed meanwhile, in whichever process. Who is only shown a price gets them by the same name.
import type { Charges, ReturnRules } from "../../../contract/catalogue/catalogue.contract.ts";
import type { Settings } from "../../../contract/settings/settings.ts";
import { databaseBehind } from "../../kit/db/asked-once.ts";
import type { Database, Db, Tx } from "../../kit/db/database.ts";
import { readSettings, settingsOf } from "../settings/settings.service.ts";
import { asSellable, placeOf, requirePincode, requireSellable } from "./catalogue.service.ts";
import { findPlaceAndStand, findTerms } from "./kept-terms.tables.ts";

export interface SaleRules {
  settings: Settings;
  charges: Charges;
  returnRules: ReturnRules;
}

interface Kept {
  stand: string;
  settings: Settings;
  categories: Map<number, Omit<SaleRules, "settings">>;
}

const keptOf = new WeakMap<Database, Kept>();
/** Apart from those: a replica may say an older name after a newer one. */
const shownOf = new WeakMap<Db, Kept>();

/** Where it goes, and the rules it is sold by. */
export async function readSale(db: Database, tx: Tx, { pincode, categoryId }: { pincode: string; categoryId: number }) {
  requirePincode(pincode);
  const { stand, place } = await findPlaceAndStand(tx, pincode);
  return { destination: placeOf(pincode, place), rules: await rulesAt(databaseBehind(db), tx, stand, categoryId) };
}

/** What is read after its name is as new as the name, or newer: then the next who asks hears another name and reads again. */
async function rulesAt(db: Database, tx: Tx, stand: string, categoryId: number): Promise<SaleRules> {
  const known = keptOf.get(db);
  const kept = known?.stand === stand ? known : { stand, settings: await readSettings(tx), categories: new Map() };
  keptOf.set(db, kept);
  const category = kept.categories.get(categoryId) ?? (await requireSellable(tx, categoryId));
  kept.categories.set(categoryId, category);
  return { settings: kept.settings, ...category };
}

/** For who reads them only now and then. */
export async function readRules(tx: Tx, categoryId: number): Promise<SaleRules> {
  const [settings, category] = await Promise.all([readSettings(tx), requireSellable(tx, categoryId)]);
  return { settings, ...category };
}

/**
 * For whoever is shown what it would cost: the terms as they are where it is read, in one statement that says nothing but their
 * name while they are known. Name and terms are of one moment, whichever replica they come from.
 */
export async function readShownTerms(db: Db, categoryId: number): Promise<SaleRules> {
  const home = databaseBehind(db);
  const kept = shownOf.get(home);
  const known = kept?.categories.get(categoryId);
  const { stand, terms } = await findTerms(db, categoryId, kept && known ? kept.stand : null);
  if (kept && known && kept.stand === stand) return { settings: kept.settings, ...known };
  const category = asSellable(terms ?? undefined);
  const latest = shownOf.get(home);
  const now =
    latest?.stand === stand ? latest : { stand, settings: settingsOf(terms?.settings ?? {}), categories: new Map() };
  now.categories.set(categoryId, category);
  shownOf.set(home, now);
  return { settings: now.settings, ...category };
}
