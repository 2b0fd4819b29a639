// Owns: remittances, remitted_lines, remitted_transfers, remitted_postings. Reads: remittance_differences (of this domain),
// cash_transfers (published by the ledger).
import type { CourierName } from "../../../contract/shipments/facts.ts";
import type { RemittedCash } from "../../kit/couriers/courier-port.ts";
import type { Place } from "../../kit/cursor.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

/** One after the other: whether a line is too much depends on those that came before. */
export async function lockRemittances(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(7306301)`);
}

export async function findByDigest(db: Db, courier: CourierName, digest: Buffer): Promise<string | undefined> {
  const row = await db.find<{ id: string }>(sql`
    select id from remittances where courier = ${courier} and digest = ${digest}`);
  return row?.id;
}

export interface NewRemittance {
  courier: CourierName;
  source: "file" | "courier";
  digest: Buffer;
  staffId: string | null;
  at: Date;
}

export async function insertRemittance(tx: Tx, of: NewRemittance): Promise<string> {
  const row = await tx.find<{ id: string }>(sql`
    insert into remittances (courier, source, digest, staff_id, at, lines, repeated, amount_paise)
    values (${of.courier}, ${of.source}, ${of.digest}, ${of.staffId}, ${of.at}, 0, 0, 0) returning id`);
  if (!row) throw new Error("A remittance was not kept.");
  return row.id;
}

export async function saveSums(
  tx: Tx,
  id: string,
  sums: { lines: number; repeated: number; paise: number },
): Promise<void> {
  await tx.run(sql`
    update remittances set lines = ${sums.lines}, repeated = ${sums.repeated}, amount_paise = ${sums.paise}
    where id = ${id}`);
}

export async function insertTransfers(
  tx: Tx,
  courier: CourierName,
  references: readonly string[],
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into remitted_transfers (reference, courier, at)
    select r, ${courier}, ${at} from unnest(${references}::text[]) r on conflict do nothing`);
}

export async function findOthersTransfer(
  tx: Tx,
  courier: CourierName,
  references: readonly string[],
): Promise<string | undefined> {
  const row = await tx.find<{ reference: string }>(sql`
    select reference from remitted_transfers
    where reference = any(${references}::text[]) and courier <> ${courier} order by reference limit 1`);
  return row?.reference;
}

/** Those that were not there yet. */
export function insertLines(
  tx: Tx,
  remittanceId: string,
  courier: CourierName,
  lines: readonly RemittedCash[],
): Promise<{ reference: string; waybill: string; amount_paise: number }[]> {
  return tx.many(sql`
    insert into remitted_lines (remittance_id, reference, courier, waybill, amount_paise, paid_on)
    select ${remittanceId}, reference, ${courier}, waybill, amount, paid_on
    from unnest(${lines.map(({ reference }) => reference)}::text[], ${lines.map(({ waybill }) => waybill)}::text[],
      ${lines.map(({ amountPaise }) => amountPaise)}::bigint[], ${lines.map(({ paidOn }) => paidOn)}::date[])
      with ordinality l (reference, waybill, amount, paid_on, place) order by place
    on conflict (reference, waybill, amount_paise) do nothing returning reference, waybill, amount_paise`);
}

export function listPostings(
  tx: Tx,
  references: readonly string[],
): Promise<{ reference: string; posting_reference: string; is_ours: boolean }[]> {
  return tx.many(sql`
    select reference, posting_reference, is_ours from remitted_postings where reference = any(${references}::text[])`);
}

/** As it stands in the ledger, in whichever letters somebody typed it. */
export function listEntered(tx: Tx, references: readonly string[]): Promise<{ reference: string }[]> {
  return tx.many(sql`select reference from cash_transfers where upper(reference) = any(${references}::text[])`);
}

export async function insertPosting(tx: Tx, reference: string, posting: string, isOurs: boolean): Promise<void> {
  await tx.run(sql`
    insert into remitted_postings (posting_reference, reference, is_ours) values (${posting}, ${reference}, ${isOurs})`);
}

export interface RemittanceRow {
  id: string;
  courier: CourierName;
  source: "file" | "courier";
  at: Date;
  lines: number;
  repeated: number;
  amount_paise: number;
  differences: number;
  open: number;
  references: string[];
}

/** Newest first. */
export function listRemittances(
  db: Db,
  courier: CourierName | undefined,
  after: Place | undefined,
  limit: number,
): Promise<RemittanceRow[]> {
  return db.many<RemittanceRow>(sql`
    select r.id, r.courier, r.source, r.at, r.lines, r.repeated, r.amount_paise, d.differences, d.open, d.references
    from (
      select * from remittances where (${courier ?? null}::text is null or courier = ${courier ?? null}::text)
        and (${after?.id ?? null}::uuid is null or (at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by at desc, id desc limit ${limit}) r
    cross join lateral (
      select count(x.id)::int as differences, count(x.id) filter (where x.settled_at is null)::int as open,
        coalesce(array_agg(distinct l.reference) filter (where l.reference is not null), '{}') as references
      from remitted_lines l left join remittance_differences x on x.line_id = l.id
      where l.remittance_id = r.id) d
    order by r.at desc, r.id desc`);
}

export function findRemittance(db: Db, id: string): Promise<RemittanceRow | undefined> {
  return db.find<RemittanceRow>(sql`
    select r.id, r.courier, r.source, r.at, r.lines, r.repeated, r.amount_paise, d.differences, d.open, d.references
    from remittances r cross join lateral (
      select count(x.id)::int as differences, count(x.id) filter (where x.settled_at is null)::int as open,
        coalesce(array_agg(distinct l.reference) filter (where l.reference is not null), '{}') as references
      from remitted_lines l left join remittance_differences x on x.line_id = l.id
      where l.remittance_id = r.id) d
    where r.id = ${id}`);
}
