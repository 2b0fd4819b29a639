// What a person paid, was paid and is owed: read off the ledger and the orders, never kept beside them.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { paging } from "../paging.ts";

export const transactionKinds = [
  "payment",
  "refund",
  "sale",
  "payout",
  "payout_returned",
  "referral",
  "referral_payout",
  "tax",
] as const;

const transaction = z.object({
  id: z.string(),
  kind: z.enum(transactionKinds),
  /** Above zero: to this person. Below: from them. */
  amount_paise: z.int(),
  order_id: z.nullable(z.string()),
  order_number: z.nullable(z.string()),
  title: z.nullable(z.string()),
  at: z.string(),
});
export type Transaction = z.output<typeof transaction>;

export const transactionsContract = {
  all: endpoint({
    method: "GET",
    path: "/user/all_transactions",
    auth: "user",
    summary: "Money to me and from me, newest first",
    query: z.object({
      ...paging,
    }),
    reply: z.array(transaction),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
  }),
  amounts: endpoint({
    method: "GET",
    path: "/user/amount_details",
    auth: "user",
    summary: "What I am owed and was paid as a seller and for referrals, by how far it has come",
    reply: z.object({
      held_paise: z.int(),
      releasable_paise: z.int(),
      processing_paise: z.int(),
      paid_paise: z.int(),
      referral_pending_paise: z.int(),
      referral_payable_paise: z.int(),
    }),
    refusals: [],
  }),
};
