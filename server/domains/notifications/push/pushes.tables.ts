// Owns: pushes. Writes jobs through graphile_worker.add_job.
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export const SEND_PUSHES = "send_pushes";

export interface NewPush {
  notification_id: string;
  user_id: string;
  endpoint: string;
  not_before: Date;
}

export interface DuePush {
  id: number;
  notification_id: string;
  user_id: string;
  endpoint: string;
  /** This one included. */
  tries: number;
}

/** Fails where a device has gone meanwhile; the job that runs again then does not know it any more. */
export async function addPushes(db: Db, pushes: readonly NewPush[]): Promise<void> {
  await db.run(sql`
    insert into pushes (notification_id, user_id, endpoint, not_before)
    select p.notification_id, p.user_id, p.endpoint, p.not_before
    from jsonb_to_recordset(${JSON.stringify(pushes)}::jsonb)
      as p (notification_id uuid, user_id uuid, endpoint text, not_before timestamptz)
    on conflict (notification_id, endpoint) do nothing`);
}

/** Asked for twice before it ran, it runs once; and one at a time, so that a slow push service takes one worker at the most. */
export async function askToSend(db: Db): Promise<void> {
  await db.run(sql`
    select graphile_worker.add_job(${SEND_PUSHES}, queue_name => ${SEND_PUSHES}, job_key => ${SEND_PUSHES})`);
}

export async function hasDue(db: Db, now: Date): Promise<boolean> {
  return (await db.find(sql`select from pushes where not_before <= ${now} and try_at <= now() limit 1`)) !== undefined;
}

/** Takes them out of everybody's reach for `leaseS`: whoever dies over them leaves them to the next. */
export function takeDue(db: Db, now: Date, most: number, leaseS: number): Promise<DuePush[]> {
  return db.many<DuePush>(sql`
    with due as (
      select id from pushes where not_before <= ${now} and try_at <= now()
      order by not_before, id limit ${most} for update skip locked)
    update pushes p set try_at = now() + make_interval(secs => ${leaseS}), tries = tries + 1
    from due where p.id = due.id
    returning p.id, p.notification_id, p.user_id, p.endpoint, p.tries`);
}

export async function removePushes(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.run(sql`delete from pushes where id = any (${ids}::bigint[])`);
}

export interface Delay {
  id: number;
  wait_s: number;
  /** Whether the service was asked at all. */
  was_tried: boolean;
}

export async function delayPushes(db: Db, delays: readonly Delay[]): Promise<void> {
  if (delays.length === 0) return;
  await db.run(sql`
    update pushes p set try_at = now() + make_interval(secs => d.wait_s), tries = tries - (not d.was_tried)::int
    from jsonb_to_recordset(${JSON.stringify(delays)}::jsonb) as d (id bigint, wait_s int, was_tried boolean)
    where p.id = d.id`);
}
