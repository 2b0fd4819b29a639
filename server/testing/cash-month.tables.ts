// Writes: orders, shipments, ledger_postings, ledger_lines. Thousands of parcels that were handed over for cash, as they stand
// afterwards: only the ledger's rows go through the database's guards, because only the ledger is what is tested with them.
import type { CourierName } from "../../contract/shipments/facts.ts";
import type { Database } from "../kit/db/database.ts";
import { sql } from "../kit/db/sql.ts";

export interface CashParcel {
  orderId: string;
  courier: CourierName;
  waybill: string;
  cashPaise: number;
  isDelivered: boolean;
  at: Date;
}

export async function plantCashParcels(
  db: Database,
  listing: { id: string; sellerId: string; buyerId: string },
  parcels: readonly CashParcel[],
): Promise<void> {
  const rows = JSON.stringify(parcels.map((parcel) => ({ ...parcel, total: parcel.cashPaise || 500_00 })));
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into orders (id, listing_id, buyer_id, seller_id, state, method, pid, price, total_paise, receives_paise,
        buyer_lines, seller_lines, item, terms, delivery_address, delivery_pincode, delivery_code, created_at, updated_at,
        delivered_at)
      select p."orderId", ${listing.id}, ${listing.buyerId}, ${listing.sellerId},
        case when p."isDelivered" then 'delivered' else 'return_requested' end,
        case when p."cashPaise" > 0 then 'cod' else 'prepaid' end, gen_random_uuid(), 500, p.total, 100,
        '[]', '[]', '{}', '{}', '{}', '110016', '0000', p.at - interval '4 days', p.at, p.at
      from jsonb_to_recordset(${rows}::jsonb) p ("orderId" uuid, "cashPaise" bigint, total bigint, "isDelivered" boolean,
        at timestamptz)`);
    await tx.run(sql`
      insert into shipments (order_id, leg, attempt, courier, state, reference, waybill, track_token, door_token,
        from_pincode, to_pincode, weight_said, cash_paise, news_at, created_at, updated_at, delivered_at)
      select p."orderId", 'delivery', 1, p.courier, case when p."isDelivered" then 'delivered' else 'in_transit' end,
        left(p."orderId"::text, 30), p.waybill, md5(p.waybill || p.courier), md5('door' || p.waybill || p.courier),
        '201303', '110016', 500, p."cashPaise", p.at, p.at - interval '3 days', p.at,
        case when p."isDelivered" then p.at end
      from jsonb_to_recordset(${rows}::jsonb) p ("orderId" uuid, courier text, waybill text, "cashPaise" bigint,
        "isDelivered" boolean, at timestamptz)`);
  });
  for (let at = 0; at < parcels.length; at += BATCH) await postTaken(db, parcels.slice(at, at + BATCH));
  // As the database does by itself, a minute later.
  await db.run(sql`analyze orders, shipments, ledger_postings, ledger_lines`);
}

/** The head of the chain is written anew for each posting, and every version of it is passed over until the commit. */
const BATCH = 200;

async function postTaken(db: Database, parcels: readonly CashParcel[]): Promise<void> {
  await db.transaction((tx) =>
    tx.run(sql`
      with taken as (
        select o.id, o.pid, s.cash_paise, s.delivered_at from orders o join shipments s on s.order_id = o.id
        where o.id = any(${parcels.map(({ orderId }) => orderId)}::uuid[]) and s.state = 'delivered' and s.cash_paise > 0),
      posted as (
        insert into ledger_postings (kind, reference, at) select 'cod_delivered', pid::text, delivered_at from taken
        returning id, reference)
      insert into ledger_lines (posting_id, place, account, sub, amount_paise)
      select p.id, l.place, l.account, l.sub, l.amount
      from posted p join taken t on t.pid::text = p.reference,
        lateral (values (1, 'courier_cash', null, t.cash_paise), (2, 'order_escrow', t.id::text, -t.cash_paise))
          l (place, account, sub, amount)`),
  );
}
