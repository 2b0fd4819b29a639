// Listings: what a seller offers, from the draft to the sale. In URLs of the spec they are "products".
import * as z from "zod/mini";
import { MAX_PRICE_RUPEES as MAX_PRICE, quote, verificationPoint } from "../catalogue/catalogue.contract.ts";
import { idParams } from "../id-params.ts";
import { identityBody, shownIdentity, wholeIdentity } from "../identities/identities.contract.ts";
import { endpoint, MAX_INT } from "../kit.ts";
import { paging } from "../paging.ts";
import { passportLink } from "../passports/passports.contract.ts";
import { say } from "../say.ts";
import { line, place } from "../waits/place.ts";
import { type Card, card, conditions } from "./card.ts";
import { listingStatuses } from "./listings.machine.ts";
import { photo, photoRules } from "./photos.contract.ts";

export { type Card, card, conditions };

const status = z.enum(listingStatuses);

export const DEFAULT_SHIPPING_PERCENTAGE = 100;

/** Whole rupees, as people write prices. */
export const priceSchema = z
  .int(say("price_in_whole_rupees"))
  .check(z.minimum(1, say("price_at_least")), z.maximum(MAX_PRICE, say("price_at_most")));

const answers = z.record(
  z.string().check(z.maxLength(60)),
  z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean(), z.array(z.string().check(z.maxLength(200)))]),
);
const images = z
  .array(z.uuid(say("not_your_photo")))
  .check(z.maxLength(photoRules.maxFiles, say("at_most_photos", { n: 10 })));
const description = z.string().check(z.trim(), z.maxLength(3_000, say("at_most_characters", { n: "3,000" })));
const listingBody = z.strictObject({
  category_data: z.strictObject({ category_id: z.int().check(z.maximum(MAX_INT)) }),
  images: z._default(images, []),
  answers: z._default(answers, {}),
  title: z._default(z.string().check(z.trim(), z.maxLength(120, say("at_most_characters", { n: 120 }))), ""),
  description: z._default(description, ""),
  price: z.optional(z.nullable(priceSchema)),
  is_negotiable: z._default(z.boolean(), false),
  address_id: z.optional(z.nullable(z.uuid(say("not_your_address")))),
  weight_kg: z.optional(
    z.nullable(
      z.number(say("weight_in_kilograms")).check(
        z.gt(0, say("more_than_nothing")),
        z.maximum(200, say("at_most_kilograms")),
        z.refine((kg) => Math.abs(kg * 1_000 - Math.round(kg * 1_000)) < 1e-6, say("to_the_gram")),
      ),
    ),
  ),
  paid_shipping_percentage: z._default(
    z.int(say("whole_percentage")).check(z.minimum(0, say("from", { n: 0 })), z.maximum(100, say("up_to", { n: 100 }))),
    DEFAULT_SHIPPING_PERCENTAGE,
  ),
  /** What tells this thing from every other, where its kind has such a number. Left out, it stays; null takes it away. */
  identity: z.optional(z.nullable(identityBody)),
  /** False keeps it as a draft, where anything may still be missing. */
  submit: z._default(z.boolean(), false),
});
export type ListingBody = z.output<typeof listingBody>;

const saved = z.object({ id: z.string(), status, has_pending_edit: z.boolean() });

/** One's own listing in a list. What a draft still lacks is null. */
const ownListing = z.object({
  id: z.string(),
  title: z.string(),
  price: z.nullable(z.int()),
  is_negotiable: z.boolean(),
  condition: z.nullable(z.enum(conditions)),
  image: card.shape.image,
  city: z.nullable(z.string()),
  category_id: z.int(),
  status,
  created_at: z.string(),
  updated_at: z.string(),
  submitted_at: z.nullable(z.string()),
  like_count: z.int(),
  has_pending_edit: z.boolean(),
  /** Why the last check said no. */
  reasons: z.array(z.string()),
  note: z.nullable(z.string()),
  /** Of one that is out: why its latest change was not taken. The live copy stayed as it was. */
  refused_edit: z.nullable(z.object({ reasons: z.array(z.string()), note: z.nullable(z.string()) })),
  /** When one that is live leaves the market unless its seller does something with it. */
  expires_at: z.nullable(z.string()),
  /** Until then, by the product's clock; 0 on the last day. */
  expires_in_days: z.nullable(z.int()),
  /** What it went for, in whole rupees, and the whole days between its first day on the market and that. */
  sold: z.nullable(z.object({ price: z.int(), days: z.int() })),
  ...line,
});
export type OwnListing = z.output<typeof ownListing>;

const product = z.object({
  id: z.string(),
  status,
  title: z.string(),
  description: z.string(),
  category_id: z.int(),
  answers: z.record(z.string(), z.unknown()),
  images: z.array(photo),
  price: z.nullable(z.int()),
  is_negotiable: z.boolean(),
  condition: z.nullable(z.enum(conditions)),
  city: z.nullable(z.string()),
  weight_kg: z.nullable(z.number()),
  paid_shipping_percentage: z.int(),
  original_price: z.nullable(z.int()),
  created_at: z.string(),
  published_at: z.nullable(z.string()),
  like_count: z.int(),
  seller: z.object({ id: z.string(), name: z.nullable(z.string()), avatar_seed: z.string(), member_since: z.string() }),
  /** What a verifier saw before it went live. Null where nothing was written down: then nothing is claimed. */
  checked: z.nullable(
    z.object({ at: z.string(), seen: z.array(verificationPoint), not_applicable: z.array(verificationPoint) }),
  ),
  /** Only for whoever stands in line for it. */
  wait: z.nullable(place),
  identity: z.nullable(shownIdentity),
  passport: z.nullable(passportLink),
  /** Only for whoever it belongs to: what is not public. */
  own: z.nullable(
    z.object({
      ...line,
      address_id: z.nullable(z.string()),
      identity: z.nullable(wholeIdentity),
      reasons: z.array(z.string()),
      note: z.nullable(z.string()),
      has_pending_edit: z.boolean(),
      /** The edit that waits to be checked, as it was sent. */
      pending_edit: z.nullable(
        z.object({
          title: z.string(),
          description: z.string(),
          category_id: z.int(),
          answers: z.record(z.string(), z.unknown()),
          images: z.array(photo),
          submitted_at: z.string(),
        }),
      ),
    }),
  ),
});

const ofSaving = [
  "validation_failed",
  "abusive_words",
  "contact_details",
  "posting_limit",
  "new_listings_closed",
  "identity_in_use",
  "conflict",
] as const;

export const listingsContract = {
  create: endpoint({
    method: "POST",
    path: "/product/u",
    auth: "user",
    summary: "Creates a listing, as a draft or submitted for its check",
    body: listingBody,
    reply: saved,
    refusals: [...ofSaving, "draft_limit", "key_reused"],
    once: true,
  }),
  edit: endpoint({
    method: "PUT",
    path: "/product/{id}",
    auth: "user",
    summary: "Saves a listing anew; the live copy of one that is out stays up until the change was checked",
    params: idParams,
    body: listingBody,
    reply: saved,
    refusals: [...ofSaving, "not_found", "listing_wrong_state"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/product/{id}",
    auth: "user",
    summary: "Takes a listing away for good",
    params: idParams,
    reply: saved,
    refusals: ["not_found", "listing_wrong_state"],
  }),
  pause: endpoint({
    method: "POST",
    path: "/product/{id}/pause",
    auth: "user",
    summary: "Hides a live listing for a while",
    params: idParams,
    reply: saved,
    refusals: ["not_found", "listing_wrong_state"],
  }),
  resume: endpoint({
    method: "POST",
    path: "/product/{id}/resume",
    auth: "user",
    summary: "Shows it again",
    params: idParams,
    reply: saved,
    refusals: ["not_found", "listing_wrong_state"],
  }),
  changePrice: endpoint({
    method: "PATCH",
    path: "/product_price",
    auth: "user",
    summary: "A new price, at once",
    body: z.strictObject({ product_id: z.string(), price: priceSchema, is_negotiable: z.optional(z.boolean()) }),
    reply: z.object({ id: z.string(), price: z.int(), is_negotiable: z.boolean(), status }),
    refusals: ["validation_failed", "not_found", "listing_wrong_state"],
  }),
  mine: endpoint({
    method: "GET",
    path: "/user/products",
    auth: "user",
    summary: "My listings in one state, newest first, with how many there are in each",
    query: z.object({ status: z.optional(status), ...paging }),
    reply: z.array(ownListing),
    meta: z.object({ next_cursor: z.nullable(z.string()), counts: z.record(z.enum(listingStatuses), z.int()) }),
    refusals: ["validation_failed"],
  }),
  postingLimit: endpoint({
    method: "GET",
    path: "/user/posting_limit",
    auth: "user",
    summary: "How many listings I may submit in an Indian day, and how many of them are left today",
    reply: z.object({ limit: z.int(), left: z.int() }),
    refusals: [],
  }),
  product: endpoint({
    method: "GET",
    path: "/product/{id}",
    auth: "guest",
    summary: "A listing with everything there is to know; sold and removed ones answer with their state",
    params: idParams,
    reply: product,
    refusals: ["not_found"],
  }),
  quote: endpoint({
    method: "GET",
    path: "/product/{id}/quote",
    auth: "guest",
    summary: "What a buyer pays and the seller receives, line by line, at the listed or another price",
    params: idParams,
    query: z.object({
      price: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PRICE))),
    }),
    reply: quote,
    refusals: ["validation_failed", "not_found"],
  }),
  publicProfile: endpoint({
    method: "GET",
    path: "/user/view/{id}",
    auth: "guest",
    summary: "What anyone may see of a seller; never a phone number or an e-mail address",
    params: idParams,
    // A page that shows nothing of what they sell need not read it.
    query: z.object({ with_listings: z._default(z.enum(["0", "1"]), "1") }),
    reply: z.object({
      id: z.string(),
      name: z.nullable(z.string()),
      avatar_seed: z.string(),
      city: z.nullable(z.string()),
      member_since: z.string(),
      rating: z.nullable(z.number()),
      rating_count: z.int(),
      sold_count: z.int(),
      listings: z.array(card),
    }),
    refusals: ["validation_failed", "not_found"],
  }),
  sellerListings: endpoint({
    method: "GET",
    path: "/user/view/{id}/listings",
    auth: "guest",
    summary: "What a seller has on sale, or has sold with the price it went for; newest first",
    params: idParams,
    query: z.object({
      state: z._default(z.enum(["live", "sold"]), "live"),
      ...paging,
    }),
    reply: z.array(card),
    meta: z.object({ next_cursor: z.nullable(z.string()), live_count: z.int() }),
    refusals: ["validation_failed", "not_found"],
  }),
};
