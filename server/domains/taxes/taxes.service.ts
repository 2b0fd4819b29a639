// Tax of sales, in the transaction of the move that it belongs to. Whoever calls holds the order; here the seller's year is
// held too, so that two orders at once share out what is above the threshold and not the same paise twice.
import { INDIA_OFFSET_MS } from "../../../contract/india.ts";
import { taxYearOf } from "../../../contract/taxes/tax-years.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { emit } from "../../kit/work/outbox.ts";
import { postMoney } from "../ledger/ledger.service.ts";
import { noteAsked } from "./people/people.service.ts";
import { partOf, type SaleTax, settled, taxOfNext, tdsRateOf, thresholdOf } from "./tax-sums.ts";
import * as table from "./taxes.tables.ts";

export interface Sale {
  orderId: string;
  sellerId: string;
  /** The price of the thing: what the buyer pays for it, before what the seller pays us and without what the buyer pays us. */
  grossPaise: number;
  /** Where it goes, as the tax office numbers states. */
  placeCode: string;
}

const dayOf = (now: Date) => new Date(now.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);

function standingOf(db: Db, sellerId: string, now: Date): Promise<table.StandingRow> {
  return table.readStanding(db, sellerId, taxYearOf(now), dayOf(now));
}

const next = (standing: table.StandingRow, grossPaise: number) =>
  taxOfNext(standing.rules, standing, standing, grossPaise);

/** In a transaction that means to say yes: what is said here is what is kept. */
export async function expectHeld(tx: Tx, sellerId: string, grossPaise: number, now: Date): Promise<SaleTax> {
  table.lockSeller(tx, sellerId);
  return next(await standingOf(tx, sellerId, now), grossPaise);
}

/** What the next sale of so much would carry, as things stand; and what it would carry with a PAN or without. */
export async function expectTax(db: Db, sellerId: string, grossPaise: number, now: Date) {
  const standing = await standingOf(db, sellerId, now);
  const tax = next(standing, grossPaise);
  const pan_kind = standing.pan_kind ?? "P";
  const withPan = taxOfNext(standing.rules, { ...standing, pan_kind }, standing, grossPaise);
  const withoutPan = taxOfNext(standing.rules, { ...standing, pan_kind: null }, standing, grossPaise);
  return { standing, tax, withPanPaise: withPan.tds_paise, withoutPanPaise: withoutPan.tds_paise };
}

/** The seller says yes: from here on the sale's tax is known, and never becomes more. */
export async function commitSale(tx: Tx, sale: Sale, now: Date): Promise<void> {
  table.lockSeller(tx, sale.sellerId);
  const standing = await standingOf(tx, sale.sellerId, now);
  await settle(tx, standing);
  const tax = next(standing, sale.grossPaise);
  await table.insertSale(tx, rowOf(sale, standing, tax, tax.tds_paise + tax.tcs_paise, now));
}

function rowOf(sale: Sale, standing: table.StandingRow, tax: SaleTax, shown_paise: number | null, now: Date) {
  return {
    order_id: sale.orderId,
    seller_id: sale.sellerId,
    rules: standing.rules.version,
    gross_paise: sale.grossPaise,
    has_pan: standing.pan_kind !== null,
    shown_paise,
    place_code: sale.placeCode,
    committed_at: now,
    ...tax,
  };
}

/** What promised sales no longer need of the part above the threshold goes off them, and who gave a PAN since pays its rate. */
async function settle(tx: Tx, standing: table.StandingRow): Promise<void> {
  const rate = tdsRateOf(standing.rules, standing);
  const needed = settled(thresholdOf(standing.rules, standing), standing);
  for (const [place, before] of standing.promised.entries()) {
    const after = needed[place] ?? before;
    const tds_per_lakh = standing.pan_kind === null ? before.tds_per_lakh : Math.min(before.tds_per_lakh, rate);
    if (after.above_paise === before.above_paise && tds_per_lakh === before.tds_per_lakh) continue;
    await lower(tx, { ...after, tds_per_lakh }, standing.pan_kind !== null);
  }
  standing.promised = needed;
}

async function lower(tx: Tx, part: table.StandingRow["promised"][number], hasPan: boolean): Promise<void> {
  const sale = await table.findSale(tx, part.order_id);
  if (!sale) return;
  await table.lowerSale(tx, {
    order_id: part.order_id,
    gross_paise: part.gross_paise,
    above_paise: part.above_paise,
    tds_per_lakh: part.tds_per_lakh,
    tds_paise: Math.min(sale.tds_paise, partOf(part.above_paise, part.tds_per_lakh)),
    tcs_paise: partOf(part.gross_paise, sale.tcs_per_lakh),
    has_pan: sale.has_pan || hasPan,
  });
}

/** Something the seller's year hangs on has changed: a promise fell away, or a PAN came. */
export async function settleSeller(tx: Tx, sellerId: string, now: Date): Promise<void> {
  table.lockSeller(tx, sellerId);
  const standing = await standingOf(tx, sellerId, now);
  if (standing.promised.length > 0) await settle(tx, standing);
}

/** The order ends, or the thing goes back, before anything was deducted. */
export async function dropSale(
  tx: Tx,
  { orderId, sellerId }: Pick<Sale, "orderId" | "sellerId">,
  now: Date,
): Promise<void> {
  table.lockSeller(tx, sellerId);
  if (await table.endSale(tx, orderId)) await settleSeller(tx, sellerId, now);
}

/** A lower price was taken after the check. */
export async function lowerSale(tx: Tx, sale: Sale, now: Date): Promise<void> {
  table.lockSeller(tx, sale.sellerId);
  const known = await table.findSale(tx, sale.orderId);
  if (known?.state !== "open") return;
  const above_paise = Math.min(known.above_paise, sale.grossPaise);
  await lower(tx, { ...known, gross_paise: sale.grossPaise, above_paise }, known.has_pan);
  await settleSeller(tx, sale.sellerId, now);
}

export interface Deducted {
  tdsPaise: number;
  tcsPaise: number;
}

/**
 * The order is completed: its tax is posted with it, and the seller has so much less coming. Who said yes before there was tax
 * is told what it came to.
 */
export async function deductTax(tx: Tx, sale: Sale, now: Date): Promise<Deducted> {
  table.lockSeller(tx, sale.sellerId);
  const standing = await standingOf(tx, sale.sellerId, now);
  await settle(tx, standing);
  if (!standing.promised.some(({ order_id }) => order_id === sale.orderId)) {
    await table.insertSale(tx, rowOf(sale, standing, next(standing, sale.grossPaise), null, now));
  }
  await table.postSale(tx, sale.orderId, taxYearOf(now), now);
  const kept = await table.findSale(tx, sale.orderId);
  if (!kept) throw new Error("A sale was completed without its tax.");
  const [tdsPaise, tcsPaise] = [kept.tds_paise, kept.tcs_paise];
  if (tdsPaise + tcsPaise > 0) {
    const { orderId: order, sellerId: seller } = sale;
    await postMoney(tx, { kind: "tax_deducted", order, seller, tdsPaise, tcsPaise }, order, now);
    await emit(tx, "tax.deducted", {
      order_id: order,
      seller_id: seller,
      amount_paise: tdsPaise + tcsPaise,
      shown_paise: kept.shown_paise,
    });
  }
  await askForPan(tx, sale, standing, now);
  return { tdsPaise, tcsPaise };
}

/** Once a year, and never before the threshold is near. */
async function askForPan(tx: Tx, sale: Sale, standing: table.StandingRow, now: Date): Promise<void> {
  const year = taxYearOf(now);
  if (standing.pan_kind !== null || standing.asked_year === year) return;
  if (!isNear(standing, standing.gross_paise + sale.grossPaise)) return;
  await noteAsked(tx, sale.sellerId, year);
  await emit(tx, "tax.pan_wanted", { seller_id: sale.sellerId, gross_paise: standing.gross_paise + sale.grossPaise });
}

/** Whether it is time for a PAN. */
export function isNear({ rules }: Pick<table.StandingRow, "rules">, grossPaise: number): boolean {
  const first = Math.min(rules.tds_threshold_paise, rules.tds_no_pan_threshold_paise);
  return grossPaise * 100 >= first * rules.pan_asked_percent;
}

/**
 * A completed sale was taken back after all. TDS that was deducted stays deducted, in the seller's name, and lessens what the
 * next sales of the year carry (CBDT circular 20/2023); TCS goes back with the value of what was returned (GSTR-8, table 3).
 */
export async function takeBackSale(
  tx: Tx,
  { orderId, sellerId }: Pick<Sale, "orderId" | "sellerId">,
  now: Date,
): Promise<void> {
  table.lockSeller(tx, sellerId);
  const sale = await table.findSale(tx, orderId);
  if (!sale || !(await table.returnSale(tx, orderId, now))) return;
  if (sale.tcs_paise > 0) {
    await postMoney(tx, { kind: "tcs_returned", seller: sellerId, tcsPaise: sale.tcs_paise }, orderId, now);
  }
  await settleSeller(tx, sellerId, now);
}

export const readSaleTaxes = table.listOfOrders;
export { standingOf as readStanding };
