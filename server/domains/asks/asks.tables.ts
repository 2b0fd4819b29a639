// Owns: asks. Reads: ask_matches. Publishes: public_asks. Left to the database: ask_moves.
import type { AskStatus } from "../../../contract/asks/asks.machine.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export interface AskRow {
  id: string;
  user_id: string;
  status: AskStatus;
  description: string;
  sameness: string;
  removed_reason: string | null;
}

export interface NewAsk {
  userId: string;
  description: string;
  budget: number;
  categoryId: number | null;
  cityId: number | null;
  /** Where it may be met, if it was put into a category: that one, or one above it. */
  reachId: number | null;
  /** As wish_query reads it. */
  query: string;
  keys: readonly string[];
  meanings: readonly string[];
  sameness: string;
  now: Date;
  expiresAt: Date;
}

/** One at a time for each person, so that the count holds. */
export async function lockAsker(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(7305322, hashtext(${userId}))`);
}

export async function countOpen(tx: Tx, userId: string): Promise<number> {
  const row = await tx.find<{ n: number }>(sql`
    select count(*)::int as n from asks where user_id = ${userId} and status = 'open'`);
  return row?.n ?? 0;
}

/** What they have taken away since, too. */
export async function countSince(tx: Tx, userId: string, since: Date): Promise<number> {
  const row = await tx.find<{ n: number }>(sql`
    select count(*)::int as n from asks where user_id = ${userId} and asked_at > ${since}`);
  return row?.n ?? 0;
}

export async function isOpenAlready(tx: Tx, userId: string, sameness: string): Promise<boolean> {
  const row = await tx.find(sql`
    select from asks where user_id = ${userId} and sameness = ${sameness} and status = 'open'`);
  return row !== undefined;
}

export async function insertAsk(tx: Tx, ask: NewAsk): Promise<string> {
  const row = await tx.find<{ id: string }>(sql`
    insert into asks (user_id, description, budget, category_id, city_id, reach_id, query, keys, meanings, sameness,
      created_at, asked_at, expires_at, updated_at)
    values (${ask.userId}, ${ask.description}, ${ask.budget}, ${ask.categoryId}, ${ask.cityId}, ${ask.reachId},
      wish_query(${ask.query}), ${ask.keys}::text[], ${ask.meanings}::text[], ${ask.sameness},
      ${ask.now}, ${ask.now}, ${ask.expiresAt}, ${ask.now})
    returning id`);
  if (!row) throw new Error("An ask was not stored.");
  return row.id;
}

export function lockAsk(tx: Tx, id: string): Promise<AskRow | undefined> {
  return tx.find<AskRow>(sql`
    select id, user_id, status, description, sameness, removed_reason from asks where id = ${id} for update`);
}

export interface Change {
  to: AskStatus;
  now: Date;
  /** When it becomes older than others, and when it ends; left out, both stay. */
  askedAt?: Date | undefined;
  expiresAt?: Date | undefined;
  removedReason?: string | undefined;
}

export async function updateStatus(tx: Tx, id: string, change: Change): Promise<void> {
  await tx.run(sql`
    update asks set status = ${change.to}, updated_at = ${change.now},
      asked_at = coalesce(${change.askedAt ?? null}::timestamptz, asked_at),
      expires_at = coalesce(${change.expiresAt ?? null}::timestamptz, expires_at),
      removed_reason = case when ${change.to} = 'removed' then ${change.removedReason ?? null}
        when ${change.to} = 'closed' then removed_reason end
    where id = ${id}`);
}

/** Those whose time is over; one that somebody is moving just now waits for the next time. */
export function lockDue(tx: Tx, now: Date, limit: number): Promise<AskRow[]> {
  return tx.many<AskRow>(sql`
    select id, user_id, status, description, sameness, removed_reason from asks
    where status = 'open' and expires_at <= ${now} order by expires_at limit ${limit} for update skip locked`);
}

export function lockOpenOf(tx: Tx, userId: string): Promise<AskRow[]> {
  return tx.many<AskRow>(sql`
    select id, user_id, status, description, sameness, removed_reason from asks
    where user_id = ${userId} and status = 'open' order by id for update`);
}

export function listToRead(
  db: Db,
  limit: number,
): Promise<{ id: string; description: string; category_id: number | null }[]> {
  return db.many(sql`select id, description, category_id from asks where not is_read_anew order by id limit ${limit}`);
}

/** Without one it stays as it was read before. */
export async function updateReading(
  tx: Tx,
  id: string,
  thing: Pick<NewAsk, "query" | "keys" | "meanings" | "reachId"> | undefined,
): Promise<void> {
  if (thing === undefined) await tx.run(sql`update asks set is_read_anew = true where id = ${id}`);
  else
    await tx.run(sql`
      update asks set query = wish_query(${thing.query}), keys = ${thing.keys}::text[],
        meanings = ${thing.meanings}::text[], reach_id = ${thing.reachId}, is_read_anew = true
      where id = ${id}`);
}

export function listWrittenBy(db: Db, userId: string): Promise<object[]> {
  return db.many(sql`
    select a.id, a.description, a.budget, a.category_id, a.city_id, a.status, a.created_at, a.expires_at,
      a.removed_reason, array(select m.listing_id from ask_matches m where m.ask_id = a.id order by m.matched_at) as matches
    from asks a where a.user_id = ${userId} order by a.created_at, a.id`);
}

/** With their keys and matches. */
export async function dropAllOf(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from asks where user_id = ${userId}`);
}
