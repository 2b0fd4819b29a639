// Listings as staff see them: all of them, in every state, with what was done to each.
import * as z from "zod/mini";
import { verificationPoint } from "../catalogue/catalogue.contract.ts";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { paging } from "../paging.ts";
import { waitStatuses } from "../waits/waits.machine.ts";
import { listingStatuses } from "./listings.machine.ts";
import { photo } from "./photos.contract.ts";
import { pointAnswers } from "./verification.desk.contract.ts";

/** Whoever may take a listing off the market may look at it. */
const keepers = { staff: ["verifier", "support"] } as const;
const status = z.enum(listingStatuses);

const filters = {
  /** Words of the title, or a listing's id. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  status: z.optional(status),
  category_id: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1e9))),
  city_id: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1e9))),
  seller_id: z.optional(z.uuid("This is not a user's id.")),
};
export type StaffListingFilters = z.output<z.ZodMiniObject<typeof filters>>;

const row = z.object({
  id: z.string(),
  title: z.string(),
  status,
  category: z.string(),
  city: z.nullable(z.string()),
  price: z.nullable(z.int()),
  image: z.nullable(z.object({ url_320: z.string(), color: z.string() })),
  seller: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  created_at: z.string(),
  published_at: z.nullable(z.string()),
  has_pending_edit: z.boolean(),
});

const move = z.object({
  at: z.string(),
  event: z.string(),
  from: status,
  to: status,
  by: z.enum(["seller", "staff", "system"]),
  /** Which member of the staff. */
  staff_name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const listingsDeskContract = {
  list: endpoint({
    method: "GET",
    path: "/backoffice/listings",
    auth: keepers,
    summary: "All listings, newest first",
    query: z.object({
      ...filters,
      ...paging,
    }),
    reply: z.array(row),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
  }),
  export: endpoint({
    method: "GET",
    path: "/backoffice/listings/export",
    auth: keepers,
    summary: "The same list as a file; that it was taken is recorded",
    query: z.object(filters),
    reply: z.string(),
    csv: true,
    refusals: ["validation_failed"],
  }),
  item: endpoint({
    method: "GET",
    path: "/backoffice/listings/{id}",
    auth: keepers,
    summary: "One listing with its seller, its moves and its checks",
    params: idParams,
    reply: z.object({
      ...row.shape,
      category_id: z.int(),
      description: z.string(),
      answers: z.record(z.string(), z.unknown()),
      images: z.array(photo),
      is_negotiable: z.boolean(),
      condition: z.nullable(z.string()),
      original_price: z.nullable(z.int()),
      weight_kg: z.nullable(z.number()),
      like_count: z.int(),
      hold_reason: z.nullable(z.string()),
      reasons: z.array(z.string()),
      note: z.nullable(z.string()),
      sold_at: z.nullable(z.string()),
      sold_price: z.nullable(z.int()),
      /** Whoever stands in line for it, in their order, then those who did, newest first. */
      line: z.array(
        z.object({
          user_id: z.string(),
          name: z.nullable(z.string()),
          status: z.enum(waitStatuses),
          since: z.string(),
          called_at: z.nullable(z.string()),
          until: z.nullable(z.string()),
          ended_at: z.nullable(z.string()),
        }),
      ),
      /** Oldest first. */
      history: z.array(move),
      checks: z.array(
        z.object({
          submitted_at: z.string(),
          decided_at: z.nullable(z.string()),
          staff_name: z.nullable(z.string()),
          is_edit: z.boolean(),
          is_approved: z.nullable(z.boolean()),
          reasons: z.array(z.string()),
          note: z.string(),
          /** In the category's order of then; none of checks before points were kept. */
          points: z.array(
            z.object({
              ...verificationPoint.shape,
              answer: z.enum(pointAnswers),
              answered_by: z.string(),
              answered_at: z.string(),
            }),
          ),
        }),
      ),
    }),
    refusals: ["not_found"],
  }),
};
