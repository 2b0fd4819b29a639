// A seller's tax: what was sold in the year, what was deducted of it, and how the tax office knows them.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { expectedTax } from "./expected-tax.ts";
import { panKinds } from "./read-pan.ts";

export const taxYearParam = z.pipe(
  z.string().check(z.regex(/^20\d\d$/)),
  z.transform((text: string) => Number(text)),
);

const taxYear = z.object({
  /** By its first: 2026 is April 2026 to March 2027. */
  year: z.int(),
  label: z.string(),
  sales: z.int(),
  gross_paise: z.int(),
  /** Of the gross, what came back after it was deducted of. */
  returned_paise: z.int(),
  above_paise: z.int(),
  tds_paise: z.int(),
  tcs_paise: z.int(),
  /** Where the statement as a PDF is. */
  statement: z.string(),
});
export type TaxYearView = z.output<typeof taxYear>;

const ownTaxes = z.object({
  year: z.int(),
  label: z.string(),
  /** Sold and completed in this year, without what came back. */
  gross_paise: z.int(),
  /** Said yes to and under way. */
  promised_paise: z.int(),
  /** From how much on tax is deducted. */
  threshold_paise: z.int(),
  tds_paise: z.int(),
  tcs_paise: z.int(),
  tds_section: z.string(),
  tds_percent: z.number(),
  no_pan_percent: z.number(),
  tcs_section: z.string(),
  tcs_percent: z.number(),
  /** Its last four signs and what kind of person it is of; null where none was given. */
  pan: z.nullable(z.object({ last4: z.string(), kind: z.enum(panKinds), at: z.string() })),
  /** The threshold is near: a PAN makes the deduction smaller. Before that we do not ask. */
  is_pan_wanted: z.boolean(),
  gstin: z.nullable(z.object({ last4: z.string(), state_code: z.string() })),
  years: z.array(taxYear),
});
export type OwnTaxes = z.output<typeof ownTaxes>;

export const taxesContract = {
  mine: endpoint({
    method: "GET",
    path: "/user/taxes",
    auth: "user",
    summary: "What I sold this financial year, what was deducted of it, and every year before",
    reply: ownTaxes,
    refusals: [],
  }),
  expected: endpoint({
    method: "GET",
    path: "/user/taxes/expected",
    auth: "user",
    summary: "What would be deducted of the next thing I sell, at this price in whole rupees",
    query: z.object({
      price: z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,7}$/)),
        z.transform((text: string) => Number(text)),
      ),
    }),
    reply: expectedTax,
    refusals: ["validation_failed"],
  }),
  savePan: endpoint({
    method: "PUT",
    path: "/user/taxes/pan",
    auth: "user",
    summary: "My PAN: kept sealed, shown by its last four signs; one PAN is on one account",
    body: z.strictObject({ pan: z.string().check(z.maxLength(40)) }),
    reply: z.object({
      last4: z.string(),
      kind: z.enum(panKinds),
      /** The fifth letter is not that of my name here. It is kept all the same. */
      name_differs: z.boolean(),
    }),
    refusals: ["validation_failed", "conflict"],
    limit: { max: 10, windowS: 3_600, per: "user" },
  }),
  saveGstin: endpoint({
    method: "PUT",
    path: "/user/taxes/gstin",
    auth: "user",
    summary: "My GSTIN, if I am registered; an empty one takes it off",
    body: z.strictObject({ gstin: z.string().check(z.maxLength(40)) }),
    reply: z.object({ last4: z.nullable(z.string()), state_code: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
    limit: { max: 10, windowS: 3_600, per: "user" },
  }),
  statement: endpoint({
    method: "GET",
    path: "/user/taxes/statement/{year}",
    auth: "user",
    summary: "A year of mine as a PDF: what was sold, what came back, what was deducted, quarter by quarter",
    params: z.object({ year: taxYearParam }),
    reply: z.string(),
    file: "application/pdf",
    refusals: ["not_found"],
    limit: { max: 60, windowS: 3_600, per: "user" },
  }),
};
