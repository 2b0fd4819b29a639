// Offers: a buyer names a price, the seller says yes, no or another price.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { card, priceSchema } from "../listings/listings.contract.ts";
import { paging } from "../paging.ts";
import { offerStatuses } from "./offers.machine.ts";

const anyId = z.string().check(z.maxLength(100));
const next_cursor = z.nullable(z.string());

/** What whoever looks at it may do with it now: the buttons of a screen. */
export const offerActions = ["accept", "counter", "reject", "offer", "withdraw"] as const;

const offer = z.object({
  id: z.string(),
  product_id: z.string(),
  status: z.enum(offerStatuses),
  /** Whole rupees, all three: what the buyer named last, what the seller named last, what both agreed on. */
  price: z.int(),
  counter_price: z.nullable(z.int()),
  agreed_price: z.nullable(z.int()),
  /** How often the buyer has named a price in it. */
  round: z.int(),
  /** When it ends by itself; null once it has ended. */
  expires_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  actions: z.array(z.enum(offerActions)),
});

/** As its buyer sees it: the payable total at the price that stands, paid online. */
const buyerOffer = z.object({ ...offer.shape, pays_paise: z.int() });

/** As the seller sees it: who offers, and what would remain of the price that stands. */
const sellerOffer = z.object({
  ...offer.shape,
  buyer: z.object({ id: z.string(), name: z.nullable(z.string()), avatar_seed: z.string() }),
  receives_paise: z.int(),
});

const product = z.pick(card, { id: true, title: true, price: true, is_negotiable: true, image: true, status: true });

export const offersContract = {
  make: endpoint({
    method: "POST",
    path: "/user/product_offer",
    auth: "user",
    capability: "offers",
    summary: "Offers a price for a listing; where the seller has named another, this is the next round",
    body: z.strictObject({ product_id: anyId, price: priceSchema }),
    reply: buyerOffer,
    refusals: [
      "validation_failed",
      "own_listing",
      "not_permitted",
      "not_found",
      "listing_wrong_state",
      "not_your_turn",
      "not_negotiable",
      "offer_open",
      "offer_limit",
    ],
    limit: { max: 60, windowS: 3_600, per: "user" },
  }),
  mine: endpoint({
    method: "GET",
    path: "/user/product_offer",
    auth: "user",
    capability: "offers",
    summary: "My latest offer on a listing, or null; meta says what I could offer now",
    query: z.object({ product_id: anyId }),
    reply: z.nullable(buyerOffer),
    meta: z.object({ min_price: z.int(), max_price: z.int(), rounds_left: z.int(), open_left: z.int() }),
    refusals: ["validation_failed", "not_found"],
  }),
  withdraw: endpoint({
    method: "DELETE",
    path: "/user/product_offer/{id}",
    auth: "user",
    capability: "offers",
    summary: "Takes my offer back, or says no to a counter",
    params: idParams,
    reply: buyerOffer,
    refusals: ["not_found", "offer_wrong_state"],
  }),
  acceptCounter: endpoint({
    method: "POST",
    path: "/user/product_offer/{id}/accept",
    auth: "user",
    capability: "offers",
    summary: "Takes the seller's counter: the price is mine for a day",
    params: idParams,
    reply: buyerOffer,
    refusals: [
      "not_permitted",
      "not_found",
      "listing_wrong_state",
      "not_your_turn",
      "offer_wrong_state",
      "offer_taken",
    ],
  }),
  list: endpoint({
    method: "GET",
    path: "/user/offers",
    auth: "user",
    capability: "offers",
    summary: "Offers I made (buyer) or received (seller): open ones first, newest first",
    query: z.object({ role: z._default(z.enum(["buyer", "seller"]), "buyer"), ...paging }),
    reply: z.array(
      z.object({
        ...offer.shape,
        product,
        /** For the seller. */
        buyer: z.nullable(sellerOffer.shape.buyer),
        receives_paise: z.nullable(z.int()),
        /** For the buyer. */
        pays_paise: z.nullable(z.int()),
      }),
    ),
    /** How many of all wait for an answer of whoever asks. */
    meta: z.object({ next_cursor, waiting: z.int() }),
    refusals: ["validation_failed"],
  }),
  ofProduct: endpoint({
    method: "GET",
    path: "/offers/{id}",
    auth: "user",
    capability: "offers",
    summary: "Offers on a listing of mine, with what I would receive for each: open ones first, newest first",
    params: idParams,
    query: z.object(paging),
    reply: z.array(sellerOffer),
    meta: z.object({ next_cursor, product }),
    refusals: ["validation_failed", "not_found"],
  }),
  answer: endpoint({
    method: "POST",
    path: "/offers/{id}",
    auth: "user",
    capability: "offers",
    summary: "Accepts an offer (accepted 1), rejects it (0) or names another price (0 with counter_price)",
    params: idParams,
    body: z.strictObject({
      offer_id: anyId,
      accepted: z.literal([0, 1], "1 accepts, 0 does not."),
      counter_price: z.optional(priceSchema),
      /** False fixes the price from now on, and the other offers are rejected. */
      is_negotiable: z.optional(z.boolean()),
    }),
    reply: sellerOffer,
    refusals: [
      "validation_failed",
      "not_found",
      "listing_wrong_state",
      "not_your_turn",
      "offer_wrong_state",
      "offer_taken",
    ],
    limit: { max: 300, windowS: 3_600, per: "user" },
  }),
};
