// How an order ended, in all that can be compared between two that should have ended the same: its own state, its
// payment's, its item's, and every account of the ledger.
import type { Db } from "../kit/db/database.ts";
import { sql } from "../kit/db/sql.ts";

export async function readEnd(db: Db, pid: string) {
  const end = await db.find<Record<string, unknown>>(sql`
    select o.state as "order", l.status as item, p.state as payment, p.captured_paise, p.refunded_paise,
      p.refund_asked_paise, p.review_reasons
    from orders o join payments p on p.id = o.pid join listings l on l.id = o.listing_id where p.id = ${pid}`);
  const ledger = await db.many(sql`
    select p.kind, l.account, l.amount_paise from ledger_postings p join ledger_lines l on l.posting_id = p.id
    where p.reference = ${pid} order by p.kind, l.account, l.amount_paise`);
  return { ...end, ledger };
}
