// Owns: tax_people. Reads: sale_taxes, users and public_people (accounts).
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface PersonRow {
  user_id: string;
  pan_sealed: Buffer | null;
  pan_mark: Buffer | null;
  pan_last4: string | null;
  pan_kind: string | null;
  pan_at: Date | null;
  gstin_sealed: Buffer | null;
  gstin_last4: string | null;
  gstin_state: string | null;
  gstin_at: Date | null;
  asked_year: number | null;
}

export function findPerson(db: Db, userId: string): Promise<PersonRow | undefined> {
  return db.find<PersonRow>(sql`select * from tax_people where user_id = ${userId}`);
}

export async function savePan(
  tx: Tx,
  userId: string,
  pan: { sealed: Buffer; mark: Buffer; last4: string; kind: string },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into tax_people (user_id, pan_sealed, pan_mark, pan_last4, pan_kind, pan_at)
    values (${userId}, ${pan.sealed}, ${pan.mark}, ${pan.last4}, ${pan.kind}, ${now})
    on conflict (user_id) do update set pan_sealed = excluded.pan_sealed, pan_mark = excluded.pan_mark,
      pan_last4 = excluded.pan_last4, pan_kind = excluded.pan_kind, pan_at = excluded.pan_at`);
}

export async function saveGstin(
  tx: Tx,
  userId: string,
  gstin: { sealed: Buffer; last4: string; state: string } | null,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into tax_people (user_id, gstin_sealed, gstin_last4, gstin_state, gstin_at)
    values (${userId}, ${gstin?.sealed ?? null}, ${gstin?.last4 ?? null}, ${gstin?.state ?? null}, ${gstin ? now : null})
    on conflict (user_id) do update set gstin_sealed = excluded.gstin_sealed, gstin_last4 = excluded.gstin_last4,
      gstin_state = excluded.gstin_state, gstin_at = excluded.gstin_at`);
}

export async function noteAsked(tx: Tx, userId: string, year: number): Promise<void> {
  await tx.run(sql`
    insert into tax_people (user_id, asked_year) values (${userId}, ${year})
    on conflict (user_id) do update set asked_year = excluded.asked_year`);
}

export async function findName(db: Db, userId: string): Promise<string | null> {
  const row = await db.find<{ name: string | null }>(sql`select name from public_people where id = ${userId}`);
  return row?.name ?? null;
}

/** Whether papers of tax were made of them since that year; those must be kept. */
export async function hasTaxSince(db: Db, userId: string, year: number): Promise<boolean> {
  const row = await db.find(sql`
    select from sale_taxes where seller_id = ${userId} and state = 'posted' and year >= ${year}
      and (tds_paise > 0 or tcs_paise > 0) limit 1`);
  return row !== undefined;
}

export async function dropPerson(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from tax_people where user_id = ${userId}`);
}

/** Of people who are gone, and of whom no paper must be kept any more. */
export async function dropClosed(db: Db, year: number): Promise<void> {
  await db.run(sql`
    delete from tax_people p using users u where u.id = p.user_id and u.closed_at is not null and not exists (
      select from sale_taxes s where s.seller_id = p.user_id and s.state = 'posted' and s.year >= ${year}
        and (s.tds_paise > 0 or s.tcs_paise > 0))`);
}

export function listSales(db: Db, userId: string): Promise<unknown[]> {
  return db.many(sql`
    select order_id, gross_paise, above_paise, tds_paise, tcs_paise, state, year, posted_at, returned_at
    from sale_taxes where seller_id = ${userId} order by committed_at, order_id`);
}

/** For sealing anew, in the order of their people. */
export function listAfter(db: Db, after: string | null, limit: number): Promise<PersonRow[]> {
  return db.many<PersonRow>(sql`
    select * from tax_people where ${after}::uuid is null or user_id > ${after}::uuid order by user_id limit ${limit}`);
}

export async function reseal(
  db: Db,
  before: PersonRow,
  now: Pick<PersonRow, "pan_sealed" | "pan_mark" | "gstin_sealed">,
): Promise<boolean> {
  const changed = await db.run(sql`
    update tax_people set pan_sealed = ${now.pan_sealed}, pan_mark = ${now.pan_mark}, gstin_sealed = ${now.gstin_sealed}
    where user_id = ${before.user_id} and pan_sealed is not distinct from ${before.pan_sealed}
      and gstin_sealed is not distinct from ${before.gstin_sealed}`);
  return changed === 1;
}
