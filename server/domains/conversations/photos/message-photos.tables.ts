// Owns: message_photos, loose_message_photos. Reads: order_messages (of this domain).
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface NewPhoto {
  key: string;
  width: number;
  height: number;
  color: string;
}

/** Before any file is written. A day is longer than any sending takes. */
export async function insertLooseKeys(db: Db, keys: readonly string[]): Promise<void> {
  await db.run(sql`
    insert into loose_message_photos (key, remove_after) select unnest(${keys}::text[]), now() + interval '1 day'`);
}

export async function deleteLooseKeys(db: Db, keys: readonly string[]): Promise<void> {
  await db.run(sql`delete from loose_message_photos where key = any(${keys}::text[])`);
}

export function listDueKeys(db: Db, after: string, limit: number): Promise<{ key: string }[]> {
  return db.many(sql`
    select key from loose_message_photos where remove_after <= now() and key > ${after} order by key limit ${limit}`);
}

/** A key that is loose no more was swept meanwhile, and gets no photo. */
export function insertPhotos(
  tx: Tx,
  messageId: string,
  photos: readonly NewPhoto[],
): Promise<(NewPhoto & { id: string })[]> {
  return tx.many(sql`
    with given as (
      select key, width, height, color, place
      from jsonb_to_recordset(${JSON.stringify(photos.map((photo, place) => ({ ...photo, place })))}::jsonb)
        as g (key text, width int, height int, color text, place int)
    ), claimed as (
      delete from loose_message_photos l using given where l.key = given.key returning l.key
    )
    insert into message_photos (message_id, place, key, width, height, color)
    select ${messageId}, place, key, width, height, color from given join claimed using (key)
    order by place
    returning id, key, width, height, color`);
}

export async function findKey(db: Db, orderId: string, photoId: string): Promise<string | undefined> {
  const row = await db.find<{ key: string }>(sql`
    select p.key from message_photos p join order_messages m on m.id = p.message_id
    where p.id = ${photoId} and m.order_id = ${orderId} and m.removed_at is null`);
  return row?.key;
}

/** Takes the rows away and marks their files for removal. */
export async function loosenPhotosOf(tx: Tx, messageIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    with gone as (delete from message_photos where message_id = any(${messageIds}::uuid[]) returning key)
    insert into loose_message_photos (key, remove_after) select key, now() from gone`);
}
