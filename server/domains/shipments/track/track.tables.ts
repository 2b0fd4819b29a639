// Reads: shipments (of this domain).
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { ShipmentRow } from "../shipments.tables.ts";

/** Of what comes to a buyer, and until so many days after it came, or came to nothing. */
export function findByTrackToken(db: Db, token: string, now: Date, days: number): Promise<ShipmentRow | undefined> {
  return db.find<ShipmentRow>(sql`
    select s.*, s.window_day::text, s.expected_from::text, s.expected_to::text
    from shipments s where s.track_token = ${token} and s.leg = 'delivery'
      and (s.ended_at is null or s.ended_at > ${now}::timestamptz - make_interval(days => ${days}))`);
}
