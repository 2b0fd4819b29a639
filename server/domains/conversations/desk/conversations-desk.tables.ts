// Reads: conversations (of this domain).
import type { Place } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { ConversationRow } from "../conversations.tables.ts";

export type WaitingRow = ConversationRow & { asked_by: string; asked_at: Date; due_at: Date };

/** The oldest deadline first; `dueBy` leaves out what is not due by then. Walks the index of those that wait. */
export function listWaiting(
  db: Db,
  dueBy: Date | null,
  after: Place | undefined,
  limit: number,
): Promise<WaitingRow[]> {
  return db.many<WaitingRow>(sql`
    select * from conversations where support_state = 'waiting'
      and due_at <= coalesce(${dueBy}::timestamptz, 'infinity')
      and (due_at, order_id) > (coalesce(${after?.at ?? null}::timestamptz, '-infinity'),
        coalesce(${after?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))
    order by due_at, order_id limit ${limit}`);
}

export interface WaitingCount {
  waiting: number;
  late: number;
  oldest_at: Date | null;
}

export async function countWaiting(db: Db, now: Date): Promise<WaitingCount> {
  const row = await db.find<WaitingCount>(sql`
    select count(*)::int as waiting, count(*) filter (where due_at <= ${now})::int as late, min(due_at) as oldest_at
    from conversations where support_state = 'waiting'`);
  return row ?? { waiting: 0, late: 0, oldest_at: null };
}
