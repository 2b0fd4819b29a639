// Owns: passport_backlog. Publishes: passport_items. Reads: listings, listing_prices, verifications, checked_points, photos of
// the domain; categories (catalogue); passport_codes (published by passports).
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { ItemContent } from "./item-facts.ts";

export function findContent(db: Db, id: string): Promise<ItemContent | undefined> {
  return db.find<ItemContent>(sql`
    select l.category_id, c.name as category, c.name_hi as category_hi, l.condition, l.price, l.answers,
      (select json_agg(p.sha256 order by p.position) from photos p
        where p.listing_id = l.id and p.position is not null) as photos
    from listings l join categories c on c.id = l.category_id where l.id = ${id}`);
}

/** What the books say of an item that has no passport yet. */
export interface OldItem extends ItemContent {
  status: string;
  published_at: Date;
  sold_at: Date | null;
  sold_price: number | null;
  /** Every price there was, the oldest first. */
  prices: { price: number; at: string }[] | null;
  /** The latest check that said yes, with what was looked at. */
  checked: { at: string; points: { text: string; text_hi: string; answer: string }[] | null } | null;
}

/** Held until its passport has begun; nothing where it has one, or is not to be seen. */
export function lockOldItem(tx: Tx, id: string): Promise<OldItem | undefined> {
  return tx.find<OldItem>(sql`
    select l.category_id, c.name as category, c.name_hi as category_hi, l.condition, l.price, l.answers, l.status,
      l.published_at, l.sold_at, l.sold_price,
      (select json_agg(p.sha256 order by p.position) from photos p
        where p.listing_id = l.id and p.position is not null) as photos,
      (select json_agg(json_build_object('price', h.price, 'at', h.at) order by h.id)
        from listing_prices h where h.listing_id = l.id) as prices,
      (select json_build_object('at', v.decided_at, 'points', (
          select json_agg(json_build_object('text', k.text, 'text_hi', k.text_hi, 'answer', k.answer) order by k.place)
          from checked_points k where k.verification_id = v.id))
        from verifications v where v.listing_id = l.id and v.is_approved order by v.id desc limit 1) as checked
    from listings l join categories c on c.id = l.category_id
    where l.id = ${id} and l.published_at is not null
      and l.status in ('published', 'reserved', 'paused', 'on_hold', 'sold')
      and not exists (select from passport_codes p where p.listing_id = l.id)
    for update of l`);
}

export function readBacklog(db: Db): Promise<{ after: string; is_done: boolean } | undefined> {
  return db.find(sql`select after, is_done from passport_backlog`);
}

export async function saveBacklog(db: Db, after: string, isDone: boolean): Promise<void> {
  await db.run(sql`update passport_backlog set after = ${after}, is_done = ${isDone}`);
}

/** By their ids, whatever they are: what is not to be seen costs a look. */
export function listAfter(db: Db, after: string, limit: number): Promise<{ id: string; has_passport: boolean }[]> {
  return db.many(sql`
    select id, exists (select from passport_codes p where p.listing_id = l.id) as has_passport
    from listings l where id > ${after} order by id limit ${limit}`);
}

/** Of these, the one that was sold last. */
export async function findSoldLast(db: Db, ids: readonly string[]): Promise<string | undefined> {
  const row = await db.find<{ id: string }>(sql`
    select id from listings where id = any(${ids}::uuid[]) and status = 'sold' order by sold_at desc, id limit 1`);
  return row?.id;
}
