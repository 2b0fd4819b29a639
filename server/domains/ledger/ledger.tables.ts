// Owns: ledger_accounts, ledger_postings, ledger_lines, ledger_seals, ledger_head. Rows are only ever added; the database
// sees to it, and to it that every posting sums to zero.
import type { LedgerAccount } from "../../../contract/ledger/ledger.accounts.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";
import type { Line } from "./money-events.ts";

/** Nothing if an effect of this kind and reference was posted before; whoever is posting it right now is waited for. */
export async function insertPosting(tx: Tx, kind: string, reference: string, at: Date): Promise<number | undefined> {
  const row = await tx.find<{ id: number }>(sql`
    insert into ledger_postings (kind, reference, at) values (${kind}, ${reference}, ${at})
    on conflict (kind, reference) do nothing returning id`);
  return row?.id;
}

export async function insertLines(tx: Tx, postingId: number, lines: readonly Line[]): Promise<void> {
  await tx.run(sql`
    insert into ledger_lines (posting_id, place, account, sub, amount_paise)
    select ${postingId}::bigint, place, account, sub, amount from unnest(${lines.map(({ account }) => account)}::text[],
      ${lines.map(({ sub }) => sub)}::text[], ${lines.map(({ amountPaise }) => amountPaise)}::bigint[])
      with ordinality as l (account, sub, amount, place)`);
}

export function listLines(db: Db, kind: string, reference: string): Promise<Line[]> {
  return db.many<Line>(sql`
    select l.account, l.sub, l.amount_paise as "amountPaise"
    from ledger_postings p join ledger_lines l on l.posting_id = p.id
    where p.kind = ${kind} and p.reference = ${reference} order by l.place`);
}

export async function readBalance(db: Db, account: LedgerAccount, sub: string | null): Promise<number> {
  const row = await db.find<{ paise: number }>(sql`
    select coalesce(sum(amount_paise), 0)::bigint as paise from ledger_lines
    where account = ${account} and (${sub}::text is null or sub = ${sub}::text)`);
  return row?.paise ?? 0;
}

export function listBalances(db: Db): Promise<{ account: LedgerAccount; paise: number }[]> {
  return db.many(sql`
    select a.name as account, coalesce(sum(l.amount_paise), 0)::bigint as paise
    from ledger_accounts a left join ledger_lines l on l.account = a.name group by a.name order by a.name`);
}

export async function readTotals(db: Db): Promise<{ sum_paise: number; postings: number }> {
  const row = await db.find<{ sum_paise: number; postings: number }>(sql`
    select (select coalesce(sum(amount_paise), 0)::bigint from ledger_lines) as sum_paise,
           (select count(*) from ledger_postings) as postings`);
  return row ?? { sum_paise: 0, postings: 0 };
}

export function readHead(db: Db): Promise<{ last_number: number; last_hash: string; seals: number } | undefined> {
  return db.find(sql`
    select h.last_number, h.last_hash, (select count(*) from ledger_seals) as seals from ledger_head h`);
}

export interface Fault {
  /** The posting's id; where the posting itself is gone, nothing. */
  posting: number | null;
  kind: string | null;
  reference: string | null;
  fault: string;
}

/** Postings that are not what was written, the oldest first. */
export function listFaults(db: Db, limit: number): Promise<Fault[]> {
  return db.many<Fault>(sql`
    with sums as (
      select p.id, coalesce(sum(l.amount_paise), 0) as total, count(l.posting_id) as lines
      from ledger_postings p left join ledger_lines l on l.posting_id = p.id group by p.id),
    chain as (
      select s.posting_id, s.number, s.previous_hash, s.hash,
        row_number() over (order by s.number) as place,
        lag(s.hash, 1, repeat('0', 64)) over (order by s.number) as wanted,
        ledger_hash(s.previous_hash, s.number, s.posting_id) as computed
      from ledger_seals s),
    faults as (
      select id as posting, 'does not sum to zero' as fault, 1 as rank from sums where total <> 0 or lines < 2
      union all
      select l.posting_id, 'names an account that there is not', 2 from ledger_lines l
        left join ledger_accounts a on a.name = l.account where a.name is null or (a.kept_by is null) <> (l.sub is null)
      union all
      select l.posting_id, 'has lines but is gone', 3 from ledger_lines l
        where not exists (select from ledger_postings p where p.id = l.posting_id)
      union all
      select p.id, 'was never sealed', 4 from ledger_postings p
        where not exists (select from ledger_seals s where s.posting_id = p.id)
      union all
      select posting_id, 'is gone', 5 from chain where computed is null
      union all
      select posting_id, 'is not as it was written', 6 from chain where computed <> hash
      union all
      select posting_id, 'comes after one that is missing', 7 from chain where number <> place or previous_hash <> wanted)
    select distinct on (f.posting) f.posting, p.kind, p.reference, f.fault
    from faults f left join ledger_postings p on p.id = f.posting order by f.posting, f.rank limit ${limit}`);
}
