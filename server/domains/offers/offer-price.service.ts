// What orders ask of offers, each in the order's own transaction and with the listing held.
import type { Tx } from "../../kit/db/database.ts";
import type { With } from "../../kit/services.ts";
import { advanceOffer, settleListing } from "./advance-offer.ts";
import * as table from "./offers.tables.ts";

export interface Promised {
  offer_id: string;
  price: number;
  expires_at: Date;
}

/**
 * The price that was promised to this buyer and still holds; nothing if they pay what everyone pays. With an unpaid order
 * of theirs on the item (`isHeld`) also the promise which that order has used: a new order takes its place and gives it back.
 * A market without offers keeps no promised price.
 */
export async function acceptedPriceFor(
  tx: Tx,
  { market }: With<"market">,
  buyerId: string,
  listingId: string,
  now: Date,
  isHeld = false,
): Promise<Promised | undefined> {
  if (!market.now.capabilities.offers) return undefined;
  const offer =
    (await findPromised(tx, buyerId, listingId, now)) ??
    (isHeld ? await findUsed(tx, buyerId, listingId, now) : undefined);
  return offer && priceOf(tx, offer);
}

/** The same for an order, among the offers that it holds. */
export async function acceptedPriceAmong(
  tx: Tx,
  { market }: With<"market">,
  held: readonly table.OfferRow[],
  buyerId: string,
  now: Date,
): Promise<Promised | undefined> {
  if (!market.now.capabilities.offers) return undefined;
  const offer = held.find(({ status }) => status === "accepted");
  return isPromise(offer, buyerId, now) ? priceOf(tx, offer) : undefined;
}

/** All that is open on an item, held for the order that will end it. */
export const holdOffers = (tx: Tx, listingId: string): Promise<table.OfferRow[]> => table.lockOpenOn(tx, listingId);

async function priceOf(tx: Tx, offer: table.OfferRow): Promise<Promised | undefined> {
  if (offer.agreed_price === null) return undefined;
  const asked = (await table.findTerms(tx, offer.listing_id))?.price ?? 0;
  // Who was promised more than it costs now pays what it costs now.
  return offer.agreed_price < asked
    ? { offer_id: offer.id, price: offer.agreed_price, expires_at: offer.expires_at }
    : undefined;
}

/** For every order, whatever its price: the buyer's promise is used up, and all others on the item are over. */
export async function redeemOffer(
  tx: Tx,
  buyerId: string,
  listingId: string,
  now: Date,
  /** Where they are held already. */
  held?: readonly table.OfferRow[],
): Promise<void> {
  for (const offer of await settleListing(tx, listingId, now, held)) {
    const isPromise = offer.status === "accepted" && offer.buyer_id === buyerId;
    if (isPromise) await advanceOffer(tx, offer, "redeem", "buyer", { now });
    else await advanceOffer(tx, offer, "supersede", "system", { now });
  }
}

/** The order came to nothing before it was paid: the promise holds again for the time it had left. */
export async function giveBackOffer(tx: Tx, buyerId: string, listingId: string, now: Date): Promise<void> {
  const offer = await findUsed(tx, buyerId, listingId, now);
  if (offer) await advanceOffer(tx, offer, "give_back", "system", { now });
}

/** Used by an order, and good again if that order ends now. */
async function findUsed(tx: Tx, buyerId: string, listingId: string, now: Date) {
  const offer = await table.lockRedeemed(tx, buyerId, listingId);
  if (!offer || offer.expires_at <= now || (await table.lockAccepted(tx, listingId))) return undefined;
  return offer;
}

async function findPromised(tx: Tx, buyerId: string, listingId: string, now: Date) {
  const offer = await table.lockAccepted(tx, listingId);
  return isPromise(offer, buyerId, now) ? offer : undefined;
}

function isPromise(offer: table.OfferRow | undefined, buyerId: string, now: Date): offer is table.OfferRow {
  return offer?.buyer_id === buyerId && offer.expires_at > now;
}
