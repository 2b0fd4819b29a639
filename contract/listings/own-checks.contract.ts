// What a seller may know of the checks of their own listings.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { card } from "./listings.contract.ts";
import { listingStatuses } from "./listings.machine.ts";

const ownCheck = z.object({
  /** The listing's id. */
  id: z.string(),
  title: z.string(),
  category_id: z.int(),
  image: card.shape.image,
  status: z.enum(listingStatuses),
  /** A change of something live: the live copy stays up meanwhile. */
  is_edit: z.boolean(),
  submitted_at: z.string(),
  /** By then somebody has looked, or we are late. */
  expected_at: z.string(),
  /** Until then, by the product's clock, up to a full hour; 0 or less once we are late. */
  expected_in_hours: z.int(),
  /** What would make the check easier, and is not there. */
  missing: z.object({
    /** One photo shows one side. */
    photos: z.boolean(),
    bill: z.boolean(),
    /** Questions that were left out. */
    answers: z.array(z.object({ label: z.string(), label_hi: z.string() })),
  }),
});
export type OwnCheck = z.output<typeof ownCheck>;

export const ownChecksContract = {
  mine: endpoint({
    method: "GET",
    path: "/user/product_checks",
    auth: "user",
    summary: "My listings and changes that wait to be checked, the longest waiting first",
    reply: z.array(ownCheck),
    meta: z.object({
      /** A check takes at most so long, unless we are late. */
      within_hours: z.int(),
      /** The middle of the latest checks, up to a full hour; null while there are too few to tell. */
      usual_hours: z.nullable(z.int()),
    }),
    refusals: [],
  }),
};
