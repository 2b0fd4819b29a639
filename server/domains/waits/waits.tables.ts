// Owns: waits. Left to the database: wait_moves. Reads: public_people (published by accounts).
import type { LineEnd, WaitStatus } from "../../../contract/waits/waits.machine.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export interface WaitRow {
  id: string;
  listing_id: string;
  user_id: string;
  status: WaitStatus;
  until: Date | null;
}

/** Of the places one person takes at the same moment, each sees those before it: that is how they are counted. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('waits of ' || ${userId}::text, 0))`);
}

export async function insertWait(tx: Tx, listingId: string, userId: string, now: Date): Promise<void> {
  await tx.run(sql`
    insert into waits (listing_id, user_id, created_at, updated_at) values (${listingId}, ${userId}, ${now}, ${now})`);
}

/** The whole line of an item, in its order: whoever is called first, then those who wait. */
export function lockLine(tx: Tx, listingId: string): Promise<WaitRow[]> {
  return tx.many<WaitRow>(sql`
    select id, listing_id, user_id, status, until from waits
    where listing_id = ${listingId} and status in ('waiting', 'called') order by number for update`);
}

export function findTurn(db: Db, listingId: string): Promise<WaitRow | undefined> {
  return db.find<WaitRow>(sql`
    select id, listing_id, user_id, status, until from waits where listing_id = ${listingId} and status = 'called'`);
}

/** The place somebody left last, if that was since then. */
export function lockLeft(tx: Tx, listingId: string, userId: string, since: Date): Promise<WaitRow | undefined> {
  return tx.find<WaitRow>(sql`
    select id, listing_id, user_id, status, until from waits
    where listing_id = ${listingId} and user_id = ${userId} and status = 'left' and updated_at >= ${since}
    order by number desc limit 1 for update`);
}

export async function updateStatus(
  tx: Tx,
  id: string,
  change: { to: WaitStatus; now: Date; until: Date | null; why: LineEnd | null },
): Promise<void> {
  await tx.run(sql`
    update waits set status = ${change.to}, updated_at = ${change.now},
      called_at = case when ${change.to} = 'called' then ${change.now} else called_at end,
      until = coalesce(${change.until}::timestamptz, until), ended_for = ${change.why}
    where id = ${id}`);
}

export async function countOf(db: Db, userId: string): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from waits where user_id = ${userId} and status in ('waiting', 'called')`);
  return row?.n ?? 0;
}

export interface LineRow {
  listing_id: string;
  waiting: number;
  /** Of the turn, where it is somebody's. */
  until: Date | null;
}

/** How many stand in the line of each; a turn whose time is over stands there no more. Those without a line are left out. */
export function countLines(db: Db, listingIds: readonly string[], now: Date): Promise<LineRow[]> {
  return db.many<LineRow>(sql`
    select listing_id, count(*)::int as waiting, max(until) filter (where status = 'called') as until from waits
    where listing_id = any(${listingIds}::uuid[]) and (status = 'waiting' or status = 'called' and until > ${now})
    group by listing_id`);
}

export interface PlaceRow {
  listing_id: string;
  place: number;
  of: number;
  until: Date | null;
  created_at: Date;
}

/** Where one person stands, everywhere or for one item. */
export function listPlaces(db: Db, userId: string, listingId: string | null, now: Date): Promise<PlaceRow[]> {
  return db.many<PlaceRow>(sql`
    select w.listing_id, w.created_at, case when w.status = 'called' then w.until end as until,
      (select count(*)::int from waits o where o.listing_id = w.listing_id
        and (o.status = 'called' and o.until > ${now}
          or o.status = 'waiting' and w.status = 'waiting' and o.number <= w.number)) as place,
      (select count(*)::int from waits o where o.listing_id = w.listing_id
        and (o.status = 'waiting' or o.status = 'called' and o.until > ${now})) as of
    from waits w
    where w.user_id = ${userId} and (${listingId}::uuid is null or w.listing_id = ${listingId}::uuid)
      and (w.status = 'waiting' or w.status = 'called' and w.until > ${now})
    order by w.status, w.number desc`);
}

/** Items on which the time of a turn is over. */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.many<{ listing_id: string }>(sql`
    select listing_id from waits where status = 'called' and until <= ${now} order by until limit ${limit}`);
  return rows.map(({ listing_id }) => listing_id);
}

/** In the order in which whoever touches several holds them. */
export async function listListingsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.many<{ listing_id: string }>(sql`
    select listing_id from waits where user_id = ${userId} and status in ('waiting', 'called') order by listing_id`);
  return rows.map(({ listing_id }) => listing_id);
}

export interface StaffWaitRow {
  user_id: string;
  name: string | null;
  status: WaitStatus;
  since: Date;
  called_at: Date | null;
  until: Date | null;
  ended_at: Date | null;
}

/** Everybody who ever stood in it, as staff see it: those who do now first, in their order. */
export function listLine(db: Db, listingId: string, limit: number): Promise<StaffWaitRow[]> {
  return db.many<StaffWaitRow>(sql`
    select w.user_id, p.name, w.status, w.created_at as since, w.called_at, w.until,
      case when w.status not in ('waiting', 'called') then w.updated_at end as ended_at
    from waits w left join public_people p on p.id = w.user_id
    where w.listing_id = ${listingId}
    order by w.status not in ('waiting', 'called'), case when w.status in ('waiting', 'called') then w.number end, w.number desc
    limit ${limit}`);
}

export interface OwnWait {
  listing_id: string;
  status: WaitStatus;
  since: Date;
  called_at: Date | null;
  until: Date | null;
  ended_for: LineEnd | null;
}

export function listAllOf(db: Db, userId: string): Promise<OwnWait[]> {
  return db.many<OwnWait>(sql`
    select listing_id, status, created_at as since, called_at, until, ended_for from waits
    where user_id = ${userId} order by number desc`);
}

export async function deleteAllOf(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from waits where user_id = ${userId}`);
}
