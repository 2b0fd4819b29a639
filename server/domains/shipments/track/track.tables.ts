// Reads: shipments (of this domain).
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { ShipmentRow } from "../shipments.tables.ts";

/** Of what comes to a buyer, and until so many days after it came, or came to nothing. */
export function findByTrackToken(db: Db, token: string, now: Date, days: number): Promise<ShipmentRow | undefined> {
  return db.find<ShipmentRow>(sql`
    select s.*, s.window_day::text, s.expected_from::text, s.expected_to::text, s.redelivery_day::text
    from shipments s where s.track_token = ${token} and s.leg = 'delivery'
      and case when s.state in ('delivered', 'returned', 'cancelled')
        then coalesce(s.delivered_at, s.news_at) > ${now}::timestamptz - make_interval(days => ${days}) else true end`);
}
