// Owns: staff_sessions. Writes: staff, for when they last came. Whether somebody is still among them counts with every look.
import type { StaffRole } from "../../../../contract/kit.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export async function insertStaffSession(tx: Tx, staffId: string, lifeS: number): Promise<string> {
  const row = await tx.find<{ id: string }>(sql`
    with seen as (update staff set last_login_at = now() where id = ${staffId})
    insert into staff_sessions (staff_id, expires_at)
    values (${staffId}, now() + make_interval(secs => ${lifeS}::int)) returning id`);
  if (!row) throw new Error("A staff session was not stored.");
  return row.id;
}

export function findLiveStaffSession(
  db: Db,
  sessionId: string,
  staffId: string,
): Promise<{ role: StaffRole; has_totp: boolean; was_quiet: boolean } | undefined> {
  return db.find(sql`
    select t.role, t.totp_secret is not null as has_totp, s.last_seen_at < now() - interval '1 minute' as was_quiet
    from staff_sessions s join staff t on t.id = s.staff_id
    where s.id = ${sessionId} and s.staff_id = ${staffId} and s.ended_at is null and s.expires_at > now()
      and s.last_seen_at > now() - interval '1 hour' and t.is_active`);
}

/** Once a minute at most: looking must not become writing. */
export async function touchStaffSession(db: Db, sessionId: string): Promise<void> {
  await db.run(sql`
    update staff_sessions set last_seen_at = now()
    where id = ${sessionId} and last_seen_at < now() - interval '1 minute'`);
}

export async function endStaffSession(db: Db, sessionId: string): Promise<void> {
  await db.run(sql`update staff_sessions set ended_at = now() where id = ${sessionId} and ended_at is null`);
}

export async function endStaffSessions(tx: Tx, staffId: string, exceptId: string | null): Promise<void> {
  await tx.run(sql`
    update staff_sessions set ended_at = now()
    where staff_id = ${staffId} and ended_at is null and id is distinct from ${exceptId}::uuid`);
}

export function dropOldStaffSessions(db: Db): Promise<number> {
  return db.run(sql`delete from staff_sessions where expires_at < now() - interval '30 days'`);
}
