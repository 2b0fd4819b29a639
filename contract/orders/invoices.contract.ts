// What an order leaves on paper. Numbers and amounts never change once they are given out.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";

/**
 * receipt: for the goods of a private seller, without tax · service_invoice: our services to the buyer ·
 * fee_invoice: our services to the seller · credit_note: takes a service_invoice back · return_invoice: the way back,
 * to a buyer who caused it
 */
export const invoiceKinds = ["receipt", "service_invoice", "fee_invoice", "credit_note", "return_invoice"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceLink = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  /** Where the PDF is. */
  url: z.string(),
});

export const invoicesContract = {
  file: endpoint({
    method: "GET",
    path: "/order/invoice/{order}/receipt/{invoice}",
    auth: "user",
    summary: "An invoice or receipt of mine as a PDF: the buyer's own, or the seller's own",
    params: z.object({ order: z.uuid(), invoice: z.uuid() }),
    reply: z.string(),
    file: "application/pdf",
    refusals: ["not_found"],
    limit: { max: 120, windowS: 3_600, per: "user" },
  }),
};
