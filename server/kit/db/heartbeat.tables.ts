// Owns: heartbeats. One row that the primary moves on a few times a second, so that a replica's copy says how far behind it is.
import type pg from "pg";

/** So often it moves on, however many processes ask for it. */
export const BEAT_MS = 200;

/**
 * Moves the row on if nobody just did, and says where it is, in milliseconds of the primary's clock. Nobody waits for a
 * replica to have it: a beat that is lost is followed by the next.
 */
export async function beat(primary: pg.ClientBase): Promise<number> {
  const { rows } = await primary.query<{ at: number }>(
    `with due as (
       select is_only from heartbeats
       where beat_at < clock_timestamp() - $1 * interval '1 millisecond'
         and set_config('synchronous_commit', 'local', true) is not null
       for update skip locked
     ), moved as (
       update heartbeats set beat_at = clock_timestamp() from due where heartbeats.is_only = due.is_only returning beat_at
     )
     select extract(epoch from coalesce((select beat_at from moved), (select beat_at from heartbeats)))::float8 * 1000 as at`,
    [BEAT_MS],
  );
  return rows[0]?.at ?? 0;
}

/** As far as this replica has it. */
export const lastBeat = "select extract(epoch from beat_at)::float8 * 1000 as at from heartbeats";
