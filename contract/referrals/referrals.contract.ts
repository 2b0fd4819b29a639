// What one earns for bringing others.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { paging } from "../paging.ts";
import { rewardStates } from "./referrals.machine.ts";

export const rewardKinds = ["buyer", "seller"] as const;

/** returned: the buyer sent it back · cancelled: the order ended before · refused: we found that it does not count */
export const voidReasons = ["returned", "cancelled", "refused"] as const;

const entry = z.object({
  kind: z.enum(rewardKinds),
  amount_paise: z.int(),
  state: z.enum(rewardStates),
  /** Why a reward is void; null otherwise. */
  why: z.nullable(z.enum(voidReasons)),
  /** What was bought or sold; never by whom. */
  title: z.string(),
  at: z.string(),
});

const reward = z.object({
  order_id: z.string(),
  order_number: z.string(),
  title: z.string(),
  kind: z.enum(rewardKinds),
  referrer: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  person: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  amount_paise: z.int(),
  state: z.enum(rewardStates),
  /** With one that is put aside: how many its referrer has had in that month already. */
  month_count: z.nullable(z.int()),
  created_at: z.string(),
  updated_at: z.string(),
});

const filters = {
  state: z.optional(z.enum(rewardStates)),
  kind: z.optional(z.enum(rewardKinds)),
  /** An order's number or id, or the id of either person. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(60))),
};
export type RewardFilters = z.output<z.ZodMiniObject<typeof filters>>;

const rewardParams = z.object({ order_id: z.uuid(), kind: z.enum(rewardKinds) });

export const referralsContract = {
  mine: endpoint({
    method: "GET",
    path: "/user/referral",
    auth: "user",
    capability: "referrals",
    summary: "My referral link, what I earn with it, and what came of it so far",
    reply: z.object({
      link: z.string(),
      /** Whole rupees. */
      buyer_reward: z.int(),
      seller_reward: z.int(),
      pending_paise: z.int(),
      payable_paise: z.int(),
      paid_paise: z.int(),
      /** Newest first, 60 at most. */
      entries: z.array(entry),
    }),
    refusals: [],
  }),
  list: endpoint({
    method: "GET",
    path: "/backoffice/referrals",
    auth: { staff: ["finance"] },
    capability: "referrals",
    summary: "Rewards, newest first; those put aside for a look oldest first. With what all of them come to",
    query: z.object({
      ...filters,
      ...paging,
    }),
    reply: z.array(reward),
    meta: z.object({
      next_cursor: z.nullable(z.string()),
      now: z.string(),
      /** Above so many a month they are put aside. */
      review_above: z.int(),
      /** Of all there are, whatever the filters. */
      totals: z.array(z.object({ state: z.enum(rewardStates), count: z.int(), paise: z.int() })),
    }),
    refusals: ["validation_failed"],
  }),
  export: endpoint({
    method: "GET",
    path: "/backoffice/referrals/export",
    auth: { staff: ["finance"] },
    capability: "referrals",
    summary: "The same list as a file; that it was taken is recorded",
    query: z.object(filters),
    reply: z.string(),
    csv: true,
    refusals: ["validation_failed"],
  }),
  decide: endpoint({
    method: "POST",
    path: "/backoffice/referrals/{order_id}/{kind}",
    auth: { staff: ["finance"] },
    capability: "referrals",
    summary: "Lets a reward that was put aside through, or refuses it, which needs a reason",
    params: rewardParams,
    body: z.strictObject({
      approve: z.boolean(),
      reason: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(300)))),
    }),
    reply: z.object({ order_id: z.string(), kind: z.enum(rewardKinds), state: z.enum(rewardStates) }),
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
};
