// Owns: verifications, checked_points. Reads: listings, listing_edits, photos, seller_records, strikes of the domain; users and
// staff (accounts).
import type { Answers } from "../../../../contract/catalogue/answers.ts";
import type { ListingStatus } from "../../../../contract/listings/listings.machine.ts";
import type { PointAnswer } from "../../../../contract/listings/verification.desk.contract.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface NewCheck {
  listingId: string;
  isEdit: boolean;
  now: Date;
  risk: number;
  reasons: readonly string[];
  dueAt: Date;
}

/** Sent again before anybody looked: the same check, at the end of the line. */
export async function saveOpenCheck(tx: Tx, check: NewCheck): Promise<void> {
  await tx.run(sql`
    insert into verifications (listing_id, is_edit, submitted_at, risk, risk_reasons, due_at)
    values (${check.listingId}, ${check.isEdit}, ${check.now}, ${check.risk}, ${check.reasons}::text[], ${check.dueAt})
    on conflict (listing_id) where decided_at is null do update set is_edit = excluded.is_edit,
      submitted_at = excluded.submitted_at, risk = excluded.risk, risk_reasons = excluded.risk_reasons,
      due_at = excluded.due_at, claimed_by = null, claimed_until = null`);
}

export async function withdrawOpenCheck(tx: Tx, listingId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update verifications set is_withdrawn = true, decided_at = ${now}
    where listing_id = ${listingId} and decided_at is null`);
}

export interface Facts {
  price: number;
  seller_id: string;
  seller_since: Date;
  completed_sales: number;
  last_strike_at: Date | null;
  failed_checks: number;
}

export function readFacts(db: Db, listingId: string): Promise<Facts | undefined> {
  return db.find<Facts>(sql`
    select l.price, l.seller_id, u.created_at as seller_since, coalesce(r.completed_sales, 0) as completed_sales,
      r.last_strike_at,
      (select count(*)::int from verifications v where v.listing_id = l.id and v.is_approved = false) as failed_checks
    from listings l join users u on u.id = l.seller_id left join seller_records r on r.seller_id = l.seller_id
    where l.id = ${listingId}`);
}

/** Of the listing and of the edit that waits beside it. */
export async function listHashes(db: Db, listingId: string): Promise<{ id: string; dhash: string }[]> {
  return db.many(sql`
    select id, lpad(to_hex(dhash), 16, '0') as dhash from photos
    where listing_id = ${listingId} order by position nulls last`);
}

export interface QueueRow {
  id: string;
  check_id: number;
  title: string;
  category_id: number;
  price: number;
  seller_id: string;
  cover_key: string | null;
  cover_color: string | null;
  submitted_at: Date;
  due_at: Date;
  risk: number;
  risk_reasons: string[];
  is_edit: boolean;
  /** Null when nobody looks at it, or when the claim has run out. */
  claimed_by: string | null;
  claimed_name: string | null;
}

export function listQueue(
  db: Db,
  { categoryId, view, staffId }: { categoryId: number | null; view: "all" | "free" | "mine"; staffId: string },
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<QueueRow[]> {
  return db.many<QueueRow>(sql`
    select l.id, v.id as check_id, coalesce(e.title, l.title) as title, coalesce(e.category_id, l.category_id) as category_id,
      l.price, l.seller_id, l.cover_key, l.cover_color, v.submitted_at, v.due_at, v.risk, v.risk_reasons, v.is_edit,
      s.id as claimed_by, s.name as claimed_name
    from verifications v join listings l on l.id = v.listing_id left join listing_edits e on e.listing_id = l.id
      left join staff s on s.id = v.claimed_by and v.claimed_until > now()
    where v.decided_at is null and (${categoryId}::int is null or coalesce(e.category_id, l.category_id) = ${categoryId})
      and (${view}::text = 'all' or (${view}::text = 'free' and s.id is null)
        or (${view}::text = 'mine' and s.id = ${staffId}::uuid))
      and (${after?.at ?? null}::timestamptz is null or (v.due_at, v.id) > (${after?.at ?? null}, ${after?.id ?? null}::bigint))
    order by v.due_at, v.id limit ${limit}`);
}

export async function readQueueSize(db: Db): Promise<{ waiting: number; oldest_at: Date | null }> {
  const row = await db.find<{ waiting: number; oldest_at: Date | null }>(sql`
    select count(*)::int as waiting, min(submitted_at) as oldest_at from verifications where decided_at is null`);
  return row ?? { waiting: 0, oldest_at: null };
}

/** One person looks at one at a time: the claim they had before is given up with the same statement. */
export async function claimCheck(
  tx: Tx,
  claim: { listingId: string; staffId: string; seconds: number; takesOver: boolean },
): Promise<void> {
  const { listingId, staffId, seconds, takesOver } = claim;
  await tx.run(sql`
    update verifications set claimed_by = null, claimed_until = null
    where claimed_by = ${staffId} and decided_at is null and listing_id <> ${listingId}`);
  await tx.run(sql`
    update verifications set claimed_by = ${staffId}, claimed_until = now() + make_interval(secs => ${seconds}::int)
    where listing_id = ${listingId} and decided_at is null
      and (${takesOver}::boolean or claimed_by is null or claimed_by = ${staffId} or claimed_until <= now())`);
}

export function findQueued(db: Db, listingId: string): Promise<QueueRow | undefined> {
  return db.find<QueueRow>(sql`
    select l.id, v.id as check_id, coalesce(e.title, l.title) as title, coalesce(e.category_id, l.category_id) as category_id,
      l.price, l.seller_id, l.cover_key, l.cover_color, v.submitted_at, v.due_at, v.risk, v.risk_reasons, v.is_edit,
      s.id as claimed_by, s.name as claimed_name
    from verifications v join listings l on l.id = v.listing_id left join listing_edits e on e.listing_id = l.id
      left join staff s on s.id = v.claimed_by and v.claimed_until > now()
    where v.decided_at is null and v.listing_id = ${listingId}`);
}

/** Two verifiers at once: the second waits here and then finds it decided. */
export function lockOpenCheck(
  tx: Tx,
  listingId: string,
): Promise<{ id: number; is_edit: boolean; submitted_at: Date; claimed_by: string | null } | undefined> {
  return tx.find(sql`
    select id, is_edit, submitted_at, case when claimed_until > now() then claimed_by end as claimed_by
    from verifications where listing_id = ${listingId} and decided_at is null for update`);
}

export interface CheckedPoint {
  id: string;
  text: string;
  text_hi: string;
  answer: PointAnswer;
}

export interface Decision {
  isApproved: boolean;
  reasons: readonly string[];
  note: string;
  /** In the category's order. */
  points: readonly CheckedPoint[];
  staffId: string;
  now: Date;
}

export async function decideCheck(tx: Tx, id: number, d: Decision): Promise<void> {
  await tx.run(sql`
    update verifications set decided_at = ${d.now}, decided_by = ${d.staffId}, is_approved = ${d.isApproved},
      reasons = ${d.reasons}::text[], note = ${d.note}
    where id = ${id}`);
  if (d.points.length === 0) return;
  await tx.run(sql`
    insert into checked_points (verification_id, place, point_id, text, text_hi, answer, answered_by, answered_at)
    select ${id}, p.place, p.point ->> 'id', p.point ->> 'text', p.point ->> 'text_hi', p.point ->> 'answer',
      ${d.staffId}::uuid, ${d.now}::timestamptz
    from jsonb_array_elements(${JSON.stringify(d.points)}::jsonb) with ordinality as p (point, place)`);
}

export interface SellerCounts {
  name: string | null;
  created_at: Date;
  published_count: number;
  failed_count: number;
  sold_count: number;
  strike_count: number;
  rating: number | null;
}

export function readSellerCounts(db: Db, sellerId: string): Promise<SellerCounts | undefined> {
  return db.find<SellerCounts>(sql`
    select u.name, u.created_at, count(l.*) filter (where l.status = 'published')::int as published_count,
      count(l.*) filter (where l.status = 'verification-failed')::int as failed_count,
      count(l.*) filter (where l.status = 'sold')::int as sold_count,
      (select count(*)::int from strikes k where k.user_id = u.id and k.removed_at is null) as strike_count,
      (select round(r.rating_sum::numeric / nullif(r.rating_count, 0), 1)::float8 from seller_records r
        where r.seller_id = u.id) as rating
    from users u left join listings l on l.seller_id = u.id where u.id = ${sellerId} group by u.id`);
}

export interface LookalikeRow {
  listing_id: string;
  photo_id: string;
  title: string;
  status: ListingStatus;
  seller_id: string;
  key: string;
}

export function describePhotos(db: Db, photoIds: readonly string[]): Promise<LookalikeRow[]> {
  return db.many<LookalikeRow>(sql`
    select l.id as listing_id, p.id as photo_id, l.title, l.status, l.seller_id, p.key
    from photos p join listings l on l.id = p.listing_id where p.id = any(${photoIds}::uuid[])`);
}

export interface LiveContent {
  title: string;
  description: string;
  category_id: number;
  answers: Answers;
}

export function findContent(db: Db, listingId: string): Promise<LiveContent | undefined> {
  return db.find<LiveContent>(sql`
    select title, description, category_id, answers from listings where id = ${listingId}`);
}
