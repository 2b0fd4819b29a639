// The only writer of an offer's status: the move, what it changes, its trace and the news, in one transaction. The caller
// holds the listing (all that is said about one item comes one after the other) and the offer.
import { type OfferEvent, type OfferMover, offerMove } from "../../../contract/offers/offers.machine.ts";
import type { Tx } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import { emit } from "../../kit/work/outbox.ts";
import * as table from "./offers.tables.ts";

export interface Said {
  now: Date;
  /** When what stands now ends by itself. Left out, it stays as it was. */
  expiresAt?: Date;
  /** With `offer`: what the buyer names, and what the seller asks meanwhile. With `counter`: what the seller names. */
  price?: number;
  askedPrice?: number;
}

const topics: Record<OfferEvent, string> = {
  offer: "offer.received",
  accept: "offer.accepted",
  counter: "offer.countered",
  reject: "offer.rejected",
  withdraw: "offer.withdrawn",
  expire: "offer.expired",
  supersede: "offer.superseded",
  redeem: "offer.redeemed",
  give_back: "offer.given_back",
};

/** The price that stands: agreed, or named last. */
export function standingPrice(offer: Pick<table.OfferRow, "status" | "price" | "counter_price" | "agreed_price">) {
  if (offer.status === "countered") return offer.counter_price ?? offer.price;
  return offer.agreed_price ?? offer.price;
}

export async function advanceOffer(
  tx: Tx,
  offer: table.OfferRow,
  on: OfferEvent,
  by: OfferMover,
  said: Said,
): Promise<table.OfferRow> {
  const to = offerMove(offer.status, on, by) ?? refuse("offer_wrong_state");
  const { now } = said;
  const moved: table.OfferRow = {
    ...offer,
    status: to,
    price: on === "offer" ? (said.price ?? offer.price) : offer.price,
    counter_price: on === "counter" ? (said.price ?? null) : on === "offer" ? null : offer.counter_price,
    agreed_price: on === "accept" ? standingPrice(offer) : offer.agreed_price,
    round: on === "offer" ? offer.round + 1 : offer.round,
    updated_at: now,
    expires_at: said.expiresAt ?? offer.expires_at,
  };
  await table.updateOffer(tx, offer.id, {
    to,
    now,
    expiresAt: moved.expires_at,
    price: moved.price,
    counterPrice: moved.counter_price,
    agreedPrice: moved.agreed_price,
    round: moved.round,
    askedPrice: said.askedPrice ?? null,
  });
  await trace(tx, offer.status, on, by, moved);
  // A price that was promised and not used is other news than a question that nobody answered.
  const topic = on === "expire" && offer.status === "accepted" ? "offer.lapsed" : topics[on];
  await tell(tx, topic, moved, by);
  return moved;
}

export async function beginOffer(tx: Tx, offer: Parameters<typeof table.insertOffer>[1]): Promise<table.OfferRow> {
  const begun = await table.insertOffer(tx, offer);
  await trace(tx, null, "offer", "buyer", begun);
  await tell(tx, topics.offer, begun, "buyer");
  return begun;
}

async function trace(
  tx: Tx,
  from: table.OfferRow["status"] | null,
  event: OfferEvent,
  by: OfferMover,
  to: table.OfferRow,
) {
  const price = standingPrice(to);
  await table.insertHistory(tx, { offerId: to.id, from, event, to: to.status, by, price, at: to.updated_at });
}

export async function tell(tx: Tx, topic: string, offer: table.OfferRow, by: OfferMover): Promise<void> {
  await emit(tx, topic, {
    offer_id: offer.id,
    listing_id: offer.listing_id,
    seller_id: offer.seller_id,
    buyer_id: offer.buyer_id,
    price: standingPrice(offer),
    by,
    expires_at: offer.expires_at.toISOString(),
  });
}

/**
 * First thing in everything that is done about an item's offers, with the listing held: what has run out ends, whether
 * or not the timers have been by, and so does what costs no less than the item itself now. Gives what is still open.
 */
export async function settleListing(
  tx: Tx,
  listingId: string,
  now: Date,
  known?: readonly table.OfferRow[],
): Promise<readonly table.OfferRow[]> {
  const held = known ?? (await table.lockOpenOn(tx, listingId));
  if (held.length === 0) return held;
  const asked = (await table.findTerms(tx, listingId))?.price ?? null;
  const open: table.OfferRow[] = [];
  for (const offer of held) {
    if (offer.expires_at <= now) await advanceOffer(tx, offer, "expire", "system", { now });
    else if (asked !== null && standingPrice(offer) >= asked)
      await advanceOffer(tx, offer, "supersede", "system", { now });
    else open.push(offer);
  }
  return open;
}
