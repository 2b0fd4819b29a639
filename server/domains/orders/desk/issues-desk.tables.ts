// Reads: order_issues of the domain.

import type { Place } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import { nothingWaits, type Waiting } from "../../../kit/work/waiting.ts";
import type { IssueRow } from "../issues.tables.ts";

export function listOpen(db: Db, after: Place | undefined, limit: number): Promise<IssueRow[]> {
  return db.many<IssueRow>(sql`
    select * from order_issues where settled_at is null
      and (${after?.at ?? null}::timestamptz is null
        or (created_at, id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by created_at, id limit ${limit}`);
}

export function listSettled(db: Db, after: Place | undefined, limit: number): Promise<IssueRow[]> {
  return db.many<IssueRow>(sql`
    select * from order_issues where settled_at is not null
      and (${after?.at ?? null}::timestamptz is null
        or (settled_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by settled_at desc, id desc limit ${limit}`);
}

export async function readOpen(db: Db): Promise<Waiting> {
  const row = await db.find<Waiting>(sql`
    select count(*)::int as count, min(created_at) as oldest_at from order_issues where settled_at is null`);
  return row ?? nothingWaits;
}
