// Owns: audit_entries, audit_head. Reads: staff, users (accounts), listings, orders, categories, serving_cities
// (catalogue), api_keys, for the names.
// The database numbers and chains the entries itself, and refuses changes.
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export async function insertEntry(
  tx: Tx,
  entry: { staffId: string | null; action: string; subject: string; detail: Record<string, unknown> },
): Promise<void> {
  await tx.run(sql`
    insert into audit_entries (at, staff_id, action, subject, detail)
    values (clock_timestamp(), ${entry.staffId}, ${entry.action}, ${entry.subject},
            ${JSON.stringify(entry.detail)}::jsonb)`);
}

export interface AuditRow {
  id: number;
  at: Date;
  staff_id: string | null;
  staff_email: string | null;
  staff_name: string | null;
  action: string;
  subject: string;
  subject_name: string | null;
  detail: Record<string, unknown>;
  hash: string;
}

export function listEntries(db: Db, before: number | null, limit: number): Promise<AuditRow[]> {
  return db.many<AuditRow>(sql`
    select a.id, a.at, a.staff_id, s.email as staff_email, s.name as staff_name, a.action, a.subject, a.detail, a.hash,
      case split_part(a.subject, ':', 1)
        when 'listing' then (select title from listings where id = split_part(a.subject, ':', 2)::uuid)
        when 'order' then (select item ->> 'title' from orders where id = split_part(a.subject, ':', 2)::uuid)
        when 'user' then (select name from users where id = split_part(a.subject, ':', 2)::uuid)
        when 'staff' then (select name from staff where id = split_part(a.subject, ':', 2)::uuid)
        when 'api_key' then (select name from api_keys where id = split_part(a.subject, ':', 2)::uuid)
        when 'category' then (select name from categories where id = split_part(a.subject, ':', 2)::int)
        when 'city' then (select name from serving_cities where id = split_part(a.subject, ':', 2)::int)
      end as subject_name
    from audit_entries a left join staff s on s.id = a.staff_id
    where ${before}::bigint is null or a.id < ${before}::bigint
    order by a.id desc limit ${limit}`);
}

/** The first entry that is missing, was changed, or does not follow from the one before. */
export function findBrokenEntry(db: Db): Promise<{ id: number } | undefined> {
  return db.find<{ id: number }>(sql`
    select place as id from (
      select row_number() over (order by id) as place, id, previous_hash, hash,
        lag(hash, 1, repeat('0', 64)) over (order by id) as wanted,
        audit_hash(previous_hash, id, at, staff_id, action, subject, detail) as computed
      from audit_entries) chained
    where id <> place or previous_hash <> wanted or hash <> computed
    order by place limit 1`);
}

export function readHead(db: Db): Promise<{ last_id: number; last_hash: string; kept: number } | undefined> {
  return db.find(sql`
    select h.last_id, h.last_hash, (select count(*) from audit_entries a where a.id <= h.last_id)::int as kept
    from audit_head h`);
}

export async function newestHash(db: Db): Promise<string | undefined> {
  return (await db.find<{ hash: string }>(sql`select hash from audit_entries order by id desc limit 1`))?.hash;
}
