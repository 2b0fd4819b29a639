// Reads: listings, listing_cards, listing_edits, verifications, checked_points, photos, seller_records of the domain; users (accounts) and
// serving_cities (catalogue) for display; shown_identities (published by identities), passport_codes (by passports).
import type { ShownIdentity } from "../../../contract/identities/identities.contract.ts";
import type { ListingStatus } from "../../../contract/listings/listings.machine.ts";
import type { PointAnswer } from "../../../contract/listings/verification.desk.contract.ts";
import type { Db } from "../../kit/db/database.ts";
import { quick, sql } from "../../kit/db/sql.ts";
import type { ListingRow } from "./listings.tables.ts";
import type { PhotoRow } from "./photos/photos.tables.ts";

export interface CardRow {
  id: string;
  title: string;
  price: number;
  original_price: number | null;
  is_negotiable: boolean;
  condition: ListingRow["condition"];
  city: string | null;
  category_id: number;
  status: ListingStatus;
  created_at: Date;
  like_count: number;
  cover_key: string | null;
  cover_color: string | null;
}

export interface OwnRow extends Omit<CardRow, "price" | "original_price"> {
  price: number | null;
  updated_at: Date;
  submitted_at: Date | null;
  has_pending_edit: boolean;
  reasons: string[];
  note: string | null;
  active_at: Date;
  sold_price: number | null;
  sold_at: Date | null;
  published_at: Date | null;
  refused_edit: { reasons: string[]; note: string | null } | null;
}

/** Without a status everything but what was removed. */
export function listOwn(
  db: Db,
  sellerId: string,
  status: ListingStatus | null,
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<OwnRow[]> {
  return db.many<OwnRow>(sql`
    select l.id, l.title, l.price, l.is_negotiable, l.condition, c.name as city, l.category_id, l.status, l.created_at,
      l.like_count, l.cover_key, l.cover_color, l.updated_at, l.submitted_at, l.reasons, l.note, l.active_at,
      l.sold_price, l.sold_at, l.published_at,
      exists (select from listing_edits e where e.listing_id = l.id) as has_pending_edit,
      case when l.status in ('published', 'paused') then (
        select case when v.is_edit and v.is_approved = false and v.decided_at is not null
          then json_build_object('reasons', v.reasons, 'note', nullif(v.note, '')) end
        from verifications v where v.listing_id = l.id and not v.is_withdrawn order by v.id desc limit 1) end as refused_edit
    from listings l left join serving_cities c on c.id = l.city_id
    where l.seller_id = ${sellerId}
      and (${status}::text is null and l.status <> 'removed' or l.status = ${status}::text)
      and (${after?.at ?? null}::timestamptz is null or (l.created_at, l.id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
    order by l.created_at desc, l.id desc limit ${limit}`);
}

export function countOwn(db: Db, sellerId: string): Promise<{ status: ListingStatus; n: number }[]> {
  return db.many(sql`select status, count(*)::int as n from listings where seller_id = ${sellerId} group by status`);
}

export interface ProductRow extends ListingRow {
  city: string | null;
  created_at: Date;
  like_count: number;
  cover_key: string | null;
  cover_color: string | null;
  reasons: string[];
  note: string | null;
  seller_name: string | null;
  seller_avatar_seed: string;
  seller_since: Date;
  /** In their order; null if there are none. */
  photos: PhotoRow[] | null;
  checked: CheckedRow | null;
  identity: ShownIdentity | null;
  passport_code: string | null;
}

/** The latest check that said yes. */
export interface CheckedRow {
  at: string;
  /** In their order; null if nothing was written down. */
  points: { id: string; text: string; text_hi: string; answer: PointAnswer }[] | null;
}

export function findProduct(db: Db, id: string): Promise<ProductRow | undefined> {
  return db.find<ProductRow>(
    quick(sql`
    select l.id, l.seller_id, l.status, l.category_id, l.title, l.description, l.answers, l.price, l.is_negotiable,
      l.condition, l.address_id, l.city_id, l.weight_kg::float8, l.paid_shipping_percentage, l.original_price,
      l.published_at, c.name as city, l.created_at, l.like_count, l.cover_key, l.cover_color, l.reasons, l.note,
      u.name as seller_name, u.avatar_seed as seller_avatar_seed, u.created_at as seller_since,
      (select json_agg(p) from (select id, key, width, height, color from photos
        where listing_id = l.id and position is not null order by position) p) as photos,
      (select json_build_object('at', v.decided_at, 'points', (
          select json_agg(json_build_object('id', k.point_id, 'text', k.text, 'text_hi', k.text_hi, 'answer', k.answer)
            order by k.place)
          from checked_points k where k.verification_id = v.id))
        from verifications v where v.listing_id = l.id and v.is_approved order by v.id desc limit 1) as checked,
      (select json_build_object('kind', i.kind, 'last4', i.last4) from shown_identities i where i.listing_id = l.id) as identity,
      (select code from passport_codes where listing_id = l.id) as passport_code
    from listings l join users u on u.id = l.seller_id left join serving_cities c on c.id = l.city_id
    where l.id = ${id}`),
  );
}

export function listLiveOf(db: Db, sellerId: string, limit: number): Promise<CardRow[]> {
  return db.many<CardRow>(sql`
    select l.id, l.title, l.price, l.is_negotiable, l.condition, c.name as city, l.category_id, l.status,
      l.published_at as created_at, l.like_count, l.cover_key, l.cover_color, l.original_price
    from listings l left join serving_cities c on c.id = l.city_id
    where l.seller_id = ${sellerId} and l.status = 'published'
    order by l.created_at desc, l.id desc limit ${limit}`);
}

/** Whatever of these anyone may see, in no order. */
export function listCards(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  return db.many<CardRow>(sql`
    select id, title, price, is_negotiable, condition, city, category_id, status, created_at, like_count, cover_key,
      cover_color, original_price
    from listing_cards where id = any(${ids}::uuid[]) and is_public`);
}

/** What buyers made of a seller, and how much went through us. */
export async function findStanding(
  db: Db,
  sellerId: string,
): Promise<{ sold_count: number; rating_sum: number; rating_count: number }> {
  const row = await db.find<{ sold_count: number; rating_sum: number; rating_count: number }>(sql`
    select (select count(*)::int from listings where seller_id = s.id and status = 'sold') as sold_count,
      coalesce(r.rating_sum, 0) as rating_sum, coalesce(r.rating_count, 0) as rating_count
    from (select ${sellerId}::uuid as id) s left join seller_records r on r.seller_id = s.id`);
  return row ?? { sold_count: 0, rating_sum: 0, rating_count: 0 };
}
