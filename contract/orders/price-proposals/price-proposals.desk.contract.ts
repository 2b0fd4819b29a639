// A lower price after the quality check, as staff write and see it.
import * as z from "zod/mini";
import { idParams } from "../../id-params.ts";
import { endpoint } from "../../kit.ts";
import { photo, photoRules } from "../../listings/photos.contract.ts";
import { say } from "../../say.ts";
import { priceProposal } from "./price-proposals.contract.ts";

/** Who may pass the check. */
const verifier = { staff: ["verifier"] } as const;

export const MAX_DEDUCTION_NOTE = 300;

export const priceProposalsDeskContract = {
  propose: endpoint({
    method: "POST",
    path: "/backoffice/orders/{id}/propose_price",
    auth: verifier,
    summary: "Ends the quality check with a lower price: what was found, point by point, within the category's rules",
    params: idParams,
    body: z.strictObject({
      deductions: z
        .array(
          z.strictObject({
            /** Its place among the category's points, from 0; or its words in either language. */
            point: z.union([z.int().check(z.minimum(0), z.maximum(60)), z.string().check(z.trim(), z.maxLength(200))]),
            rupees: z.int(say("whole_rupees")).check(z.minimum(1, say("at_least", { n: 1 })), z.maximum(1_00_00_000)),
            note: z.optional(
              z.nullable(
                z
                  .string()
                  .check(
                    z.trim(),
                    z.maxLength(MAX_DEDUCTION_NOTE, say("at_most_characters", { n: MAX_DEDUCTION_NOTE })),
                  ),
              ),
            ),
            /** The id of a photo of the same staff's, as POST /backoffice/price_photos gave it. */
            photo: z.uuid(say("photo_gone")),
          }),
        )
        .check(z.minLength(1, say("needed")), z.maxLength(60, say("at_most_points", { n: 60 }))),
      /** The number read on the thing at the check, where it has one: another than the seller's holds the order. */
      identity: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
    }),
    reply: priceProposal,
    refusals: ["validation_failed", "not_permitted", "not_found", "order_wrong_state", "identity_differs"],
  }),
  read: endpoint({
    method: "GET",
    path: "/backoffice/orders/{id}/price_proposal",
    auth: { staff: ["support", "logistics", "verifier", "finance"] },
    summary: "The lower price that was proposed for an order",
    params: idParams,
    reply: priceProposal,
    refusals: ["not_found"],
  }),
  uploadPhotos: endpoint({
    method: "POST",
    path: "/backoffice/price_photos",
    auth: verifier,
    summary: "Photos of what the check found: JPEG, PNG, WebP or AVIF. One that cannot be taken refuses them all",
    upload: photoRules,
    reply: z.array(photo),
    refusals: ["validation_failed", "too_large", "overloaded", "unavailable"],
  }),
};
