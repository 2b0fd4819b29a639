// Money on its way to people: refunds and payouts, as finance follows them.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { longPaging, pageMeta, wanted } from "../paging.ts";
import { payoutStates } from "../payments/payments.machine.ts";

const keepers = { staff: ["finance"] } as const;

/** `stuck`: an hour and the gateway has not taken it, ten days and it is not done, or the payout of cash failed. */
export const refundStates = ["waiting", "sent", "stuck", "done"] as const;
export type RefundState = (typeof refundStates)[number];

const refundFilters = {
  state: z.optional(z.enum(refundStates)),
  way: z.optional(z.enum(["gateway", "cash"])),
  /** An order's number or reference, or a refund's key. */
  q: wanted,
};
export type RefundFilters = z.output<z.ZodMiniObject<typeof refundFilters>>;

const refund = z.object({
  key: z.string(),
  pid: z.string(),
  order_reference: z.string(),
  /** What people call the order; null where it is about none. */
  order_number: z.nullable(z.string()),
  amount_paise: z.int(),
  /** By the gateway it came through; or, for cash, by a payout to the buyer. */
  way: z.enum(["gateway", "cash"]),
  state: z.enum(refundStates),
  gateway_payment_id: z.nullable(z.string()),
  gateway_refund_id: z.nullable(z.string()),
  created_at: z.string(),
  asked_at: z.nullable(z.string()),
  done_at: z.nullable(z.string()),
  payout: z.nullable(z.object({ id: z.string(), state: z.enum(payoutStates) })),
});

export const payoutPurposes = ["sale", "refund", "referral"] as const;

const payoutFilters = {
  state: z.optional(z.enum(payoutStates)),
  purpose: z.optional(z.enum(payoutPurposes)),
  /** Whom it goes to, or what it is for. */
  q: wanted,
  min_paise: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1e13))),
};
export type PayoutFilters = z.output<z.ZodMiniObject<typeof payoutFilters>>;

const payout = z.object({
  id: z.string(),
  payee: z.string(),
  payee_name: z.nullable(z.string()),
  purpose: z.enum(payoutPurposes),
  subject: z.string(),
  /** What people call the order; null where it is about none. */
  order_number: z.nullable(z.string()),
  amount_paise: z.int(),
  state: z.enum(payoutStates),
  attempt: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const payoutsDeskContract = {
  refunds: endpoint({
    method: "GET",
    path: "/backoffice/refunds",
    auth: keepers,
    summary: "Refunds, newest first, with where each stands",
    query: z.object({ ...refundFilters, ...longPaging }),
    reply: z.array(refund),
    meta: pageMeta,
    refusals: ["validation_failed"],
  }),
  exportRefunds: endpoint({
    method: "GET",
    path: "/backoffice/refunds/export",
    auth: keepers,
    summary: "The same list as a file; that it was taken is recorded",
    query: z.object(refundFilters),
    reply: z.string(),
    csv: true,
    refusals: ["validation_failed"],
  }),
  retryRefund: endpoint({
    method: "POST",
    path: "/backoffice/refunds/{key}/retry",
    auth: keepers,
    summary:
      "Asks for a refund once more with the key it has, so it stays one refund; cash: its payout may be tried again",
    params: z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9_-]{10,36}$/)) }),
    reply: refund,
    refusals: ["not_found", "payment_wrong_state", "gateway_unavailable", "gateway_refused", "key_reused"],
    once: true,
    limit: { max: 60, windowS: 60, per: "ip" },
  }),
  payouts: endpoint({
    method: "GET",
    path: "/backoffice/payouts",
    auth: keepers,
    summary: "Payouts, newest first",
    query: z.object({ ...payoutFilters, ...longPaging }),
    reply: z.array(payout),
    meta: pageMeta,
    refusals: ["validation_failed"],
  }),
  exportPayouts: endpoint({
    method: "GET",
    path: "/backoffice/payouts/export",
    auth: keepers,
    summary: "The same list as a file; that it was taken is recorded",
    query: z.object(payoutFilters),
    reply: z.string(),
    csv: true,
    refusals: ["validation_failed"],
  }),
  payout: endpoint({
    method: "GET",
    path: "/backoffice/payouts/{id}",
    auth: keepers,
    summary: "One payout with all that became true of it",
    params: idParams,
    reply: z.object({
      ...payout.shape,
      link_id: z.nullable(z.string()),
      checked_at: z.nullable(z.string()),
      /** How many different people have to say yes before it goes out: none up to the limit. */
      needed: z.int(),
      /** Oldest first. */
      approvals: z.array(z.object({ name: z.string(), is_mine: z.boolean(), at: z.string() })),
      /** Oldest first. */
      effects: z.array(
        z.object({
          step: z.string(),
          link_id: z.string(),
          source: z.enum(["webhook", "poll", "sweep", "own"]),
          at: z.string(),
        }),
      ),
    }),
    refusals: ["not_found"],
  }),
  retryPayout: endpoint({
    method: "POST",
    path: "/backoffice/payouts/{id}/retry",
    auth: keepers,
    summary: "Lets one that failed go out once more, by a link of its own; its payee asks for that as before",
    params: idParams,
    reply: z.object({ id: z.string(), state: z.enum(payoutStates) }),
    refusals: ["not_found", "payment_wrong_state"],
  }),
};
