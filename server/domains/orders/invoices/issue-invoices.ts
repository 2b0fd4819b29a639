// Papers are issued in the transaction of the move they belong to, and last in it: numbers come from a row that everybody
// shares, and it stays locked until the end.
import type { Tx } from "../../../kit/db/database.ts";
import { readLegal } from "../../market/market.service.ts";
import { findPerson } from "../order-reads.tables.ts";
import type { OrderRow } from "../orders.tables.ts";
import * as table from "./invoices.tables.ts";
import {
  buyerPapers,
  creditNoteFor,
  type NewInvoice,
  type SellerFacts,
  sellerPapers,
  type WayBack,
  wayBackPapers,
} from "./make-documents.ts";

type Occasion = "delivered" | "completed" | "returned";
const FREE: WayBack = { deliveryPaise: 0, gstPaise: 0 };

/** `wayBack`, on a return: what the buyer was charged for it. */
export async function issueInvoices(
  tx: Tx,
  order: OrderRow,
  on: Occasion,
  now: Date,
  wayBack: WayBack = FREE,
): Promise<void> {
  for (const paper of await papersFor(tx, order, on, wayBack)) await table.insertInvoice(tx, paper, now);
}

async function papersFor(tx: Tx, order: OrderRow, on: Occasion, wayBack: WayBack): Promise<NewInvoice[]> {
  const issuer = await readLegal(tx);
  if (on === "delivered") return buyerPapers(order, await sellerFacts(tx, order), issuer);
  if (on === "completed") return sellerPapers(order, await sellerFacts(tx, order), issuer);
  const invoice = await table.findOfOrder(tx, order.id, "service_invoice");
  return [...(invoice ? [creditNoteFor(invoice)] : []), ...wayBackPapers(order, wayBack, issuer)];
}

async function sellerFacts(tx: Tx, { seller_id, pickup_city_id }: OrderRow): Promise<SellerFacts> {
  const person = await findPerson(tx, seller_id);
  const city = await table.findCity(tx, pickup_city_id);
  return { name: person?.name ?? null, city: city?.name ?? null, state: city?.state ?? null };
}
