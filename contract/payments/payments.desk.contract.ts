// What we wrote down against what the gateway says, and money that a person must look at.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { longPaging, note, pageMeta, wanted } from "../paging.ts";
import { paymentMethods, paymentStates } from "./payments.machine.ts";

const keepers = { staff: ["finance"] } as const;

export const moneyKinds = ["payment", "refund", "payout"] as const;
export type MoneyKind = (typeof moneyKinds)[number];

export const driftReasons = [
  "paid_there",
  "paid_only_here",
  "amount_differs",
  "refunded_there",
  "refunded_only_here",
  "expired_there",
  "processing_there",
  "failed_there",
  "returned_there",
  "unknown_there",
] as const;
export type DriftReason = (typeof driftReasons)[number];

const filters = {
  kind: z.optional(z.enum(moneyKinds)),
  /** `drift`: what does not agree. `unchecked`: what the gateway was never asked about. */
  result: z.optional(z.enum(["drift", "agrees", "unchecked"])),
  /** An order's number or reference, a payee, a refund's key. */
  q: wanted,
};
export type CheckFilters = z.output<z.ZodMiniObject<typeof filters>>;

const row = z.object({
  kind: z.enum(moneyKinds),
  id: z.string(),
  /** What it is for: an order's reference, or what the payout is about. */
  about: z.string(),
  /** What people call the order; null where it is about none. */
  order_number: z.nullable(z.string()),
  amount_paise: z.int(),
  state: z.string(),
  created_at: z.string(),
  /** Null where the gateway was never asked. */
  checked_at: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
  drift: z.array(z.enum(driftReasons)),
});

const subject = z.strictObject({
  kind: z.enum(moneyKinds),
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{10,36}$/, "This is no id of ours.")),
});

export const reviewReasons = ["too_little", "too_much", "wrong_currency", "paid_twice", "refunded_elsewhere"] as const;
export type ReviewReason = (typeof reviewReasons)[number];

const reviewFilters = {
  state: z.optional(z.enum(["open", "closed"])),
  reason: z.optional(z.enum(reviewReasons)),
  q: wanted,
};
export type ReviewFilters = z.output<z.ZodMiniObject<typeof reviewFilters>>;

const review = z.object({
  pid: z.string(),
  order_reference: z.string(),
  /** What people call the order; null where it is about none. */
  order_number: z.nullable(z.string()),
  method: z.enum(paymentMethods),
  state: z.enum(paymentStates),
  amount_paise: z.int(),
  captured_paise: z.int(),
  refunded_paise: z.int(),
  reasons: z.array(z.enum(reviewReasons)),
  created_at: z.string(),
  /** When somebody had looked at all of it. */
  reviewed_at: z.nullable(z.string()),
  /** Money that came beside what was asked for. */
  strays: z.array(
    z.object({
      gateway_payment_id: z.string(),
      amount_paise: z.int(),
      currency: z.string(),
      at: z.string(),
      /** What of it can still be sent back from here; other currencies only at the gateway itself. */
      refundable_paise: z.int(),
    }),
  ),
});

const pidParams = idParams;

export const paymentsDeskContract = {
  list: endpoint({
    method: "GET",
    path: "/backoffice/reconciliation",
    auth: keepers,
    summary: "Payments, refunds and payouts that a gateway knows, newest first, with what it said of each",
    query: z.object({ ...filters, ...longPaging }),
    reply: z.array(row),
    meta: pageMeta,
    refusals: ["validation_failed"],
  }),
  export: endpoint({
    method: "GET",
    path: "/backoffice/reconciliation/export",
    auth: keepers,
    summary: "The same list as a file; that it was taken is recorded",
    query: z.object(filters),
    reply: z.string(),
    csv: true,
    refusals: ["validation_failed"],
  }),
  check: endpoint({
    method: "POST",
    path: "/backoffice/reconciliation/check",
    auth: keepers,
    summary: "Asks the gateway about one of them now and says whether it agrees; changes nothing about the money",
    body: subject,
    reply: row,
    refusals: ["validation_failed", "not_found", "gateway_unavailable"],
    limit: { max: 240, windowS: 60, per: "ip" },
  }),
  settle: endpoint({
    method: "POST",
    path: "/backoffice/reconciliation/settle",
    auth: keepers,
    summary: "Lets what the gateway says take effect here, as its webhook would have",
    body: z.strictObject({ ...subject.shape, note }),
    reply: row,
    refusals: ["validation_failed", "not_found", "gateway_unavailable", "key_reused"],
    once: true,
  }),
  reviews: endpoint({
    method: "GET",
    path: "/backoffice/reviews",
    auth: keepers,
    summary: "Payments that a person must look at: too little, too much, twice, another currency, refunded elsewhere",
    query: z.object({ ...reviewFilters, ...longPaging }),
    reply: z.array(review),
    meta: pageMeta,
    refusals: ["validation_failed"],
  }),
  exportReviews: endpoint({
    method: "GET",
    path: "/backoffice/reviews/export",
    auth: keepers,
    summary: "The same list as a file; that it was taken is recorded",
    query: z.object(reviewFilters),
    reply: z.string(),
    csv: true,
    refusals: ["validation_failed"],
  }),
  closeReview: endpoint({
    method: "POST",
    path: "/backoffice/reviews/{id}/close",
    auth: keepers,
    summary: "Somebody has looked at all of it; what comes after counts anew",
    params: pidParams,
    body: z.strictObject({ note }),
    reply: z.object({ done: z.boolean() }),
    refusals: ["validation_failed", "not_found", "payment_wrong_state", "key_reused"],
    once: true,
  }),
  refundStray: endpoint({
    method: "POST",
    path: "/backoffice/reviews/{id}/refund",
    auth: keepers,
    summary: "Sends back money that came beside what was asked for; the payment itself stays as it is",
    params: pidParams,
    body: z.strictObject({
      gateway_payment_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{3,60}$/, "This is no payment's id.")),
      note,
    }),
    reply: z.object({ key: z.string(), amount_paise: z.int() }),
    refusals: ["validation_failed", "not_found", "payment_wrong_state", "key_reused"],
    once: true,
  }),
};
