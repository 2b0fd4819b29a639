// Reads: outbox_events of the planting; order_history, for when each thing happened on the product's clock.
import type { Db } from "../server/kit/db/database.ts";
import { sql } from "../server/kit/db/sql.ts";
import type { OutboxEvent } from "../server/kit/work/outbox.ts";

/** News of the last days, the oldest first. What no order knows the time of is of yesterday. */
export function listHistory(db: Db, topics: readonly string[], since: Date, otherwise: Date): Promise<OutboxEvent[]> {
  return db.many(sql`
    select * from (
      select e.id::text, e.topic, e.payload,
        coalesce((select max(h.at) from order_history h
          where h.order_id::text = e.payload ->> 'order_id' and 'order.' || h.event = e.topic), ${otherwise}) as at
      from outbox_events e where e.topic = any(${topics}::text[])) told
    where at > ${since} order by at, id::bigint`);
}
