// Lists that an accountant takes home, month by month. Months are Indian ones, on the product's clock.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { say } from "../say.ts";

const accountants = { staff: ["finance"] } as const;

const taxMonth = z.object({
  /** YYYY-MM */
  month: z.string(),
  /** Tax invoices and credit notes. */
  invoices: z.int(),
  /** Credit notes taken off. */
  taxable_paise: z.int(),
  gst_paise: z.int(),
  /** What private sellers sold, without what came back. */
  goods_paise: z.int(),
});
export type TaxMonth = z.output<typeof taxMonth>;

const query = z.object({
  month: z.string(say("say_which_month")).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, say("say_which_month"))),
});

export const exportsContract = {
  months: endpoint({
    method: "GET",
    path: "/backoffice/exports/months",
    auth: accountants,
    summary: "The last two years month by month, newest first, and what each comes to",
    reply: z.array(taxMonth),
    refusals: [],
  }),
  gst: endpoint({
    method: "GET",
    path: "/backoffice/exports/gst",
    auth: accountants,
    summary: "Our tax invoices and credit notes of a month as a file; that it was taken is recorded",
    query,
    reply: z.string(),
    csv: true,
    refusals: ["validation_failed"],
  }),
  tcs: endpoint({
    method: "GET",
    path: "/backoffice/exports/tcs",
    auth: accountants,
    summary: "What each seller sold through us in a month, what came back, and the rest; no TCS is collected",
    query,
    reply: z.string(),
    csv: true,
    refusals: ["validation_failed"],
  }),
};
