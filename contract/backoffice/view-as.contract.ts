// A user's own screens as staff may see them: to read, not to touch. No session of the user is made for it.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { listingStatuses } from "../listings/listings.machine.ts";
import { offerStatuses } from "../offers/offers.machine.ts";
import { orderStates } from "../orders/orders.machine.ts";

const image = z.nullable(z.object({ url_320: z.string() }));
const status = z.enum(listingStatuses);

const order = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(orderStates),
  product: z.object({ id: z.string(), title: z.string(), image }),
  /** Of the item, in whole rupees. */
  price: z.int(),
  created_at: z.string(),
});

const offer = z.object({
  id: z.string(),
  status: z.enum(offerStatuses),
  product: z.object({ id: z.string(), title: z.string(), image }),
  price: z.int(),
  counter_price: z.nullable(z.int()),
  agreed_price: z.nullable(z.int()),
  created_at: z.string(),
});

export const viewAsContract = {
  viewAs: endpoint({
    method: "GET",
    path: "/backoffice/users/{id}/view_as",
    auth: { staff: ["support"] },
    summary:
      "What a user sees of their own: profile, listings, orders, offers, questions, wishlist; that staff looked is recorded",
    params: idParams,
    reply: z.object({
      profile: z.object({
        id: z.string(),
        name: z.nullable(z.string()),
        phone_hint: z.nullable(z.string()),
        email_hint: z.nullable(z.string()),
        language: z.enum(["en", "hi"]),
        status: z.enum(["active", "suspended", "closed"]),
        member_since: z.string(),
        /** How they are paid, not where to. */
        payout: z.nullable(z.enum(["upi", "bank"])),
      }),
      addresses: z.array(
        z.object({
          id: z.string(),
          city: z.nullable(z.string()),
          city_hi: z.string(),
          pincode: z.string(),
          is_default: z.boolean(),
        }),
      ),
      /** Newest first, 60 at most, as in each list below. */
      listings: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          status,
          price: z.nullable(z.int()),
          image,
          created_at: z.string(),
          reasons: z.array(z.string()),
          note: z.nullable(z.string()),
        }),
      ),
      bought: z.array(order),
      sold: z.array(order),
      offers_made: z.array(offer),
      offers_received: z.array(offer),
      wishlist: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          status,
          price: z.int(),
          price_when_liked: z.int(),
          image,
          liked_at: z.string(),
        }),
      ),
      questions: z.array(
        z.object({
          id: z.string(),
          text: z.string(),
          kind: z.enum(["question", "reply"]),
          product: z.object({ id: z.string(), title: z.nullable(z.string()) }),
          created_at: z.string(),
          removed_at: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: ["not_found"],
  }),
};
