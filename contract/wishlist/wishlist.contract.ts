// Likes, and the list of what one liked.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { card } from "../listings/listings.contract.ts";
import { paging } from "../paging.ts";
import { say } from "../say.ts";

const count = z.int().check(z.minimum(0));

export const MAX_SHORT_DETAILS = 100;

/** What became of something one liked, as a shopper would say it. */
export const wishStates = ["available", "reserved", "sold", "unavailable", "removed"] as const;

const wish = z.object({
  ...card.shape,
  price_when_liked: z.int(),
  liked_at: z.string(),
  state: z.enum(wishStates),
});

export const wishlistContract = {
  like: endpoint({
    method: "PATCH",
    path: "/product/like/{id}",
    auth: "user",
    summary: "Likes a listing, or takes the like back; with `liked` it sets, without it turns over",
    params: idParams,
    body: z.strictObject({ liked: z.optional(z.boolean()) }),
    reply: z.object({ liked: z.boolean(), like_count: count }),
    refusals: ["validation_failed", "own_listing", "not_found", "listing_wrong_state"],
    limit: { max: 300, windowS: 60, per: "user" },
  }),
  likes: endpoint({
    method: "GET",
    path: "/user/likes",
    auth: "guest",
    summary: "Ids of what I like, newest first; none for a guest",
    reply: z.array(z.string()),
    refusals: [],
  }),
  likeCount: endpoint({
    method: "GET",
    path: "/product/like_count/{id}",
    auth: "guest",
    summary: "How many people like it",
    params: idParams,
    reply: z.object({ like_count: count }),
    refusals: ["not_found"],
  }),
  shortDetails: endpoint({
    method: "POST",
    path: "/products/short_details",
    auth: "guest",
    summary: "Cards of these listings, in this order; those that cannot be seen are left out",
    body: z.strictObject({
      product_ids: z
        .array(z.string().check(z.maxLength(100)))
        .check(z.maxLength(MAX_SHORT_DETAILS, say("at_most_at_a_time", { n: 100 }))),
    }),
    reply: z.array(card),
    refusals: ["validation_failed"],
  }),
  wishlist: endpoint({
    method: "GET",
    path: "/user/wishlist",
    auth: "user",
    summary: "What I like, newest first, with what it cost then and what has become of it",
    query: z.object({
      ...paging,
    }),
    reply: z.array(wish),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
  }),
};
