// Reads: verifications, listings, listing_edits, photos.
import type { Answers } from "../../../../contract/catalogue/answers.ts";
import type { ListingStatus } from "../../../../contract/listings/listings.machine.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface OwnCheckRow {
  id: string;
  title: string;
  category_id: number;
  answers: Answers;
  photo_count: number;
  cover_key: string | null;
  cover_color: string | null;
  status: ListingStatus;
  is_edit: boolean;
  submitted_at: Date;
}

/** Of an edit it is the edit that is looked at, not what is live. */
export function listOwnChecks(db: Db, sellerId: string, limit: number): Promise<OwnCheckRow[]> {
  return db.many<OwnCheckRow>(sql`
    select l.id, coalesce(e.title, l.title) as title, coalesce(e.category_id, l.category_id) as category_id,
      coalesce(e.answers, l.answers) as answers,
      coalesce(cardinality(e.photo_ids), (select count(*)::int from photos p
        where p.listing_id = l.id and p.position is not null)) as photo_count,
      l.cover_key, l.cover_color, l.status, v.is_edit, v.submitted_at
    from verifications v join listings l on l.id = v.listing_id left join listing_edits e on e.listing_id = l.id
    where l.seller_id = ${sellerId} and v.decided_at is null
    order by v.submitted_at, l.id limit ${limit}`);
}

/** Half of the latest checks were decided within so many hours. */
export async function readUsualHours(db: Db, latest: number, atLeast: number): Promise<number | null> {
  const row = await db.find<{ n: number; hours: number | null }>(sql`
    select count(*)::int as n,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at) / 3600)::float8 as hours
    from (select decided_at, submitted_at from verifications where is_approved is not null
      order by id desc limit ${latest}) as decided`);
  return row && row.hours !== null && row.n >= atLeast ? row.hours : null;
}
