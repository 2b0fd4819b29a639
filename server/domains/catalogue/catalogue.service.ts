import { createHash } from "node:crypto";
import { askedToday } from "../../../contract/catalogue/answers.ts";
import type {
  Category,
  Charges,
  Question,
  QuoteLine,
  ReturnRules,
} from "../../../contract/catalogue/catalogue.contract.ts";
import { hindiPlace } from "../../../contract/catalogue/place-names.ts";
import { rupeesToPaise } from "../../../contract/money.ts";
import { say } from "../../../contract/say.ts";
import type { Database, Db } from "../../kit/db/database.ts";
import type { MarketNow } from "../../kit/market.ts";
import { refuse } from "../../kit/refusal.ts";
import { readSettings } from "../settings/settings.service.ts";
import * as table from "./catalogue.tables.ts";
import { deliveryPaise, discounted, makeQuote } from "./charges.ts";

const NO_CATEGORY = say("no_such_category");

/** The same sums for whoever keeps what it reads itself. */
export const quoteOf = makeQuote;
export const deliveryCost = deliveryPaise;
export const withDiscount = discounted;
export const listServingCities = table.listServingCities;
export const findRoute = table.findRoute;
export const findCategory = table.findCategoryRules;
/** By how many listings of a leaf the market grew or shrank, in the transaction that did it. */
export const changeLiveCount = table.changeLiveCount;

/** Lists of categories are exact at any time; what else reads the counts is behind by no more than a minute. */
export function foldLiveCounts({ db }: { db: Database }): Promise<void> {
  return db.transaction(table.foldLiveCounts);
}

/** Only leaves are counted; a group has what all below it have. */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await table.listCategories(db);
  const counts = new Map(rows.map(({ id, live_count }) => [id, live_count]));
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  for (const { id, live_count } of rows.filter(({ is_leaf }) => is_leaf)) {
    for (let up = parents.get(id) ?? null; up !== null; up = parents.get(up) ?? null) {
      counts.set(up, (counts.get(up) ?? 0) + live_count);
    }
  }
  return rows.map((row) => ({ ...row, live_count: counts.get(row.id) ?? 0 }));
}

/** A category and every group it is in. */
export async function listAncestry(db: Db, id: number): Promise<number[]> {
  const parents = new Map((await table.listCategories(db)).map((row) => [row.id, row.parent_id]));
  const chain: number[] = [];
  for (let at: number | null = id; at !== null && !chain.includes(at); at = parents.get(at) ?? null) chain.push(at);
  return chain;
}

/** What a seller is asked; old answers are read with what was retired too. */
export async function listQuestions(db: Db, id: number, hasRetired: boolean): Promise<Question[]> {
  const { questions } = await requireCategory(db, id);
  return hasRetired ? questions : askedToday(questions);
}

export async function requireCategory(db: Db, id: number): Promise<table.CategoryRules> {
  return (await table.findCategoryRules(db, id)) ?? refuse("not_found", { message: NO_CATEGORY });
}

export type CategoryPoints = table.CategoryRules["verification_points"];
export type Discounter = (
  total: { lines: QuoteLine[]; total_paise: number },
  discountPaise: number,
) => { lines: QuoteLine[]; total_paise: number };

/** The points of a category with what may be deducted for each, which version of it that is, and the seller's commission. */
export async function readDeductionRules(db: Db, id: number) {
  const { version, verification_points: points, charges } = await requireCategory(db, id);
  const fee = { pct: charges?.seller_platform_fee_pct ?? 0, minPaise: rupeesToPaise(charges?.seller_min_fee ?? 0) };
  return { version, points, fee };
}

export interface Point {
  id: string;
  text: string;
  text_hi: string;
}

/**
 * What a verifier looks at, each once. A point's id follows from its English words, so that an answer never passes over to
 * a point that was worded anew meanwhile.
 */
export async function listPoints(db: Db, categoryId: number): Promise<Point[]> {
  const found = (await table.findPoints(db, categoryId)) ?? refuse("not_found", { message: NO_CATEGORY });
  const points = found.verification_points.map(({ text, text_hi }) => ({ id: pointId(text), text, text_hi }));
  return [...new Map(points.map((point) => [point.id, point])).values()];
}

function pointId(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** A leaf: something that can be sold. Groups only hold others, and have neither charges nor rules. */
export async function requireSellable(db: Db, id: number): Promise<{ charges: Charges; returnRules: ReturnRules }> {
  return asSellable(await table.findSaleRules(db, id));
}

export function asSellable(found: Pick<table.CategoryRules, "charges" | "return_rules"> | undefined): {
  charges: Charges;
  returnRules: ReturnRules;
} {
  const { charges, return_rules } = found ?? refuse("not_found");
  if (charges === null || return_rules === null) {
    refuse("not_found", { message: say("category_is_group") });
  }
  return { charges, returnRules: return_rules };
}

export async function describePincode({ db, market }: { db: Db; market: MarketNow }, pincode: string) {
  const place = await describePlace(db, pincode);
  const hasCash = place.cod && market.now.capabilities.cod;
  return hasCash ? { ...place, cod: (await readSettings(db)).cod.is_on } : { ...place, cod: false };
}

/** As it is on our list: whether cash is taken anywhere at all is a setting. */
export async function describePlace(db: Db, pincode: string) {
  requirePincode(pincode);
  return placeOf(pincode, await table.findPincode(db, pincode));
}

export function requirePincode(pincode: string): void {
  if (!/^\d{6}$/.test(pincode)) refuse("invalid_pincode");
}

export function placeOf(pincode: string, found: table.PincodeRow | undefined) {
  // Six digits nobody has: a fair question, and the answer is that we do not deliver there.
  const nowhere = {
    pincode,
    district: null,
    state: null,
    district_hi: "",
    state_hi: "",
    serviceable: false,
    cod: false,
    sells_from: false,
    delivery_days: null,
  };
  return found ? { ...found, district_hi: hindiPlace(found.district), state_hi: hindiPlace(found.state) } : nowhere;
}
