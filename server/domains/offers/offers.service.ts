// What buyers and sellers say to each other about a price. Each word is one transaction that holds the listing, so that
// of a hundred said at once about one item each knows what was said before it.
import { say } from "../../../contract/say.ts";
import type { Tx } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import type { With } from "../../kit/services.ts";
import { hasBlocked, holdAccount } from "../accounts/profile/profile.service.ts";
import { lockSeenListing, setNegotiable } from "../listings/listing-access.service.ts";
import { refuseOthersTurn } from "../listings/waits/wait-turns.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { advanceOffer, beginOffer, settleListing } from "./advance-offer.ts";
import { lowestOffer, readBuyerOffer, readSellerOffer, requireId } from "./offer-reads.service.ts";
import * as table from "./offers.tables.ts";

const HOUR_MS = 3_600_000;
const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN")}`;

function hoursFrom(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
}

/** The first price, or the next one where the seller has named another. */
export function makeOffer(
  { db, clock }: With<"db" | "clock">,
  buyerId: string,
  given: { product_id: string; price: number },
) {
  const listingId = requireId(given.product_id);
  return db.transaction(async (tx) => {
    const now = clock.now();
    await holdAccount(tx, buyerId);
    await table.lockBuyer(tx, buyerId);
    const listing = await lockSeenListing(tx, listingId);
    if (!listing || listing.status === "removed") refuse("not_found");
    if (listing.seller_id === buyerId) refuse("own_listing");
    if (listing.status !== "published") await refuseNotOnSale(tx, listingId, buyerId);
    const { is_negotiable } = (await table.findTerms(tx, listingId)) ?? refuse("not_found");
    if (!is_negotiable) refuse("not_negotiable");
    await requireWelcome(tx, listing.seller_id, buyerId);
    const settings = await readSettings(tx);
    requireAmount(given.price, lowestOffer(listing.price, settings), listing.price);
    const open = (await settleListing(tx, listingId, now)).find((offer) => offer.buyer_id === buyerId);
    if (open && open.status !== "countered") refuse("offer_open");
    const rounds = await table.countRounds(tx, buyerId, listingId, listing.price);
    if (rounds >= settings.offer_rounds) {
      refuse("offer_limit", { message: say("offer_rounds_over", { n: rounds }) });
    }
    const expiresAt = hoursFrom(now, settings.offer_answer_hours);
    if (open) {
      if (given.price >= (open.counter_price ?? 0)) {
        const message = say("counter_is_lower", { n: rupees(open.counter_price ?? 0) });
        refuse("validation_failed", { message, fields: { price: message } });
      }
      const said = { now, expiresAt, price: given.price, askedPrice: listing.price };
      await advanceOffer(tx, open, "offer", "buyer", said);
      return readBuyerOffer(tx, open.id, now);
    }
    const openNow = await table.countOpen(tx, buyerId, now);
    if (openNow >= settings.offers_open_per_buyer) {
      const message = say("offers_open", { n: openNow });
      refuse("offer_limit", { message });
    }
    const { id } = await beginOffer(tx, {
      listingId,
      sellerId: listing.seller_id,
      buyerId,
      price: given.price,
      askedPrice: listing.price,
      now,
      expiresAt,
    });
    return readBuyerOffer(tx, id, now);
  });
}

/** During somebody's turn nobody bargains: neither they, who can buy it, nor anybody else. */
async function refuseNotOnSale(tx: Tx, listingId: string, buyerId: string): Promise<never> {
  await refuseOthersTurn(tx, listingId, buyerId);
  return refuse("listing_wrong_state", { message: say("listing_not_on_sale") });
}

function requireAmount(price: number, lowest: number, asked: number): void {
  const message =
    price >= asked
      ? say("offer_less_than", { n: rupees(asked) })
      : price < lowest
        ? say("offer_at_least", { n: rupees(lowest) })
        : "";
  if (message !== "") refuse("validation_failed", { message, fields: { price: message } });
}

/** Whoever was blocked by somebody does not bargain with them. */
async function requireWelcome(tx: Tx, sellerId: string, buyerId: string): Promise<void> {
  if (await hasBlocked(tx, sellerId, buyerId)) refuse("not_permitted");
}

/** A pending offer, a counter one says no to, a price one will not use: all go the same way. */
export function withdrawOffer({ db, clock }: With<"db" | "clock">, buyerId: string, id: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    await holdAccount(tx, buyerId);
    const offer = await lockOwnOffer(tx, buyerId, id, now);
    await advanceOffer(tx, offer, "withdraw", "buyer", { now });
    return readBuyerOffer(tx, id, now);
  });
}

export function acceptCounter({ db, clock }: With<"db" | "clock">, buyerId: string, id: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    await holdAccount(tx, buyerId);
    const offer = await lockOwnOffer(tx, buyerId, id, now);
    await requireWelcome(tx, offer.seller_id, buyerId);
    await promise(tx, offer, "buyer", now);
    return readBuyerOffer(tx, id, now);
  });
}

/** The listing before the offer, as everyone does who locks both. */
async function lockOwnOffer(tx: Tx, buyerId: string, id: string, now: Date): Promise<table.OfferRow> {
  const listingId = await findListingOf(tx, buyerId, id);
  // One that went back to its seller cannot be seen, but what was said about it can still be taken back.
  await lockSeenListing(tx, listingId);
  await settleListing(tx, listingId, now);
  return (await table.lockOffer(tx, id)) ?? refuse("not_found");
}

async function findListingOf(tx: Tx, buyerId: string, id: string): Promise<string> {
  const offer = await table.findOffer(tx, id);
  // Somebody else's is nobody's.
  return offer?.buyer_id === buyerId ? offer.listing_id : refuse("not_found");
}

/** A yes, from either side: the price is the buyer's for a while, and nobody else gets one meanwhile. */
async function promise(tx: Tx, offer: table.OfferRow, by: "buyer" | "seller", now: Date): Promise<void> {
  const listing = await table.findTerms(tx, offer.listing_id);
  if (listing?.status !== "published") await refuseNotOnSale(tx, offer.listing_id, offer.buyer_id);
  const accepted = await table.lockAccepted(tx, offer.listing_id);
  if (accepted && accepted.id !== offer.id) refuse("offer_taken");
  const { offer_hold_hours } = await readSettings(tx);
  await advanceOffer(tx, offer, "accept", by, { now, expiresAt: hoursFrom(now, offer_hold_hours) });
}

export interface Answer {
  offer_id: string;
  accepted: 0 | 1;
  counter_price?: number | undefined;
  is_negotiable?: boolean | undefined;
}

export function answerOffer({ db, clock }: With<"db" | "clock">, sellerId: string, listingId: string, answer: Answer) {
  const { accepted, counter_price, is_negotiable } = answer;
  const offerId = requireId(answer.offer_id);
  if (counter_price !== undefined && (accepted === 1 || is_negotiable === false)) {
    const message = say("accept_or_counter");
    refuse("validation_failed", { message, fields: { counter_price: message } });
  }
  return db.transaction(async (tx) => {
    const now = clock.now();
    await holdAccount(tx, sellerId);
    const listing = await lockSeenListing(tx, listingId);
    if (listing?.seller_id !== sellerId) refuse("not_found");
    await settleListing(tx, listingId, now);
    const offer = await table.lockOffer(tx, offerId);
    if (offer?.listing_id !== listingId) refuse("not_found");
    if (counter_price !== undefined) await counter(tx, listing, offer, counter_price, now);
    else if (accepted === 1) await promise(tx, offer, "seller", now);
    else await advanceOffer(tx, offer, "reject", "seller", { now });
    if (is_negotiable !== undefined) {
      await setNegotiable(tx, listingId, is_negotiable, now);
      if (!is_negotiable) await rejectOthers(tx, offer, now);
    }
    return readSellerOffer(tx, offerId, now);
  });
}

async function counter(
  tx: Tx,
  listing: { id: string; status: string; price: number },
  offer: table.OfferRow,
  price: number,
  now: Date,
): Promise<void> {
  if (listing.status !== "published") await refuseNotOnSale(tx, listing.id, offer.buyer_id);
  if (price <= offer.price || price >= listing.price) {
    const message = say("price_between", { low: rupees(offer.price), high: rupees(listing.price) });
    refuse("validation_failed", { message, fields: { counter_price: message } });
  }
  const { offer_answer_hours } = await readSettings(tx);
  await advanceOffer(tx, offer, "counter", "seller", { now, price, expiresAt: hoursFrom(now, offer_answer_hours) });
}

/** The price is fixed from now on: whoever waits for an answer has it. */
async function rejectOthers(tx: Tx, answered: table.OfferRow, now: Date): Promise<void> {
  for (const offer of await table.lockOpenOn(tx, answered.listing_id)) {
    if (offer.id !== answered.id && offer.status !== "accepted")
      await advanceOffer(tx, offer, "reject", "seller", { now });
  }
}
