// Owns: notifications. Reads: told_people (published by accounts), given_consents (published by consents).
import type { ChosenPurpose } from "../../../contract/consents/purposes.ts";
import type { NotificationKind } from "../../../contract/notifications/notification-kinds.ts";
import type { Place } from "../../kit/cursor.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { type Statement, sql } from "../../kit/db/sql.ts";
import type { Data, Language } from "./catalogue/kind.ts";

/** Says who has news: "person:notification" with commas between them, or the person alone where only a mark changed. */
export const NOTIFIED_CHANNEL = "notified";
/** A notice of PostgreSQL holds 8,000 bytes; one pair has 73. */
const IN_NOTICE = 100;

export interface NotificationRow {
  id: string;
  user_id: string;
  kind: NotificationKind;
  data: Data;
  created_at: Date;
  read_at: Date | null;
}

export interface NewNotification {
  user_id: string;
  kind: NotificationKind;
  subject: string | null;
  data: Data;
  /** What it may not be told without; null where it is needed. */
  purpose: ChosenPurpose | null;
}

/** What also goes out to phones: the kinds, the job that sends them, and how many one job has. */
export interface ByPush {
  kinds: readonly NotificationKind[];
  job: string;
  atOnce: number;
}

/**
 * Those that are new; who cannot be told, was told of it before, or has not agreed to such news is passed over. The notice of them reaches every
 * process when the transaction has ended, and nobody if it fails. Most people have no phone that wants to hear: a job is
 * there only for those who have.
 */
export function insertNotifications(
  tx: Tx,
  source: string,
  rows: readonly NewNotification[],
  now: Date,
  { kinds, job, atOnce }: ByPush,
): void {
  tx.send(sql`
    with written as (
      insert into notifications (user_id, kind, source, subject, data, created_at)
      select n.user_id, n.kind, ${source}, n.subject, n.data, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) 
        as n (user_id uuid, kind text, subject uuid, data jsonb, purpose text)
      join told_people p on p.id = n.user_id and p.is_active
      where n.purpose is null
        or exists (select from given_consents g where g.user_id = n.user_id and g.purpose = n.purpose)
      on conflict (source, user_id, kind) do nothing
      returning id, user_id, kind),
    announced as (
      select pg_notify(${NOTIFIED_CHANNEL}, string_agg(pair, ',')) from (
        select user_id || ':' || id as pair, (row_number() over () - 1) / ${IN_NOTICE}::int as notice from written) p
      group by notice),
    pushed as (
      select graphile_worker.add_job(${job}, json_build_object('notification_ids', json_agg(id))) from (
        select w.id, (row_number() over () - 1) / ${atOnce}::int as part
        from written w join told_people p on p.id = w.user_id and p.has_device
        where w.kind = any(${kinds}::text[])
          and exists (select from given_consents g where g.user_id = w.user_id and g.purpose = 'push')) p
      group by part)
    select (select count(*) from announced), (select count(*) from pushed)`);
}

export async function announceMarks(db: Db, userId: string): Promise<void> {
  await db.run(sql`select pg_notify(${NOTIFIED_CHANNEL}, ${userId})`);
}

export interface Follower {
  person: string;
  order: string;
  /** Not the order itself, but what is said about it. */
  isTalk?: true;
}

/** Between a person and an order, where otherwise a notification's id stands alone. */
export const OF_ORDER = "order/";
export const OF_TALK = "talk/";

export function announcementOf(followers: readonly Follower[]): Statement {
  const notice = followers
    .map(({ person, order, isTalk }) => `${person}:${isTalk ? OF_TALK : OF_ORDER}${order}`)
    .join(",");
  return sql`select pg_notify(${NOTIFIED_CHANNEL}, ${notice})`;
}

export function listNewest(
  db: Db,
  userId: string,
  kinds: readonly NotificationKind[],
  after: Place | undefined,
  limit: number,
): Promise<NotificationRow[]> {
  return db.many<NotificationRow>(sql`
    select id, user_id, kind, data, created_at, read_at from notifications
    where user_id = ${userId} and kind = any(${kinds}::text[])
      and (${after?.at ?? null}::timestamptz is null
        or (created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by created_at desc, id desc limit ${limit}`);
}

export async function countUnread(db: Db, userId: string, kinds: readonly NotificationKind[]): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from notifications
    where user_id = ${userId} and read_at is null and kind = any(${kinds}::text[])`);
  return row?.n ?? 0;
}

/** All of theirs, or those of these ids that are. Says how many were not read before. */
export function markRead(db: Db, userId: string, ids: readonly string[] | null, now: Date): Promise<number> {
  return db.run(sql`
    update notifications set read_at = ${now}
    where user_id = ${userId} and read_at is null and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))`);
}

/** Those about one order. Whoever reads the thread has read that there is something in it. */
export function markReadAbout(
  db: Db,
  userId: string,
  kinds: readonly NotificationKind[],
  orderId: string,
  now: Date,
): Promise<number> {
  return db.run(sql`
    update notifications set read_at = ${now}
    where user_id = ${userId} and read_at is null and kind = any(${kinds}::text[]) and data ->> 'order_id' = ${orderId}`);
}

export interface ToldBefore {
  user_id: string;
  at: Date;
  /** The lowest price they were told; null where it was of no price. */
  price: number | null;
}

/** Who of these heard such news of a listing before, when last, and of which price. */
export function listToldBefore(
  tx: Tx,
  kind: NotificationKind,
  subject: string,
  userIds: readonly string[],
): Promise<ToldBefore[]> {
  return tx.many<ToldBefore>(sql`
    select user_id, max(created_at) as at, min((data ->> 'price')::int) as price from notifications
    where subject = ${subject} and kind = ${kind} and user_id = any(${userIds}::uuid[]) group by user_id`);
}

/** Those that were written after this one of theirs, oldest first. Nothing if it is none of theirs. */
export function listSince(db: Db, userId: string, id: string, limit: number): Promise<NotificationRow[]> {
  return db.many<NotificationRow>(sql`
    select id, user_id, kind, data, created_at, read_at from notifications
    where user_id = ${userId} and seq > (select seq from notifications where id = ${id} and user_id = ${userId})
    order by seq limit ${limit}`);
}

/** In the order of writing. */
export function listByIds(db: Db, ids: readonly string[]): Promise<NotificationRow[]> {
  return db.many<NotificationRow>(sql`
    select id, user_id, kind, data, created_at, read_at from notifications where id = any(${ids}::uuid[]) order by seq`);
}

export function countUnreadOf(
  db: Db,
  userIds: readonly string[],
  kinds: readonly NotificationKind[],
): Promise<{ user_id: string; unread: number }[]> {
  return db.many(sql`
    select p.id as user_id, (select count(*)::int from notifications n
      where n.user_id = p.id and n.read_at is null and n.kind = any(${kinds}::text[])) as unread
    from unnest(${userIds}::uuid[]) as p (id)`);
}

/** Asked for when a push is planned and again when it is sent: whoever took their yes back in between gets none. */
export function listPushable(
  db: Db,
  ids: readonly string[],
  kinds: readonly NotificationKind[],
  chosen: readonly { kind: NotificationKind; purpose: ChosenPurpose }[],
): Promise<(NotificationRow & { language: Language })[]> {
  return db.many(sql`
    select n.id, n.user_id, n.kind, n.data, n.created_at, n.read_at, p.language from notifications n
    join told_people p on p.id = n.user_id and p.is_active and n.kind <> all (p.muted)
    where n.id = any(${ids}::uuid[]) and n.kind = any(${kinds}::text[]) and n.read_at is null
      and exists (select from given_consents g where g.user_id = n.user_id and g.purpose = 'push')
      and not exists (
        select from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as c (kind text, purpose text)
        where c.kind = n.kind
          and not exists (select from given_consents g where g.user_id = n.user_id and g.purpose = c.purpose))
    order by n.seq`);
}

export async function findLanguage(db: Db, userId: string): Promise<Language> {
  const row = await db.find<{ language: Language }>(sql`select language from told_people where id = ${userId}`);
  return row?.language ?? "en";
}

export async function deleteAllOf(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from notifications where user_id = ${userId}`);
}

export function deleteBefore(db: Db, before: Date, limit: number): Promise<number> {
  return db.run(sql`
    delete from notifications where id in (select id from notifications where created_at < ${before} limit ${limit})`);
}
