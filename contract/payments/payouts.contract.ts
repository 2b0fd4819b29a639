// Money that goes out to people: the seller's share, cash given back, rewards.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { payoutStates } from "./payments.machine.ts";

export const payoutPurposes = ["sale", "refund", "referral"] as const;

const payout = z.object({
  id: z.string(),
  purpose: z.enum(payoutPurposes),
  order_id: z.nullable(z.string()),
  amount_paise: z.int(),
  state: z.enum(payoutStates),
  /** Where to say which account it goes to, while that can be said. */
  link: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});

export const payoutsContract = {
  createLink: endpoint({
    method: "GET",
    path: "/payment/payout",
    auth: "user",
    summary: "The live link of my payout that can go out, made if there is none; asked again, it is the same one",
    query: z.object({
      payout_type: z.literal("create_link", "payout_type is create_link."),
      /** Which, where there are several; without it the one that has waited longest. */
      payout_id: z.optional(z.uuid()),
    }),
    reply: z.object({
      payout_id: z.string(),
      link_id: z.string(),
      link: z.string(),
      amount_paise: z.int(),
      state: z.enum(payoutStates),
    }),
    refusals: ["validation_failed", "not_found", "payment_wrong_state", "gateway_unavailable"],
    mutates: true,
  }),
  mine: endpoint({
    method: "GET",
    path: "/user/payouts",
    auth: "user",
    summary: "What is paid out to me, newest first",
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60)), 24),
      cursor: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: z.array(payout),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
  }),
  approve: endpoint({
    method: "POST",
    path: "/backoffice/payouts/{id}/approve",
    auth: { staff: ["finance"] },
    summary: "One of the two yeses that a large payout needs, each by somebody else",
    params: z.object({ id: z.uuid() }),
    reply: z.object({ id: z.string(), state: z.enum(payoutStates), approvals: z.int(), needed: z.int() }),
    refusals: ["not_found", "conflict", "payment_wrong_state"],
  }),
};
