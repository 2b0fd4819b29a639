// Offers as people see them: each side with the amount that matters to it, and with what it may do now.
import { isTypedId } from "../../../contract/ids.ts";
import { rupeesToPaise } from "../../../contract/money.ts";
import type { offerActions } from "../../../contract/offers/offers.contract.ts";
import { isOpenOffer, type OfferMover, type OfferStatus, offerMove } from "../../../contract/offers/offers.machine.ts";
import type { Settings } from "../../../contract/settings/settings.ts";
import { readCursor, writeCursor } from "../../kit/cursor.ts";
import type { Db } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import { openQuotes } from "../catalogue/quotes.service.ts";
import { findSeenListing } from "../listings/listing-access.service.ts";
import { readCards } from "../listings/listing-reads.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { standingPrice } from "./advance-offer.ts";
import * as table from "./offer-reads.tables.ts";
import { countOpen, countRounds, findTerms } from "./offers.tables.ts";

type Action = (typeof offerActions)[number];
interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** A malformed id is nobody's id. */
export function requireId(id: string): string {
  return isTypedId(id) ? id : refuse("not_found");
}

/** Half of the price, say, and never less than that by rounding. */
export function lowestOffer(price: number, { offer_min_percent }: Settings): number {
  return Math.max(1, Math.ceil((price * offer_min_percent) / 100));
}

/** Both sides' part. What has run out is over, even if the timers have yet to write it down. */
function viewOf(row: table.SeenOffer, by: OfferMover, now: Date, settings: Settings) {
  const status: OfferStatus = isOpenOffer(row.status) && row.expires_at <= now ? "expired" : row.status;
  return {
    id: row.id,
    product_id: row.listing_id,
    status,
    price: row.price,
    counter_price: row.counter_price,
    agreed_price: row.agreed_price,
    round: row.round,
    expires_at: isOpenOffer(status) ? row.expires_at.toISOString() : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    actions: actionsOf({ ...row, status }, by, settings),
  };
}

function actionsOf(row: table.SeenOffer, by: OfferMover, settings: Settings): Action[] {
  const isLive = row.listing_status === "published";
  const canGoOn: Record<Action, boolean> = {
    accept: isLive && !row.is_taken,
    counter: isLive && row.listing_price !== null && row.price + 1 < row.listing_price,
    reject: true,
    offer: isLive && row.is_negotiable && (row.rounds_used ?? 0) < settings.offer_rounds,
    withdraw: true,
  };
  const all = Object.keys(canGoOn) as Action[];
  return all.filter((action) => canGoOn[action] && offerMove(row.status, action, by) !== undefined);
}

/** What the price that stands comes to: for the buyer with all charges, for the seller after them. */
async function amountsOf(quotes: ReturnType<typeof openQuotes>, row: table.SeenOffer) {
  const { buyer, seller } = await quotes(row.category_id, {
    pricePaise: rupeesToPaise(standingPrice(row)),
    weightKg: row.weight_kg ?? 0,
    paidShippingPercentage: row.paid_shipping_percentage,
  });
  return { pays_paise: buyer.prepaid.total_paise, receives_paise: seller.receives_paise };
}

export async function readBuyerOffer(db: Db, id: string, now: Date) {
  return asBuyer(db, (await table.findSeenOffer(db, id)) ?? refuse("not_found"), now);
}

async function asBuyer(db: Db, row: table.SeenOffer, now: Date) {
  const { pays_paise } = await amountsOf(openQuotes(db), row);
  return { ...viewOf(row, "buyer", now, await readSettings(db)), pays_paise };
}

export async function readSellerOffer(db: Db, id: string, now: Date) {
  const row = (await table.findSeenOffer(db, id)) ?? refuse("not_found");
  const { receives_paise } = await amountsOf(openQuotes(db), row);
  return { ...viewOf(row, "seller", now, await readSettings(db)), buyer: buyerOf(row), receives_paise };
}

function buyerOf(row: table.SeenOffer) {
  return { id: row.buyer_id, name: row.buyer_name, avatar_seed: row.buyer_avatar_seed };
}

export async function readMine(db: Db, buyerId: string, productId: string, now: Date) {
  const listing = (await findSeenListing(db, requireId(productId))) ?? refuse("not_found");
  const settings = await readSettings(db);
  const row = await table.findLatest(db, buyerId, listing.id);
  const rounds = await countRounds(db, buyerId, listing.id, listing.price);
  const open = await countOpen(db, buyerId, now);
  return {
    data: row ? await asBuyer(db, row, now) : null,
    meta: {
      min_price: lowestOffer(listing.price, settings),
      max_price: listing.price - 1,
      rounds_left: Math.max(0, settings.offer_rounds - rounds),
      open_left: Math.max(0, settings.offers_open_per_buyer - open),
    },
  };
}

export async function listOffers(db: Db, userId: string, query: Page & { role: "buyer" | "seller" }, now: Date) {
  const { role, limit, cursor } = query;
  const list = role === "buyer" ? table.listOfBuyer : table.listOfSeller;
  const rows = await list(db, userId, readPlace(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit);
  const cards = await readCards(
    db,
    shown.map((row) => row.listing_id),
  );
  const products = new Map(cards.map((card) => [card.id, card]));
  const settings = await readSettings(db);
  const quotes = openQuotes(db);
  const data = [];
  for (const row of shown) {
    const product = products.get(row.listing_id);
    if (!product) continue;
    const { pays_paise, receives_paise } = await amountsOf(quotes, row);
    const isBuyer = role === "buyer";
    data.push({
      ...viewOf(row, role, now, settings),
      product,
      buyer: isBuyer ? null : buyerOf(row),
      receives_paise: isBuyer ? null : receives_paise,
      pays_paise: isBuyer ? pays_paise : null,
    });
  }
  return { data, meta: { next_cursor, waiting: await table.countWaiting(db, userId, role, now) } };
}

/** Somebody else's listing has no offers that one could see. */
export async function listOfProduct(db: Db, sellerId: string, productId: string, { limit, cursor }: Page, now: Date) {
  if ((await findTerms(db, productId))?.seller_id !== sellerId) refuse("not_found");
  const [product] = await readCards(db, [productId]);
  // A draft that was never out cannot have been bargained about.
  if (!product) refuse("not_found");
  const { shown, next_cursor } = pageOf(await table.listOfListing(db, productId, readPlace(cursor), limit + 1), limit);
  const settings = await readSettings(db);
  const quotes = openQuotes(db);
  const data = [];
  for (const row of shown) {
    const { receives_paise } = await amountsOf(quotes, row);
    data.push({ ...viewOf(row, "seller", now, settings), buyer: buyerOf(row), receives_paise });
  }
  return { data, meta: { next_cursor, product } };
}

/** Two lists in one, what is open first; so a place in it also says in which of the two. */
function readPlace(cursor: string | undefined): table.OfferPlace | undefined {
  const place = readCursor(cursor, /^[01][0-9a-f-]{36}$/);
  return place && { at: place.at, id: place.id.slice(1), isClosed: place.id.startsWith("1") };
}

function pageOf(rows: readonly table.SeenOffer[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next_cursor =
    rows.length > limit && last
      ? writeCursor({ at: last.created_at, id: `${last.is_closed ? 1 : 0}${last.id}` })
      : null;
  return { shown, next_cursor };
}
