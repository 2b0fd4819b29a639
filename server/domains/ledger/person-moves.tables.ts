// Reads: ledger_postings and ledger_lines, as far as they are about one person.
import type { Db } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export interface MoveRow {
  posting_id: number;
  kind: string;
  reference: string;
  at: Date;
  /** The line on the account that is theirs, or their order's: debits above zero, credits below. */
  amount_paise: number;
  /** What really came in with it, at the gateway or at the door; nothing elsewhere. */
  paid_paise: number;
  order_reference: string | null;
}

/** Newest first. Each of `orders` is one they pay for: money into its escrow is theirs, and so is what is paid back. */
export function listMoves(
  db: Db,
  { person, orders }: { person: string; orders: readonly string[] },
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<MoveRow[]> {
  return db.many<MoveRow>(sql`
    with mine as (
      select posting_id, amount_paise from ledger_lines
        where account in ('seller_payable', 'referral_payable') and sub = ${person}
      union all
      select posting_id, amount_paise from ledger_lines
        where account = 'order_escrow' and sub = any(${orders}::text[]) and amount_paise < 0
      union all
      select posting_id, amount_paise from ledger_lines
        where account = 'refund_payable' and sub = any(${orders}::text[]) and amount_paise > 0)
    select p.id as posting_id, p.kind, p.reference, p.at, m.amount_paise,
      (select coalesce(sum(l.amount_paise), 0)::bigint from ledger_lines l
        where l.posting_id = p.id and l.account in ('gateway', 'courier_cash')) as paid_paise,
      case when p.kind in ('tax_deducted', 'tcs_returned') then p.reference else
        (select l.sub from ledger_lines l where l.posting_id = p.id and l.account in ('order_escrow', 'refund_payable')
          limit 1) end as order_reference
    from mine m join ledger_postings p on p.id = m.posting_id
    where ${after?.at ?? null}::timestamptz is null
      or (p.at, p.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint)
    order by p.at desc, p.id desc limit ${limit}`);
}
