// Owns: conversations, order_messages. Publishes: reported_messages. Reads: message_photos (of this domain), public_people
// (published by accounts). Left to the database: conversation_moves.
import type { SupportState } from "../../../contract/conversations/conversations.machine.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export type Side = "buyer" | "seller";

export interface ConversationRow {
  order_id: string;
  buyer_id: string;
  seller_id: string;
  support_state: SupportState;
  asked_by: string | null;
  asked_at: Date | null;
  due_at: Date | null;
  answered_at: Date | null;
  last_number: number;
  last_at: Date | null;
  buyer_read: number;
  seller_read: number;
}

export interface PhotoOfMessage {
  id: string;
  key: string;
  width: number;
  height: number;
  color: string;
}

export interface MessageRow {
  id: string;
  order_id: string;
  number: number;
  side: Side | "support";
  author_id: string | null;
  staff_id: string | null;
  text: string;
  created_at: Date;
  removed_at: Date | null;
  photos: PhotoOfMessage[];
}

/** The first who says something opens the thread. Whoever holds it is alone in giving numbers. */
export async function lockConversation(
  tx: Tx,
  { orderId, buyerId, sellerId }: { orderId: string; buyerId: string; sellerId: string },
): Promise<ConversationRow> {
  await openConversation(tx, { orderId, buyerId, sellerId });
  const row = await tx.find<ConversationRow>(sql`select * from conversations where order_id = ${orderId} for update`);
  if (!row) throw new Error("A conversation was not opened.");
  return row;
}

export async function openConversation(
  db: Db,
  { orderId, buyerId, sellerId }: { orderId: string; buyerId: string; sellerId: string },
): Promise<void> {
  await db.run(sql`
    insert into conversations (order_id, buyer_id, seller_id) values (${orderId}, ${buyerId}, ${sellerId})
    on conflict do nothing`);
}

export function findConversation(db: Db, orderId: string): Promise<ConversationRow | undefined> {
  return db.find<ConversationRow>(sql`select * from conversations where order_id = ${orderId}`);
}

export function findLocked(tx: Tx, orderId: string): Promise<ConversationRow | undefined> {
  return tx.find<ConversationRow>(sql`select * from conversations where order_id = ${orderId} for update`);
}

export interface SupportMove {
  to: SupportState;
  askedBy: string | null;
  askedAt: Date | null;
  dueAt: Date | null;
  answeredAt: Date | null;
}

export async function updateSupport(tx: Tx, orderId: string, move: SupportMove): Promise<void> {
  await tx.run(sql`
    update conversations set support_state = ${move.to}, asked_by = ${move.askedBy}, asked_at = ${move.askedAt},
      due_at = ${move.dueAt}, answered_at = ${move.answeredAt}
    where order_id = ${orderId}`);
}

export interface NewMessage {
  orderId: string;
  side: Side | "support";
  authorId: string | null;
  staffId: string | null;
  text: string;
  now: Date;
}

/** The next number, and never earlier than the one before: a clock of another machine may be behind. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<MessageRow> {
  const row = await tx.find<Omit<MessageRow, "photos">>(sql`
    with place as (
      update conversations set last_number = last_number + 1, last_at = greatest(last_at, ${message.now}::timestamptz)
      where order_id = ${message.orderId} returning last_number, last_at)
    insert into order_messages (order_id, number, side, author_id, staff_id, text, created_at)
    select ${message.orderId}, last_number, ${message.side}, ${message.authorId}, ${message.staffId}, ${message.text}, last_at
    from place
    returning id, order_id, number, side, author_id, staff_id, text, created_at, removed_at`);
  if (!row) throw new Error("A message was not stored.");
  return { ...row, photos: [] };
}

/** Newest first, those before a number. */
export function listMessages(db: Db, orderId: string, before: number | null, limit: number): Promise<MessageRow[]> {
  return db.many<MessageRow>(sql`
    select m.id, m.order_id, m.number, m.side, m.author_id, m.staff_id, m.text, m.created_at, m.removed_at,
      coalesce((select json_agg(json_build_object('id', p.id, 'key', p.key, 'width', p.width, 'height', p.height,
        'color', p.color) order by p.place) from message_photos p where p.message_id = m.id), '[]') as photos
    from order_messages m
    where m.order_id = ${orderId} and (${before}::int is null or m.number < ${before}::int)
    order by m.number desc limit ${limit}`);
}

/** After which message each of these moments came; 0 for before the first. */
export async function placesOf(db: Db, orderId: string, moments: readonly Date[]): Promise<number[]> {
  const rows = await db.many<{ number: number }>(sql`
    select coalesce((select max(m.number) from order_messages m where m.order_id = ${orderId} and m.created_at < t.at), 0)
      as number
    from unnest(${moments}::timestamptz[]) with ordinality as t (at, place) order by t.place`);
  return rows.map(({ number }) => number);
}

/** Of every thread of this person: what the others wrote after the last that was read. */
export function listUnread(db: Db, userId: string, limit: number): Promise<{ order_id: string; unread: number }[]> {
  return db.many(sql`
    with mine as (
      select order_id, 'buyer' as side, buyer_read as seen, last_number from conversations where buyer_id = ${userId}
      union all
      select order_id, 'seller', seller_read, last_number from conversations where seller_id = ${userId})
    select c.order_id, count(*)::int as unread
    from mine c join order_messages m on m.order_id = c.order_id and m.number > c.seen
    where c.last_number > c.seen and m.side <> c.side and m.removed_at is null
    group by c.order_id order by max(m.created_at) desc limit ${limit}`);
}

export async function countUnread(db: Db, orderId: string, side: Side): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from order_messages m join conversations c on c.order_id = m.order_id
    where m.order_id = ${orderId} and m.side <> ${side} and m.removed_at is null
      and m.number > case ${side}::text when 'buyer' then c.buyer_read else c.seller_read end`);
  return row?.n ?? 0;
}

/** Never back. Says whether anything was new. */
export async function markRead(tx: Tx, orderId: string, side: Side, upTo: number | null): Promise<boolean> {
  const rows =
    side === "buyer"
      ? await tx.run(sql`
          update conversations set buyer_read = least(coalesce(${upTo}::int, last_number), last_number)
          where order_id = ${orderId} and least(coalesce(${upTo}::int, last_number), last_number) > buyer_read`)
      : await tx.run(sql`
          update conversations set seller_read = least(coalesce(${upTo}::int, last_number), last_number)
          where order_id = ${orderId} and least(coalesce(${upTo}::int, last_number), last_number) > seller_read`);
  return rows > 0;
}

export function findMessage(
  db: Db,
  orderId: string,
  id: string,
): Promise<{ author_id: string | null; removed_at: Date | null } | undefined> {
  return db.find(sql`
    select author_id, removed_at from order_messages where order_id = ${orderId} and id = ${id}`);
}

export function findOrderOf(db: Db, messageId: string): Promise<{ order_id: string } | undefined> {
  return db.find(sql`select order_id from order_messages where id = ${messageId}`);
}

/** Nothing is left of it but its place. */
export async function blankMessages(tx: Tx, ids: readonly string[], by: "staff" | "closing", now: Date): Promise<void> {
  await tx.run(sql`
    update order_messages set text = '', removed_at = coalesce(removed_at, ${now}),
      removed_by = coalesce(removed_by, ${by}), goes_after_case = false
    where id = any(${ids}::uuid[])`);
}

export async function markGoing(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`update order_messages set goes_after_case = true where id = any(${ids}::uuid[])`);
}

/** Whose writers have left, and which a case kept. */
export function lockGoing(tx: Tx, orderId: string): Promise<{ id: string; author_id: string }[]> {
  return tx.many(sql`
    select id, author_id from order_messages where order_id = ${orderId} and goes_after_case order by number for update`);
}

export function listWrittenBy(db: Db, authorId: string): Promise<{ id: string; order_id: string }[]> {
  return db.many(sql`
    select id, order_id from order_messages where author_id = ${authorId} order by created_at, id`);
}

export function listForExport(db: Db, authorId: string): Promise<MessageRow[]> {
  return db.many<MessageRow>(sql`
    select m.id, m.order_id, m.number, m.side, m.author_id, m.staff_id, m.text, m.created_at, m.removed_at,
      coalesce((select json_agg(json_build_object('id', p.id, 'key', p.key, 'width', p.width, 'height', p.height,
        'color', p.color) order by p.place) from message_photos p where p.message_id = m.id), '[]') as photos
    from order_messages m where m.author_id = ${authorId} order by m.created_at, m.id`);
}

export function lockAskedBy(tx: Tx, userId: string): Promise<ConversationRow[]> {
  return tx.many<ConversationRow>(sql`
    select * from conversations where (buyer_id = ${userId} or seller_id = ${userId}) and support_state = 'waiting'
      and asked_by = ${userId} order by order_id for update`);
}

export function listNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string | null }[]> {
  return db.many(sql`select id, name from public_people where id = any(${ids}::uuid[])`);
}
