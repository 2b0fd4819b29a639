// The check before a listing goes live, and what else staff may do to one.
import * as z from "zod/mini";
import { verificationPoint } from "../catalogue/catalogue.contract.ts";
import { idParams } from "../id-params.ts";
import { registryAnswers, shownIdentity } from "../identities/identities.contract.ts";
import { identityKinds } from "../identities/read-identity.ts";
import { endpoint, MAX_INT } from "../kit.ts";
import { paging } from "../paging.ts";
import { say } from "../say.ts";
import { listingStatuses } from "./listings.machine.ts";
import { photo } from "./photos.contract.ts";

const verifiers = { staff: ["verifier"] } as const;
const keepers = { staff: ["verifier", "support"] } as const;

export const rejectionReasons = [
  "blurry_photos",
  "wrong_photos",
  "stock_photos",
  "incomplete_answers",
  "wrong_category",
  "price_unreal",
  "prohibited",
  "counterfeit_suspected",
  "contact_in_text",
  "duplicate",
  "device_blocked",
  "device_cloned",
  "identity_missing",
  "other",
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** What a verifier says of a point. A point that is neither is not answered, and nothing is claimed of it. */
export const pointAnswers = ["seen", "not_applicable"] as const;
export type PointAnswer = (typeof pointAnswers)[number];

const queued = z.object({
  /** The listing's id: at most one check of a listing is open at a time. */
  id: z.string(),
  title: z.string(),
  category_id: z.int(),
  price: z.int(),
  seller_id: z.string(),
  image: z.nullable(z.object({ url_320: z.string(), color: z.string() })),
  submitted_at: z.string(),
  /** 0 to 24: each point brings it an hour forward. */
  risk: z.int(),
  risk_reasons: z.array(z.string()),
  is_edit: z.boolean(),
  /** Who is looking at it just now; a claim runs out by itself. */
  claim: z.nullable(z.object({ name: z.string(), is_mine: z.boolean() })),
});

/** How long somebody may look at one before others may take it, without saying anything more. */
export const CLAIM_S = 300;

export const queueViews = ["all", "free", "mine"] as const;

const duplicate = z.object({
  /** The photo of this listing that it looks like. */
  of_photo_id: z.string(),
  listing_id: z.string(),
  photo_id: z.string(),
  title: z.string(),
  status: z.enum(listingStatuses),
  seller_id: z.string(),
  url_320: z.string(),
  /** Bits of 64 that differ. */
  distance: z.int(),
});

const contents = z.object({
  title: z.string(),
  description: z.string(),
  category_id: z.int(),
  answers: z.record(z.string(), z.unknown()),
  images: z.array(photo),
});

const reason = z.string().check(z.trim(), z.minLength(3, say("say_why")), z.maxLength(500));
const moved = z.object({ id: z.string(), status: z.enum(listingStatuses) });

export const verificationContract = {
  queue: endpoint({
    method: "GET",
    path: "/backoffice/verification",
    auth: verifiers,
    summary: "What waits to be checked: the oldest first, the risky brought forward",
    query: z.object({
      category_id: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_INT))),
      /** All, only what nobody looks at, or only what I look at. */
      view: z._default(z.enum(queueViews), "all"),
      ...paging,
    }),
    reply: z.array(queued),
    meta: z.object({
      next_cursor: z.nullable(z.string()),
      /** Of all, whatever the filter. */
      waiting: z.int(),
      oldest_at: z.nullable(z.string()),
      /** On the product's clock, as the times above are. */
      now: z.string(),
    }),
    refusals: ["validation_failed"],
  }),
  item: endpoint({
    method: "GET",
    path: "/backoffice/verification/{id}",
    auth: verifiers,
    summary: "One of them with all that helps to decide: points, lookalikes, the seller's record, what an edit changes",
    params: idParams,
    reply: z.object({
      ...queued.shape,
      contents,
      /** For an edit: what is live now. */
      live: z.nullable(contents),
      points: z.array(verificationPoint),
      /** Four signs of it, and what the registry of phones says; the whole is an act of its own. */
      identity: z.nullable(
        z.object({ ...shownIdentity.shape, registry: z.enum([...registryAnswers, "not_checked", "not_needed"]) }),
      ),
      /** What the kind wants, whether it is there or not. */
      identity_wanted: z.nullable(z.enum(identityKinds)),
      duplicates: z.array(duplicate),
      seller: z.object({
        id: z.string(),
        name: z.nullable(z.string()),
        member_since: z.string(),
        published_count: z.int(),
        failed_count: z.int(),
        sold_count: z.int(),
        strike_count: z.int(),
        rating: z.nullable(z.number()),
      }),
    }),
    refusals: ["not_found"],
  }),
  claim: endpoint({
    method: "POST",
    path: "/backoffice/verification/{id}/claim",
    auth: verifiers,
    summary: "Says that I look at this one, and at no other; somebody else's claim stands unless it is taken over",
    params: idParams,
    body: z.strictObject({ take_over: z._default(z.boolean(), false) }),
    reply: z.object({ id: z.string(), claim: z.object({ name: z.string(), is_mine: z.boolean() }) }),
    refusals: ["validation_failed", "not_found"],
  }),
  decide: endpoint({
    method: "POST",
    path: "/backoffice/verification/{id}",
    auth: verifiers,
    summary: "Approves or rejects; an approval answers every point, a rejection names its reasons",
    params: idParams,
    body: z.strictObject({
      approve: z.boolean(),
      reasons: z._default(z.array(z.enum(rejectionReasons)).check(z.maxLength(rejectionReasons.length)), []),
      note: z._default(z.string().check(z.trim(), z.maxLength(1_000)), ""),
      /** Each of the category's points by its id, or all of them seen in one go. Whatever is approved has all answered. */
      points: z.optional(
        z.union([z.literal("all_seen"), z.record(z.string().check(z.maxLength(40)), z.enum(pointAnswers))]),
      ),
      /** Of what was looked at: should the seller have sent it anew since, it is not decided unseen. */
      submitted_at: z.optional(z.iso.datetime()),
    }),
    reply: moved,
    refusals: [
      "validation_failed",
      "points_missing",
      "not_found",
      "conflict",
      "listing_wrong_state",
      "identity_blocked",
      "registry_unavailable",
    ],
  }),
  hold: endpoint({
    method: "POST",
    path: "/backoffice/listings/{id}/hold",
    auth: keepers,
    summary: "Takes a live listing off the market until it is looked into",
    params: idParams,
    body: z.strictObject({ reason }),
    reply: moved,
    refusals: ["validation_failed", "not_found", "listing_wrong_state"],
  }),
  unhold: endpoint({
    method: "POST",
    path: "/backoffice/listings/{id}/unhold",
    auth: keepers,
    summary: "Puts it back",
    params: idParams,
    body: z.strictObject({ reason: z.optional(reason) }),
    reply: moved,
    refusals: ["validation_failed", "not_found", "listing_wrong_state"],
  }),
  takeDown: endpoint({
    method: "POST",
    path: "/backoffice/listings/{id}/remove",
    auth: keepers,
    summary: "Removes a listing for good",
    params: idParams,
    body: z.strictObject({ reason }),
    reply: moved,
    refusals: ["validation_failed", "not_found", "listing_wrong_state"],
  }),
};
