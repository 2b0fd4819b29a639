// Categories as the back office edits them: one document each, with every version it ever had.
import * as z from "zod/mini";
import { categoryIdentities } from "../identities/identities.contract.ts";
import { endpoint, MAX_INT } from "../kit.ts";
import { say } from "../say.ts";
import { MAX_PRICE_RUPEES, quote } from "./catalogue.contract.ts";

/** The footer links to these by their ids: they stay, and stay what they are. */
export const fixedCategoryIds: readonly number[] = [11, 82, 8, 5, 4, 3, 12, 10];

const text = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, say("needed")), z.maxLength(most, say("at_most_characters", { n: most })));
const rupees = z
  .int(say("whole_rupees"))
  .check(z.minimum(0, say("at_least", { n: 0 })), z.maximum(1_00_000, say("at_most", { n: "1,00,000" })));
const percent = z
  .number(say("write_number"))
  .check(z.minimum(0, say("at_least", { n: 0 })), z.maximum(100, say("at_most", { n: 100 })));

const optionContent = z.strictObject({
  value: text(80),
  label: text(120),
  label_hi: text(120),
  retired: z.optional(z.boolean()),
});

const questionContent = z.strictObject({
  key: z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9_]{1,39}$/, say("key_letters", { low: 2, high: 40 }))),
  label: text(160),
  label_hi: text(160),
  type: z.enum(["select", "multi", "number", "text", "boolean"]),
  options: z.optional(z.array(optionContent).check(z.maxLength(200, say("at_most_options", { n: 200 })))),
  required: z.boolean(),
  filterable: z.boolean(),
  min: z.optional(z.number(say("write_number"))),
  max: z.optional(z.number(say("write_number"))),
  show_if: z.optional(
    z.record(
      z.string().check(z.maxLength(40)),
      z.union([z.boolean(), z.string().check(z.maxLength(80)), z.array(z.string().check(z.maxLength(80)))]),
    ),
  ),
  retired: z.optional(z.boolean()),
});

const categoryContent = z.strictObject({
  name: text(60),
  name_hi: text(60),
  /** What tells one thing of the kind from another. Left out, it stays as it is. */
  identity: z.optional(z.enum(categoryIdentities)),
  questions: z.array(questionContent).check(z.maxLength(60, say("at_most_questions", { n: 60 }))),
  verification_points: z
    .array(
      z.strictObject({
        text: text(200),
        text_hi: text(200),
        /** At most so many per cent of the price may be deducted for it after the quality check; without one, nothing. */
        max_deduction_pct: z.optional(percent),
      }),
    )
    .check(z.maxLength(60, say("at_most_points", { n: 60 }))),
  return_rules: z.nullable(
    z.strictObject({
      returnable: z.boolean(),
      window_days: z
        .int(say("whole_days"))
        .check(z.minimum(0, say("at_least", { n: 0 })), z.maximum(60, say("at_most", { n: 60 }))),
      conditions: z.array(text(200)).check(z.maxLength(20, say("at_most_conditions", { n: 20 }))),
      conditions_hi: z.array(text(200)).check(z.maxLength(20, say("at_most_conditions", { n: 20 }))),
      refund: text(200),
      refund_hi: text(200),
      return_shipping: text(200),
      return_shipping_hi: text(200),
    }),
  ),
  charges: z.nullable(
    z.strictObject({
      currency: z.literal("INR"),
      seller_platform_fee_pct: percent,
      seller_min_fee: rupees,
      buyer_handling_fee: rupees,
      cod_fee: rupees,
      gst_on_fees_pct: percent,
      shipping_slabs: z
        .array(
          z.strictObject({
            max_kg: z
              .number(say("write_number"))
              .check(z.positive(say("more_than", { n: 0 })), z.maximum(500, say("at_most", { n: 500 }))),
            inr: rupees,
          }),
        )
        .check(z.minLength(1, say("at_least_one_slab")), z.maxLength(20, say("at_most_slabs", { n: 20 }))),
    }),
  ),
});
export type CategoryContent = z.output<typeof categoryContent>;

/** One thing that is different, where it is, and how it was and is. */
const change = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });
export type Change = z.output<typeof change>;

const row = z.object({
  id: z.int(),
  name: z.string(),
  name_hi: z.string(),
  slug: z.string(),
  parent_id: z.nullable(z.int()),
  is_leaf: z.boolean(),
  is_fixed: z.boolean(),
  live_count: z.int(),
  questions: z.int(),
  seller_platform_fee_pct: z.nullable(z.number()),
  window_days: z.nullable(z.int()),
  version: z.int(),
});

const version = z.object({
  version: z.int(),
  /** Null: as it came with the reference data. */
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
  restored_from: z.nullable(z.int()),
  changes: z.array(change),
});

const detail = z.object({
  id: z.int(),
  slug: z.string(),
  parent: z.nullable(z.object({ id: z.int(), name: z.string(), name_hi: z.string() })),
  is_leaf: z.boolean(),
  is_fixed: z.boolean(),
  live_count: z.int(),
  version: z.int(),
  content: categoryContent,
  /** The newest first, twenty at most. */
  versions: z.array(version),
});
export type CategoryDetail = z.output<typeof detail>;

const params = z.object({ id: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)) });
const currentVersion = z.int().check(z.minimum(1), z.maximum(MAX_INT));

/** A category may ask many questions, each with many options in two languages. */
const LONG_BODY = 512 * 1024;

export const categoriesDeskContract = {
  list: endpoint({
    method: "GET",
    path: "/backoffice/categories",
    auth: { staff: ["support"] },
    summary: "All categories with what an operator looks for first",
    reply: z.array(row),
    refusals: [],
  }),
  read: endpoint({
    method: "GET",
    path: "/backoffice/categories/{id}",
    auth: { staff: ["support"] },
    summary: "One category as it is edited, with its versions",
    params,
    reply: detail,
    refusals: ["not_found"],
  }),
  add: endpoint({
    method: "POST",
    path: "/backoffice/categories",
    auth: { staff: [] },
    summary: "A new kind of thing to sell, beginning as a copy of another",
    body: z.strictObject({
      name: text(60),
      name_hi: text(60),
      /** A kind that stands beside it: its group, questions, charges, rules and points are taken over. */
      like: z.int().check(z.minimum(1), z.maximum(MAX_INT)),
    }),
    reply: detail,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
  preview: endpoint({
    method: "POST",
    path: "/backoffice/categories/{id}/preview",
    maxBody: LONG_BODY,
    auth: { staff: ["support"] },
    summary: "What a change would do: what the wizard asks, and what an example costs; nothing is kept",
    params,
    body: z.strictObject({
      content: categoryContent,
      example: z.strictObject({
        price: z.int(say("whole_rupees")).check(z.minimum(1, say("at_least", { n: 1 })), z.maximum(MAX_PRICE_RUPEES)),
        weight_kg: z
          .number(say("write_number"))
          .check(z.positive(say("more_than", { n: 0 })), z.maximum(200, say("at_most", { n: 200 }))),
        paid_shipping_percentage: z.int(say("write_number")).check(z.minimum(0), z.maximum(100)),
      }),
    }),
    reply: z.object({
      changes: z.array(change),
      asked: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          label_hi: z.string(),
          type: z.string(),
          required: z.boolean(),
          options: z.optional(z.array(z.object({ value: z.string(), label: z.string(), label_hi: z.string() }))),
        }),
      ),
      /** Null for a group, which has no charges. */
      before: z.nullable(quote),
      after: z.nullable(quote),
    }),
    refusals: ["validation_failed", "not_found"],
  }),
  save: endpoint({
    method: "PUT",
    path: "/backoffice/categories/{id}",
    maxBody: LONG_BODY,
    auth: { staff: [] },
    summary: "The next version of a category; refused if somebody saved another since",
    params,
    body: z.strictObject({ version: currentVersion, content: categoryContent }),
    reply: detail,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/backoffice/categories/{id}/restore",
    auth: { staff: [] },
    summary: "Brings an older version back as the next one; what is in use since is retired, not removed",
    params,
    body: z.strictObject({ version: currentVersion, to: currentVersion }),
    reply: detail,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
};
