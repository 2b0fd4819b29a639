// Owns: invoices. Publishes: tax_papers. Reads: orders; serving_cities (catalogue); passport_codes (published by passports). Left to the database: invoice_counters.
import type { InvoiceKind } from "../../../../contract/orders/invoices.contract.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { IssuedInvoice, NewInvoice } from "./make-documents.ts";

export async function insertInvoice(tx: Tx, n: NewInvoice, now: Date): Promise<void> {
  await tx.run(sql`
    insert into invoices (order_id, kind, series, party_id, issued_at, credits, state_code, value_paise, cgst_paise,
      sgst_paise, igst_paise, rounding_paise, total_paise, document, people)
    values (${n.order_id}, ${n.kind}, ${n.series}, ${n.party_id}, ${now}, ${n.credits}, ${n.state_code},
      ${n.value_paise}, ${n.cgst_paise}, ${n.sgst_paise}, ${n.igst_paise}, ${n.rounding_paise}, ${n.total_paise},
      ${JSON.stringify(n.document)}::jsonb, ${JSON.stringify(n.people)}::jsonb)`);
}

export function findOfOrder(db: Db, orderId: string, kind: InvoiceKind): Promise<IssuedInvoice | undefined> {
  return db.find<IssuedInvoice>(sql`select * from invoices where order_id = ${orderId} and kind = ${kind}`);
}

/** Whose it is not, for them it is not there. With the code of its item's passport. */
export function findOwn(
  db: Db,
  orderId: string,
  id: string,
  partyId: string,
): Promise<(IssuedInvoice & { passport_code: string | null }) | undefined> {
  return db.find(sql`
    select i.*, p.code as passport_code
    from invoices i join orders o on o.id = i.order_id left join passport_codes p on p.listing_id = o.listing_id
    where i.id = ${id} and i.order_id = ${orderId} and i.party_id = ${partyId}`);
}

export function listOwn(
  db: Db,
  orderId: string,
  partyId: string,
): Promise<{ id: string; number: string; kind: InvoiceKind }[]> {
  return db.many(sql`
    select id, number, kind from invoices where order_id = ${orderId} and party_id = ${partyId}
    order by issued_at, series, serial`);
}

export function listOfPerson(db: Db, userId: string): Promise<unknown[]> {
  return db.many(sql`
    select number, kind, order_id, issued_at, total_paise, people from invoices
    where party_id = ${userId} order by issued_at, number`);
}

/** Also from the papers that others have. Numbers, sums and states stay, as the tax law wants. */
export async function blankPerson(tx: Tx, userId: string): Promise<void> {
  const nobody = JSON.stringify({ name: null, address: [] });
  await tx.run(sql`
    update invoices i set people = jsonb_set(people, '{buyer}', ${nobody}::jsonb) from orders o
    where o.id = i.order_id and o.buyer_id = ${userId} and jsonb_typeof(people -> 'buyer') = 'object'`);
  await tx.run(sql`
    update invoices i set people = jsonb_set(people, '{seller}', ${nobody}::jsonb) from orders o
    where o.id = i.order_id and o.seller_id = ${userId} and jsonb_typeof(people -> 'seller') = 'object'`);
}

/** Open or not: what was picked up there was picked up there. */
export function findCity(db: Db, id: number | null): Promise<{ name: string; state: string } | undefined> {
  return db.find(sql`select name, state from serving_cities where id = ${id}`);
}
