// Cash that couriers took at the door and paid over: what they said of it line by line, held against our parcels and the
// ledger. Nothing is smoothed over: every difference has a name, and stays until somebody has said why.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { longPaging, note, pageMeta, wanted } from "../paging.ts";
import { say } from "../say.ts";
import { couriers } from "../shipments/facts.ts";

const keepers = { staff: ["finance"] } as const;

/**
 * What may be wrong with a line, in the courier's own words or against our parcels.
 * short, over: less or more than was to be collected · doubled: it had been paid before · stranger: no parcel of ours ·
 * other_courier: another courier carried it · not_cash: it was paid online · not_delivered: nothing was collected yet ·
 * bank: a transfer brought another amount than its lines say.
 */
export const differenceKinds = [
  "short",
  "over",
  "doubled",
  "stranger",
  "other_courier",
  "not_cash",
  "not_delivered",
  "bank",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

const courier = z.enum(couriers);

export const remittanceFile = { field: "file", noun: "file", maxFiles: 1, maxBytes: 4 * 1024 * 1024 };

const remittance = z.object({
  id: z.string(),
  courier,
  /** file: staff chose one. courier: asked for by ourselves. */
  source: z.enum(["file", "courier"]),
  at: z.string(),
  /** Lines that were new, and lines that had been read before. */
  lines: z.int(),
  repeated: z.int(),
  amount_paise: z.int(),
  /** How many of its lines are wrong, and how many of those nobody has settled. */
  differences: z.int(),
  open: z.int(),
  references: z.array(z.string()),
});
export type Remittance = z.output<typeof remittance>;

const difference = z.object({
  id: z.string(),
  kind: z.enum(differenceKinds),
  courier,
  waybill: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  order_number: z.nullable(z.string()),
  /** The bank's, of the transfer that it came with. */
  reference: z.string(),
  paid_on: z.nullable(z.string()),
  /** What was still to come, what came, and by how much it is too much, or below zero too little. */
  due_paise: z.int(),
  paid_paise: z.int(),
  difference_paise: z.int(),
  found_at: z.string(),
  settled_at: z.nullable(z.string()),
  settled_reason: z.nullable(z.string()),
  /** Nobody settled it: it came right by what was told or paid later. */
  came_right: z.boolean(),
});
export type Difference = z.output<typeof difference>;

const outstanding = z.object({
  order_id: z.string(),
  order_number: z.string(),
  courier,
  waybill: z.nullable(z.string()),
  delivered_at: z.string(),
  collected_paise: z.int(),
  paid_paise: z.int(),
  outstanding_paise: z.int(),
});

/** Days since the cash was taken: up to two, a week, two weeks, more. */
export const cashAges = ["fresh", "week", "fortnight", "old"] as const;
export type CashAge = (typeof cashAges)[number];

const differenceFilters = {
  kind: z.optional(z.enum(differenceKinds)),
  courier: z.optional(courier),
  /** Those nobody has settled, unless it is asked otherwise. */
  settled: z.optional(z.enum(["no", "yes", "all"])),
  /** A waybill, an order's number, a transfer's reference: whole. */
  q: wanted,
};
export type DifferenceFilters = z.output<z.ZodMiniObject<typeof differenceFilters>>;

const outstandingFilters = { courier: z.optional(courier), age: z.optional(z.enum(cashAges)), q: wanted };
export type OutstandingFilters = z.output<z.ZodMiniObject<typeof outstandingFilters>>;

const day = z.optional(z.iso.date(say("day_looks_like")));

export const remittancesDeskContract = {
  overview: endpoint({
    method: "GET",
    path: "/backoffice/remittances/overview",
    auth: keepers,
    summary:
      "What couriers collected and paid over, each for itself, and whether it agrees with the ledger to the paisa",
    reply: z.object({
      couriers: z.array(
        z.object({
          courier,
          parcels: z.int(),
          collected_paise: z.int(),
          /** What their lines say, of transfers that are in the bank. */
          paid_paise: z.int(),
          outstanding_paise: z.int(),
          /** Paid for more than was due, for strangers' parcels, twice, or too early. */
          surplus_paise: z.int(),
          open_differences: z.int(),
        }),
      ),
      ages: z.array(z.object({ age: z.enum(cashAges), parcels: z.int(), outstanding_paise: z.int() })),
      /** Outstanding − surplus − what the bank brought that no line explains = the ledger's With couriers. */
      outstanding_paise: z.int(),
      surplus_paise: z.int(),
      unexplained_paise: z.int(),
      with_couriers_paise: z.int(),
      /** Our parcels and the ledger's postings say the same. */
      agrees: z.boolean(),
      /** Parcels that were handed over for cash and of which the ledger knows nothing yet, or another amount. */
      unposted: z.int(),
    }),
    refusals: [],
  }),
  list: endpoint({
    method: "GET",
    path: "/backoffice/remittances",
    auth: keepers,
    summary: "What couriers told of cash they paid over, by file or by day, newest first",
    query: z.object({ courier: z.optional(courier), ...longPaging }),
    reply: z.array(remittance),
    meta: pageMeta,
    refusals: ["validation_failed"],
  }),
  take: endpoint({
    method: "POST",
    path: "/backoffice/remittances",
    auth: keepers,
    summary:
      "Reads a courier's CSV file: columns by their names, every line once however often it comes. One line that cannot be read refuses them all",
    query: z.object({
      courier,
      /** For files without a column of them. */
      reference: z.optional(
        z
          .string()
          .check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9/_.-]{3,59}$/, "4 to 60 letters, digits and / _ . -")),
      ),
      paid_on: day,
    }),
    upload: remittanceFile,
    reply: z.object({
      remittance,
      /** The very same file had been read before: nothing was done. */
      is_repeat: z.boolean(),
    }),
    refusals: ["validation_failed", "too_large", "conflict", "overloaded", "unavailable"],
    limit: { max: 60, windowS: 3_600, per: "ip" },
  }),
  differences: endpoint({
    method: "GET",
    path: "/backoffice/remittances/differences",
    auth: keepers,
    summary: "Every line that is not as it should be, by name, newest first",
    query: z.object({ ...differenceFilters, ...longPaging }),
    reply: z.array(difference),
    meta: pageMeta,
    refusals: ["validation_failed"],
  }),
  exportDifferences: endpoint({
    method: "GET",
    path: "/backoffice/remittances/differences/export",
    auth: keepers,
    summary: "The same differences as a file; that it was taken is recorded",
    query: z.object(differenceFilters),
    reply: z.string(),
    csv: true,
    refusals: ["validation_failed"],
  }),
  settle: endpoint({
    method: "POST",
    path: "/backoffice/remittances/differences/{id}/settle",
    auth: keepers,
    summary: "Says why a difference is as it is, once. No money moves by it: what is outstanding stays outstanding",
    params: idParams,
    body: z.strictObject({ reason: note }),
    reply: difference,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
  outstanding: endpoint({
    method: "GET",
    path: "/backoffice/remittances/outstanding",
    auth: keepers,
    summary: "Parcels whose cash has not come, or not all of it; the oldest first",
    query: z.object({ ...outstandingFilters, ...longPaging }),
    reply: z.array(outstanding),
    meta: pageMeta,
    refusals: ["validation_failed"],
  }),
  exportOutstanding: endpoint({
    method: "GET",
    path: "/backoffice/remittances/outstanding/export",
    auth: keepers,
    summary: "The same parcels as a file; that it was taken is recorded",
    query: z.object(outstandingFilters),
    reply: z.string(),
    csv: true,
    refusals: ["validation_failed"],
  }),
};
