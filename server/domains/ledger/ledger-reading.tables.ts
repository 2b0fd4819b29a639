// Owns: ledger_totals. Publishes: cash_taken, cash_transfers. Reads: ledger_accounts, ledger_postings, ledger_lines, ledger_seals, ledger_head. Never the whole of any
// of them.

import type { LedgerAccount } from "../../../contract/ledger/ledger.accounts.ts";
import type { LedgerFilters } from "../../../contract/ledger/ledger.desk.contract.ts";
import type { Db } from "../../kit/db/database.ts";
import { prepared, sql } from "../../kit/db/sql.ts";
import type { Fault } from "./ledger.tables.ts";

export interface EntryRow {
  id: number;
  kind: string;
  reference: string;
  at: Date;
  total_paise: number;
  lines: { account: LedgerAccount; sub: string | null; amount_paise: number }[];
}

type Narrowed = Omit<LedgerFilters, "from" | "to"> & { from?: Date | undefined; until?: Date | undefined };

/** Put together from fixed pieces: each set of filters is a statement of its own, planned for the indexes it can use. */
const PIECES: Record<keyof Narrowed, (place: string) => string> = {
  kind: (place) => `p.kind = ${place}::text`,
  from: (place) => `p.at >= ${place}::timestamptz`,
  until: (place) => `p.at < ${place}::timestamptz`,
  account: (place) => `exists (select from ledger_lines l where l.posting_id = p.id and l.account = ${place}::text)`,
  reference: (place) =>
    `p.id in (select id from ledger_postings where reference = ${place}::text union select posting_id from ledger_lines where sub = ${place}::text)`,
};

const SHOWN = `p.id, p.kind, p.reference, p.at, s.total_paise, s.lines`;
const LINES = `cross join lateral (
      select coalesce(sum(l.amount_paise) filter (where l.amount_paise > 0), 0)::bigint as total_paise,
        coalesce(jsonb_agg(jsonb_build_object('account', l.account, 'sub', l.sub, 'amount_paise', l.amount_paise)
          order by l.place), '[]') as lines
      from ledger_lines l where l.posting_id = p.id) s`;

export function listEntries(
  db: Db,
  filters: Narrowed,
  after: { at: Date; id: number } | undefined,
  limit: number,
): Promise<EntryRow[]> {
  const values: unknown[] = [limit];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = (Object.keys(PIECES) as (keyof Narrowed)[])
    .filter((name) => filters[name] !== undefined)
    .map((name) => PIECES[name](place(filters[name])));
  if (after) conditions.push(`(p.at, p.id) < (${place(after.at)}::timestamptz, ${place(after.id)}::bigint)`);
  const where = conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
  return db.many<EntryRow>(
    prepared(
      `select ${SHOWN} from (
         select p.* from ledger_postings p ${where} order by p.at desc, p.id desc limit $1) p ${LINES}
       order by p.at desc, p.id desc`,
      values,
    ),
  );
}

/** Postings of a stretch of time in their order, from behind one of them on. */
export function listBetween(
  db: Db,
  { from, to }: { from: Date; to: Date },
  after: { at: Date; id: number } | undefined,
  limit: number,
): Promise<EntryRow[]> {
  return db.many<EntryRow>(
    prepared(
      `select ${SHOWN} from (
         select p.* from ledger_postings p where p.at >= $1 and p.at < $2 and (p.at, p.id) > ($3::timestamptz, $4::bigint)
         order by p.at, p.id limit $5) p ${LINES}
       order by p.at, p.id`,
      [from, to, after?.at ?? from, after?.id ?? 0, limit],
    ),
  );
}

/** What events of these kinds moved on an account in a stretch of time; debits above zero. */
export async function sumBetween(
  db: Db,
  account: LedgerAccount,
  kinds: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const row = await db.find<{ paise: number }>(sql`
    select coalesce(sum(l.amount_paise), 0)::bigint as paise
    from ledger_postings p join ledger_lines l on l.posting_id = p.id
    where p.kind = any(${kinds}::text[]) and p.at >= ${from} and p.at < ${to} and l.account = ${account}`);
  return row?.paise ?? 0;
}

export type SealedRow = EntryRow & { number: number; hash: string; previous_hash: string; is_whole: boolean };

export function findEntry(db: Db, id: number): Promise<SealedRow | undefined> {
  return db.find<SealedRow>(
    prepared(
      `select ${SHOWN}, e.number, e.hash, e.previous_hash,
         e.hash = ledger_hash(e.previous_hash, e.number, p.id) as is_whole
       from ledger_postings p join ledger_seals e on e.posting_id = p.id ${LINES} where p.id = $1`,
      [id],
    ),
  );
}

export function listTotals(db: Db): Promise<{ account: LedgerAccount; balance_paise: number }[]> {
  return db.many(sql`
    select a.name as account, coalesce(t.paise, 0)::bigint as balance_paise
    from ledger_accounts a left join ledger_totals t on t.account = a.name order by a.name`);
}

/** Accounts whose kept balance is not the sum of their lines. Reads every line: for the command line, not for a page. */
export function listWrongTotals(db: Db): Promise<Fault[]> {
  return db.many<Fault>(sql`
    select null::bigint as posting, null as kind, null as reference,
      'the balance kept of ' || a.name || ' is not the sum of its lines' as fault
    from ledger_accounts a left join ledger_totals t on t.account = a.name
      left join (select account, sum(amount_paise) as paise from ledger_lines group by account) l on l.account = a.name
    where coalesce(t.paise, 0) <> coalesce(l.paise, 0) order by a.name`);
}

export function readChainEnd(db: Db): Promise<{ last_number: number; last_hash: string } | undefined> {
  return db.find(sql`select last_number, last_hash from ledger_head`);
}

/** What is wrong with the seals numbered from `after` + 1 to `upto`, and with what they seal. */
export function listFaultsBetween(db: Db, after: number, upto: number, limit: number): Promise<Fault[]> {
  return db.many<Fault>(sql`
    with stretch as materialized (
      select s.number, s.posting_id, s.previous_hash, s.hash, ledger_hash(s.previous_hash, s.number, s.posting_id) as computed
      from ledger_seals s where s.number > ${after} and s.number <= ${upto}),
    chain as (
      select c.*, coalesce(before.hash, case when c.number = 1 then repeat('0', 64) end) as wanted
      from stretch c left join ledger_seals before on before.number = c.number - 1),
    sums as (
      select c.posting_id, coalesce(sum(l.amount_paise), 0) as total, count(l.posting_id) as lines
      from stretch c left join ledger_lines l on l.posting_id = c.posting_id group by c.posting_id),
    faults as (
      select posting_id as posting, 'does not sum to zero' as fault, 1 as rank from sums where total <> 0 or lines < 2
      union all
      select c.posting_id, 'names an account that there is not', 2 from stretch c
        join ledger_lines l on l.posting_id = c.posting_id left join ledger_accounts a on a.name = l.account
        where a.name is null or (a.kept_by is null) <> (l.sub is null)
      union all
      select p.id, 'was never sealed', 3 from ledger_postings p
        where p.id between (select min(posting_id) from stretch) and (select max(posting_id) from stretch)
          and not exists (select from ledger_seals s where s.posting_id = p.id)
      union all
      select posting_id, 'is gone', 4 from stretch where computed is null
      union all
      select posting_id, 'is not as it was written', 5 from stretch where computed <> hash
      union all
      select posting_id, 'comes after one that is missing', 6 from chain where previous_hash is distinct from wanted
      union all
      select null, 'postings are missing', 7
        where (select count(*) from stretch) <> ${upto}::bigint - ${after}::bigint)
    select distinct on (f.posting) f.posting, p.kind, p.reference, f.fault
    from faults f left join ledger_postings p on p.id = f.posting order by f.posting, f.rank limit ${limit}`);
}
