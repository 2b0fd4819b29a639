// Owns: photos, loose_photos, live_photos (those that can be seen: a listing narrows them).
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import { LOOKALIKE_BITS } from "./fingerprint.ts";

export interface PhotoRow {
  id: string;
  key: string;
  width: number;
  height: number;
  color: string;
}

export type NewPhoto = Omit<PhotoRow, "id"> & { dhash: string; sha256?: string };

/** Before any file is written. A day is longer than any upload takes. */
export async function insertLooseKeys(db: Db, keys: readonly string[]): Promise<void> {
  await db.run(sql`
    insert into loose_photos (key, remove_after) select unnest(${keys}::text[]), now() + interval '1 day'`);
}

export async function deleteLooseKeys(db: Db, keys: readonly string[]): Promise<void> {
  await db.run(sql`delete from loose_photos where key = any(${keys}::text[])`);
}

export function listDueKeys(db: Db, after: string, limit: number): Promise<{ key: string }[]> {
  return db.many(sql`
    select key from loose_photos where remove_after <= now() and key > ${after} order by key limit ${limit}`);
}

/** The files get their photos. A key that is loose no more was swept in the meantime, and gets none. */
export function insertPhotos(
  tx: Tx,
  owner: string | { staffId: string },
  photos: readonly NewPhoto[],
): Promise<PhotoRow[]> {
  const [userId, staffId] = typeof owner === "string" ? [owner, null] : [null, owner.staffId];
  return tx.many<PhotoRow>(sql`
    with given as (
      select key, width, height, color, ('x' || dhash)::bit(64)::bigint as dhash, sha256
      from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb)
        as g(key text, width int, height int, color text, dhash text, sha256 text)
    ), claimed as (
      delete from loose_photos using given where loose_photos.key = given.key returning loose_photos.key
    )
    insert into photos (user_id, staff_id, key, width, height, color, dhash, sha256)
    select ${userId}::uuid, ${staffId}::uuid, key, width, height, color, dhash, sha256 from given join claimed using (key)
    returning id, key, width, height, color`);
}

export function listPhotos(db: Db, ids: readonly string[]): Promise<PhotoRow[]> {
  return db.many<PhotoRow>(sql`select id, key, width, height, color from photos where id = any(${ids}::uuid[])`);
}

/** Those of a listing that are shown, and whose files nobody has hashed. */
export function listUnhashed(db: Db, listingId: string): Promise<{ id: string; key: string }[]> {
  return db.many(sql`
    select id, key from photos where listing_id = ${listingId} and position is not null and sha256 is null`);
}

export async function saveHash(db: Db, id: string, sha256: string): Promise<void> {
  await db.run(sql`update photos set sha256 = ${sha256} where id = ${id} and sha256 is null`);
}

export function listPhotosOfUser(db: Db, userId: string): Promise<(PhotoRow & { created_at: string })[]> {
  return db.many(sql`
    select id, key, width, height, color, created_at from photos where user_id = ${userId} order by created_at, id`);
}

export async function countUnattached(db: Db, userId: string): Promise<number> {
  const row = await db.find<{ count: number }>(sql`
    select count(*) as count from photos where user_id = ${userId} and listing_id is null`);
  return row?.count ?? 0;
}

/** In the order of their ids, so that two who want the same photos wait for each other instead of colliding. */
export function lockUsablePhotos(
  tx: Tx,
  userId: string,
  ids: readonly string[],
  listingId: string | null,
): Promise<{ id: string }[]> {
  return tx.many(sql`
    select id from photos
    where id = any(${ids}::uuid[]) and user_id = ${userId}
      and (listing_id is null or listing_id = ${listingId}::uuid)
    order by id for update`);
}

export function lockStaffPhotos(tx: Tx, staffId: string, ids: readonly string[]): Promise<{ id: string }[]> {
  return tx.many(sql`
    select id from photos
    where id = any(${ids}::uuid[]) and staff_id = ${staffId} and listing_id is null and return_of is null
    order by id for update`);
}

export async function placePhotos(tx: Tx, listingId: string, orderedIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update photos set listing_id = ${listingId}, position = o.place - 1, unattached_since = null
    from unnest(${orderedIds}::uuid[]) with ordinality as o(id, place) where photos.id = o.id`);
}

/** The listing keeps them without showing them. Those it already shows stay where they are. */
export async function holdPhotos(tx: Tx, listingId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update photos set listing_id = ${listingId}, unattached_since = null
    where id = any(${ids}::uuid[]) and listing_id is null`);
}

export async function releasePhotosExcept(tx: Tx, listingId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update photos set listing_id = null, position = null, unattached_since = now()
    where listing_id = ${listingId} and id <> all(${ids}::uuid[])`);
}

/** Takes the rows away and marks their files for removal. One that is being attached right now is locked, and stays. */
export function loosenUnattached(tx: Tx, limit: number): Promise<number> {
  return tx.run(sql`
    with gone as (
      delete from photos where id in (
        select id from photos where listing_id is null and unattached_since < now() - interval '1 day'
        order by unattached_since limit ${limit} for update skip locked)
      returning key
    )
    insert into loose_photos (key, remove_after) select key, now() from gone`);
}

export function loosenUnattachedOf(tx: Tx, userId: string): Promise<number> {
  return tx.run(sql`
    with gone as (delete from photos where user_id = ${userId} and listing_id is null returning key)
    insert into loose_photos (key, remove_after) select key, now() from gone`);
}

export interface Lookalike {
  photoId: string;
  listingId: string;
  userId: string;
  /** Bits that differ. */
  distance: number;
}

/**
 * The very same first, then each band's index is asked for its few values. What very many share, such as a band of an
 * empty wall, is not walked to its end: it says little, and this must stay cheap.
 */
export function listLookalikes(
  db: Db,
  hash: string,
  bands: readonly number[][],
  exceptUserId: string,
  limit: number,
): Promise<Lookalike[]> {
  const [first = [], second = [], third = [], fourth = []] = bands;
  return db.many<Lookalike>(sql`
    with asked as materialized (
      select ('x' || ${hash}::text)::bit(64)::bigint as dhash
    ), near as (
      (select id, dhash from photos
       where listing_id is not null and band_0 = ${first[0]} and dhash = (select dhash from asked) limit 200)
      union all
      (select id, dhash from photos
       where listing_id is not null and band_0 = any(${first}::int[]) limit 3000)
      union all
      (select id, dhash from photos
       where listing_id is not null and band_1 = any(${second}::int[]) limit 3000)
      union all
      (select id, dhash from photos
       where listing_id is not null and band_2 = any(${third}::int[]) limit 3000)
      union all
      (select id, dhash from photos
       where listing_id is not null and band_3 = any(${fourth}::int[]) limit 3000)
    ), alike as (
      select distinct near.id, bit_count((near.dhash # asked.dhash)::bit(64))::int as distance
      from near, asked where bit_count((near.dhash # asked.dhash)::bit(64)) <= ${LOOKALIKE_BITS}
    )
    select live.id as "photoId", live.listing_id as "listingId", live.user_id as "userId", alike.distance
    from alike cross join lateral (
      -- By its id, one at a time: they are few, whatever the planner takes them for.
      select id, listing_id, user_id from live_photos where id = alike.id limit 1) live
    where live.user_id <> ${exceptUserId}
    order by alike.distance, live.id limit ${limit}`);
}

export async function keepForReturn(tx: Tx, orderId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update photos set return_of = ${orderId}, unattached_since = null where id = any(${ids}::uuid[]) and listing_id is null`);
}

export function listFree(db: Db, userId: string, ids: readonly string[]): Promise<PhotoRow[]> {
  return db.many<PhotoRow>(sql`
    select id, key, width, height, color from photos
    where id = any(${ids}::uuid[]) and user_id = ${userId} and unattached_since is not null`);
}

/** In the order of their ids, as everybody who wants several. Their files are loose from now on. */
export async function takeFree(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    with free as (
      select id from photos where id = any(${ids}::uuid[]) and user_id = ${userId} and unattached_since is not null
      order by id for update
    ), gone as (
      delete from photos using free where photos.id = free.id returning photos.id, photos.key
    ), loosened as (
      insert into loose_photos (key, remove_after) select key, now() from gone returning key
    )
    select id from gone where (select count(*) from loosened) >= 0`);
  return rows.map(({ id }) => id);
}
