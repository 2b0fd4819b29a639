// Tax as finance sees it: rules with the day they count from, quarters beside the ledger, and the files that offices want.
import * as z from "zod/mini";
import { endpoint, MAX_INT } from "../kit.ts";
import { say } from "../say.ts";
import { quarters } from "./tax-years.ts";
import { taxYearParam } from "./taxes.contract.ts";

const accountants = { staff: ["finance"] } as const;
const paise = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
/** Of a hundred thousand: 0.1 % is 100. */
const perLakh = z.int().check(z.minimum(0), z.maximum(30_000));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

const rules = {
  /** YYYY-MM-DD, in India. */
  counts_from: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)),
  tds_section: name,
  tds_code: z.string().check(z.trim(), z.regex(/^[0-9A-Z]{2,8}$/)),
  tds_form: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  tds_per_lakh: perLakh,
  tds_no_pan_per_lakh: perLakh,
  tds_threshold_paise: paise,
  tds_no_pan_threshold_paise: paise,
  pan_asked_percent: z.int().check(z.minimum(1), z.maximum(100)),
  tcs_section: name,
  tcs_per_lakh: perLakh,
  b2cl_above_paise: paise,
  note: z.string().check(z.trim(), z.maxLength(300)),
};
const keptRules = z.object({ version: z.int(), ...rules, made_at: z.string() });
export type KeptTaxRules = z.output<typeof keptRules>;

const quarterView = z.object({
  quarter: z.literal(quarters),
  /** Of the rows that the file of this quarter has. */
  tds_paise: z.int(),
  deductees: z.int(),
  /** What was posted in the same time: the two are the same, to the paisa. */
  ledger_tds_paise: z.int(),
  tcs_paise: z.int(),
  ledger_tcs_paise: z.int(),
});

const crosser = z.object({
  seller_id: z.string(),
  name: z.nullable(z.string()),
  gross_paise: z.int(),
  tds_paise: z.int(),
  pan_last4: z.nullable(z.string()),
});
export type TaxCrosser = z.output<typeof crosser>;

const overview = z.object({
  year: z.int(),
  years: z.array(z.int()),
  quarters: z.array(quarterView),
  /** What we owe the offices now, as the ledger has it. */
  tds_owed_paise: z.int(),
  tcs_owed_paise: z.int(),
  threshold_paise: z.int(),
  /** Who has sold for more than is asked from, the most first; at most a hundred. */
  crossers: z.array(crosser),
  crossed: z.int(),
  without_pan: z.int(),
});
export type TaxOverview = z.output<typeof overview>;

const quarterQuery = z.object({
  year: taxYearParam,
  quarter: z.pipe(
    z.string().check(z.regex(/^[1-4]$/)),
    z.transform((text: string) => Number(text) as 1 | 2 | 3 | 4),
  ),
});
const monthQuery = z.object({
  month: z.string(say("say_which_month")).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, say("say_which_month"))),
});
export const gstr1Tables = ["b2b", "b2cl", "b2cs", "cdnr", "cdnur", "hsn_b2b", "hsn_b2c", "docs"] as const;
export type Gstr1Table = (typeof gstr1Tables)[number];

const file = (path: `/${string}`, summary: string) =>
  ({ method: "GET", path, auth: accountants, summary, reply: z.string(), refusals: ["validation_failed"] }) as const;

export const taxesDeskContract = {
  overview: endpoint({
    method: "GET",
    path: "/backoffice/taxes",
    auth: accountants,
    summary: "A financial year: quarters beside the ledger, who crossed the threshold, who lacks a PAN",
    query: z.object({ year: z.optional(taxYearParam) }),
    reply: overview,
    refusals: ["validation_failed"],
  }),
  rules: endpoint({
    method: "GET",
    path: "/backoffice/taxes/rules",
    auth: accountants,
    summary: "Rates, thresholds and names of sections, with the day each counts from, the newest first",
    reply: z.array(keptRules),
    refusals: [],
  }),
  addRules: endpoint({
    method: "POST",
    path: "/backoffice/taxes/rules",
    auth: { staff: [] },
    summary: "What counts from a day on, today or later; what is past stays as it was",
    body: z.strictObject(rules),
    reply: keptRules,
    refusals: ["validation_failed"],
  }),
  deposit: endpoint({
    method: "POST",
    path: "/backoffice/taxes/deposits",
    auth: accountants,
    summary: "Tax was paid to the office: posted once for each challan",
    body: z.strictObject({
      tax: z.enum(["tds", "tcs"]),
      amount_paise: z.int().check(z.minimum(1), z.maximum(MAX_INT * 1_000)),
      /** The number of the challan, by which it is posted once. */
      challan: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9/-]{3,40}$/)),
    }),
    reply: z.object({ owed_paise: z.int() }),
    refusals: ["validation_failed", "conflict"],
  }),
  tds: endpoint({
    ...file("/backoffice/taxes/tds", "Deductees of a quarter as a file; that it was taken is recorded"),
    query: quarterQuery,
    csv: true,
  }),
  tdsJson: endpoint({
    ...file("/backoffice/taxes/tds.json", "The same as JSON"),
    query: quarterQuery,
    file: "application/json",
  }),
  gstr8: endpoint({
    ...file("/backoffice/taxes/gstr8", "GSTR-8, table 3, of a month as a file"),
    query: monthQuery,
    csv: true,
  }),
  gstr8Json: endpoint({
    ...file("/backoffice/taxes/gstr8.json", "The same as JSON, as the offline tool reads it"),
    query: monthQuery,
    file: "application/json",
  }),
  gstr1: endpoint({
    ...file("/backoffice/taxes/gstr1", "A table of GSTR-1 of a month as a file: our own invoices and credit notes"),
    query: z.object({ ...monthQuery.shape, table: z.enum(gstr1Tables) }),
    csv: true,
  }),
  gstr1Json: endpoint({
    ...file("/backoffice/taxes/gstr1.json", "All tables of GSTR-1 of a month as JSON"),
    query: monthQuery,
    file: "application/json",
  }),
  tally: endpoint({
    ...file("/backoffice/taxes/tally", "A month's postings as vouchers for Tally, each of which balances"),
    query: monthQuery,
    file: "application/xml",
  }),
  statement: endpoint({
    ...file("/backoffice/taxes/statement", "A seller's year as a PDF"),
    query: z.object({ seller_id: z.uuid(), year: taxYearParam }),
    file: "application/pdf",
    refusals: ["validation_failed", "not_found"],
  }),
};
