// Money that goes out to people: the seller's share, cash given back, rewards.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { paging } from "../paging.ts";
import { payoutStates } from "../payments/payments.machine.ts";

export const payoutPurposes = ["sale", "refund", "referral"] as const;

/** held: from when its buyer paid · ready: nothing stands in its way · link: the gateway asks for the account */
export const payoutSteps = ["held", "ready", "link", "processing", "paid", "failed", "returned"] as const;

/** issue: the buyer's complaint is open · approval: finance looks at it · failed, returned: the last try came to nothing */
export const payoutWaits = ["issue", "approval", "failed", "returned"] as const;

const payout = z.object({
  id: z.string(),
  purpose: z.enum(payoutPurposes),
  order_id: z.nullable(z.string()),
  order_number: z.nullable(z.string()),
  /** Of what was sold, sent back or bought through one's link. */
  title: z.nullable(z.string()),
  amount_paise: z.int(),
  /** Owed from before and taken off. */
  netted_paise: z.int(),
  state: z.enum(payoutStates),
  /** What keeps it from going on by itself. */
  why: z.nullable(z.enum(payoutWaits)),
  /** What has happened to it, oldest first; of several tries the last. */
  steps: z.array(z.object({ step: z.enum(payoutSteps), at: z.string() })),
  /** Where to say which account it goes to, while that can be said. */
  link: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});

export type PayoutStep = (typeof payoutSteps)[number];
export type PayoutWait = (typeof payoutWaits)[number];
export type PayoutEntry = z.output<typeof payout>;

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
      ...paging,
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
    params: idParams,
    reply: z.object({ id: z.string(), state: z.enum(payoutStates), approvals: z.int(), needed: z.int() }),
    refusals: ["not_found", "conflict", "payment_wrong_state"],
  }),
};
