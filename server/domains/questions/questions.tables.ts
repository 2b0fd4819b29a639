// Owns: product_questions. Reads: public_people (published by accounts), listing_cards (by listings). Publishes: public_questions.
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export interface EntryRow {
  id: string;
  listing_id: string;
  seller_id: string;
  author_id: string;
  author_name: string | null;
  author_avatar_seed: string;
  parent_id: string | null;
  text: string;
  created_at: Date;
  answered_at: Date | null;
}

interface Place {
  at: Date;
  id: string;
}

export function listThreads(
  db: Db,
  listingId: string,
  onlyAnswered: boolean,
  after: Place | undefined,
  limit: number,
): Promise<EntryRow[]> {
  return db.many<EntryRow>(sql`
    select q.id, q.listing_id, q.seller_id, q.author_id, p.name as author_name, p.avatar_seed as author_avatar_seed,
      q.parent_id, q.text, q.created_at, q.answered_at
    from product_questions q join public_people p on p.id = q.author_id
    where q.listing_id = ${listingId} and q.parent_id is null and q.removed_at is null
      and (not ${onlyAnswered}::boolean or q.answered_at is not null)
      and (${after?.at ?? null}::timestamptz is null or (q.created_at, q.id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
    order by q.created_at desc, q.id desc limit ${limit}`);
}

export function findThread(db: Db, id: string): Promise<EntryRow | undefined> {
  return db.find<EntryRow>(sql`
    select q.id, q.listing_id, q.seller_id, q.author_id, p.name as author_name, p.avatar_seed as author_avatar_seed,
      q.parent_id, q.text, q.created_at, q.answered_at
    from product_questions q join public_people p on p.id = q.author_id
    where q.id = ${id} and q.parent_id is null and q.removed_at is null`);
}

export function listReplies(db: Db, questionIds: readonly string[]): Promise<EntryRow[]> {
  return db.many<EntryRow>(sql`
    select q.id, q.listing_id, q.seller_id, q.author_id, p.name as author_name, p.avatar_seed as author_avatar_seed,
      q.parent_id, q.text, q.created_at, q.answered_at
    from product_questions q join public_people p on p.id = q.author_id
    where q.parent_id = any(${questionIds}::uuid[]) and q.removed_at is null
    order by q.parent_id, q.created_at, q.id`);
}

/** A question about what is no longer for sale waits for nobody, and nobody waits for what they asked themselves. */
export function listInbox(
  db: Db,
  sellerId: string,
  isAnswered: boolean | null,
  after: (Place & { isAnswered: boolean }) | undefined,
  limit: number,
): Promise<EntryRow[]> {
  return db.many<EntryRow>(sql`
    select q.id, q.listing_id, q.seller_id, q.author_id, p.name as author_name, p.avatar_seed as author_avatar_seed,
      q.parent_id, q.text, q.created_at, q.answered_at
    from product_questions q join public_people p on p.id = q.author_id
      join listing_cards c on c.id = q.listing_id and c.is_public
    where q.seller_id = ${sellerId} and q.parent_id is null and q.removed_at is null and q.author_id <> q.seller_id
      and (q.answered_at is not null or c.status in ('published', 'reserved', 'paused'))
      and (${isAnswered}::boolean is null or (q.answered_at is not null) = ${isAnswered}::boolean)
      and (${after?.at ?? null}::timestamptz is null or (q.answered_at is not null) > ${after?.isAnswered ?? null}::boolean
        or ((q.answered_at is not null) = ${after?.isAnswered ?? null}::boolean
          and (q.created_at, q.id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid)))
    order by (q.answered_at is not null), q.created_at desc, q.id desc limit ${limit}`);
}

export async function countUnanswered(db: Db, sellerId: string): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from product_questions q join listing_cards c on c.id = q.listing_id
    where q.seller_id = ${sellerId} and q.parent_id is null and q.removed_at is null and q.answered_at is null
      and q.author_id <> q.seller_id and c.status in ('published', 'reserved', 'paused')`);
  return row?.n ?? 0;
}

export interface NewEntry {
  listingId: string;
  sellerId: string;
  authorId: string;
  parentId: string | null;
  text: string;
  now: Date;
}

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<string> {
  const row = await tx.find<{ id: string }>(sql`
    insert into product_questions (listing_id, seller_id, author_id, parent_id, text, created_at)
    values (${entry.listingId}, ${entry.sellerId}, ${entry.authorId}, ${entry.parentId}, ${entry.text}, ${entry.now})
    returning id`);
  if (!row) throw new Error("A question was not stored.");
  return row.id;
}

export interface LockedThread {
  id: string;
  listing_id: string;
  seller_id: string;
  author_id: string;
}

/** The question that this is, or that this replies to; replies are added and removed under its lock. */
export function lockThreadOf(tx: Tx, id: string): Promise<LockedThread | undefined> {
  return tx.find<LockedThread>(sql`
    select id, listing_id, seller_id, author_id from product_questions
    where id = (select coalesce(parent_id, id) from product_questions where id = ${id}) and removed_at is null
    for update`);
}

export async function countReplies(tx: Tx, questionId: string): Promise<number> {
  const row = await tx.find<{ n: number }>(sql`
    select count(*)::int as n from product_questions where parent_id = ${questionId} and removed_at is null`);
  return row?.n ?? 0;
}

/** By looking again rather than by keeping count: the same after a reply, a removal and a leaving seller. */
export async function refreshAnswered(tx: Tx, questionIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update product_questions q set answered_at = (
      select min(r.created_at) from product_questions r
      where r.parent_id = q.id and r.author_id = q.seller_id and r.removed_at is null)
    where q.id = any(${questionIds}::uuid[]) and q.parent_id is null`);
}

export function findEntry(db: Db, id: string): Promise<{ author_id: string; parent_id: string | null } | undefined> {
  return db.find(sql`select author_id, parent_id from product_questions where id = ${id} and removed_at is null`);
}

export async function removeEntry(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await tx.run(sql`update product_questions set removed_at = ${now}, removed_by = ${by} where id = ${id}`);
}

export function listWrittenBy(db: Db, authorId: string): Promise<object[]> {
  return db.many(sql`
    select id, listing_id, parent_id as question_id, text, created_at, removed_at from product_questions
    where author_id = ${authorId} order by created_at, id`);
}

/** The rows stay for the replies below them, without a word in them. Gives the questions whose replies went. */
export async function blankWrittenBy(tx: Tx, authorId: string, now: Date): Promise<string[]> {
  const rows = await tx.many<{ parent_id: string | null }>(sql`
    update product_questions set text = '', removed_at = coalesce(removed_at, ${now}),
      removed_by = coalesce(removed_by, 'closing')
    where author_id = ${authorId} returning parent_id`);
  return rows.flatMap(({ parent_id }) => parent_id ?? []);
}
