// Papers as their people read them.
import { createHash } from "node:crypto";
import type { Db } from "../../../kit/db/database.ts";
import type { SentFile } from "../../../kit/files/sent-file.ts";
import type { PersonalData } from "../../../kit/personal-data.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import { paperBrand, paperVersion } from "../../market/brand/paper-brand.service.ts";
import { paperPassport } from "../../passports/passports.service.ts";
import * as table from "./invoices.tables.ts";
import { drawInvoice, LAYOUT } from "./paper/draw-invoice.ts";

export async function listInvoiceLinks(db: Db, orderId: string, partyId: string) {
  const rows = await table.listOwn(db, orderId, partyId);
  return rows.map((row) => ({ ...row, url: `/api/v1/order/invoice/${orderId}/receipt/${row.id}` }));
}

export async function findInvoiceFile(
  { db, market, publicUrl }: With<"db" | "market" | "publicUrl">,
  partyId: string,
  orderId: string,
  id: string,
): Promise<SentFile> {
  const { passport_code, ...invoice } = (await table.findOwn(db, orderId, id, partyId)) ?? refuse("not_found");
  const { number, document, people } = invoice;
  // An item's code never changes: it need not be kept with the paper.
  const passport = passport_code === null ? null : paperPassport(publicUrl, passport_code);
  const made = JSON.stringify([LAYOUT, number, document, people, passport, paperVersion(market)]);
  return {
    name: `${number.replaceAll("/", "-")}.pdf`,
    version: createHash("sha256").update(made).digest("base64url").slice(0, 22),
    make: async () => drawInvoice(invoice, await paperBrand(market), passport),
  };
}

export const invoiceData: PersonalData = {
  name: "invoices",
  collect: table.listOfPerson,
  erase: table.blankPerson,
};
