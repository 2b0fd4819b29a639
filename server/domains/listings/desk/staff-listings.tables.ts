// Reads: listings, listing_edits, listing_history, verifications, checked_points of the domain; users and staff (accounts), categories
// and serving_cities (catalogue) for display.
import type { StaffListingFilters } from "../../../../contract/listings/listings.desk.contract.ts";
import type { ListingStatus } from "../../../../contract/listings/listings.machine.ts";
import type { PointAnswer } from "../../../../contract/listings/verification.desk.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface StaffListingRow {
  id: string;
  title: string;
  status: ListingStatus;
  category: string;
  city: string | null;
  price: number | null;
  cover_key: string | null;
  cover_color: string | null;
  seller_id: string;
  seller_name: string | null;
  created_at: Date;
  published_at: Date | null;
  has_pending_edit: boolean;
}

/** `words` is a tsquery made by the service; null where nothing is looked for by words. */
export function listAll(
  db: Db,
  filters: Omit<StaffListingFilters, "q"> & { id?: string | undefined; words?: string | undefined },
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<StaffListingRow[]> {
  const { id, words, status, category_id, city_id, seller_id } = filters;
  return db.many<StaffListingRow>(sql`
    select l.id, l.title, l.status, k.name as category, c.name as city, l.price, l.cover_key, l.cover_color, l.seller_id,
      u.name as seller_name, l.created_at, l.published_at,
      exists (select from listing_edits e where e.listing_id = l.id) as has_pending_edit
    from listings l join categories k on k.id = l.category_id join users u on u.id = l.seller_id
      left join serving_cities c on c.id = l.city_id
    where (${id ?? null}::uuid is null or l.id = ${id ?? null}::uuid)
      and (${words ?? null}::text is null or to_tsvector('sahejo', l.title) @@ to_tsquery('sahejo', ${words ?? null}::text))
      and (${status ?? null}::text is null or l.status = ${status ?? null}::text)
      and (${category_id ?? null}::int is null or l.category_id = ${category_id ?? null}::int
        or k.parent_id = ${category_id ?? null}::int)
      and (${city_id ?? null}::int is null or l.city_id = ${city_id ?? null}::int)
      and (${seller_id ?? null}::uuid is null or l.seller_id = ${seller_id ?? null}::uuid)
      and (${after?.at ?? null}::timestamptz is null
        or (l.created_at, l.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by l.created_at desc, l.id desc limit ${limit}`);
}

export interface StaffListing extends StaffListingRow {
  category_id: number;
  description: string;
  answers: Record<string, unknown>;
  is_negotiable: boolean;
  condition: string | null;
  original_price: number | null;
  weight_kg: number | null;
  like_count: number;
  hold_reason: string | null;
  reasons: string[];
  note: string | null;
  sold_at: Date | null;
  sold_price: number | null;
}

export function findOne(db: Db, id: string): Promise<StaffListing | undefined> {
  return db.find<StaffListing>(sql`
    select l.id, l.title, l.status, k.name as category, c.name as city, l.price, l.cover_key, l.cover_color, l.seller_id,
      u.name as seller_name, l.created_at, l.published_at,
      exists (select from listing_edits e where e.listing_id = l.id) as has_pending_edit,
      l.category_id, l.description, l.answers, l.is_negotiable, l.condition, l.original_price, l.weight_kg::float8,
      l.like_count, l.hold_reason, l.reasons, l.note, l.sold_at, l.sold_price
    from listings l join categories k on k.id = l.category_id join users u on u.id = l.seller_id
      left join serving_cities c on c.id = l.city_id
    where l.id = ${id}`);
}

export interface MoveRow {
  at: Date;
  event: string;
  from: ListingStatus;
  to: ListingStatus;
  by: "seller" | "staff" | "system";
  staff_name: string | null;
  reason: string | null;
}

export function listMoves(db: Db, id: string, limit: number): Promise<MoveRow[]> {
  return db.many<MoveRow>(sql`
    select h.at, h.event, h.from_status as "from", h.to_status as "to", h.actor_kind as by, s.name as staff_name, h.reason
    from listing_history h left join staff s on h.actor_kind = 'staff' and s.id = h.actor_id
    where h.listing_id = ${id} order by h.id desc limit ${limit}`);
}

export interface CheckRow {
  submitted_at: Date;
  decided_at: Date | null;
  staff_name: string | null;
  is_edit: boolean;
  is_approved: boolean | null;
  reasons: string[];
  note: string;
  points: {
    id: string;
    text: string;
    text_hi: string;
    answer: PointAnswer;
    answered_by: string;
    answered_at: string;
  }[];
}

export function listChecks(db: Db, id: string, limit: number): Promise<CheckRow[]> {
  return db.many<CheckRow>(sql`
    select v.submitted_at, v.decided_at, s.name as staff_name, v.is_edit, v.is_approved, v.reasons, v.note,
      coalesce((select json_agg(json_build_object('id', k.point_id, 'text', k.text, 'text_hi', k.text_hi, 'answer', k.answer,
          'answered_by', b.name, 'answered_at', k.answered_at) order by k.place)
        from checked_points k join staff b on b.id = k.answered_by where k.verification_id = v.id), '[]') as points
    from verifications v left join staff s on s.id = v.decided_by
    where v.listing_id = ${id} order by v.id desc limit ${limit}`);
}
