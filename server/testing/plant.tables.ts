// Many things for sale at once, for tests that need more of them than sellers could list in their time. The same moves as
// any listing makes, so that the database's own guards see them.
import { randomUUID } from "node:crypto";
import type { Database, Db, Tx } from "../kit/db/database.ts";
import { sql } from "../kit/db/sql.ts";

export interface Planted {
  categoryId: number;
  price: number;
  weightKg: number;
  /** The share of delivery that the buyer pays. */
  share: number;
}

export const plainPhone: Planted = { categoryId: 11, price: 12_000, weightKg: 0.5, share: 100 };

/** From drafts to what buyers find. */
export async function publishPlanted(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx.run(sql`
    update listings set status = 'under-verification', submitted_at = ${now} where id = any(${ids}::uuid[])`);
  await tx.run(sql`update listings set status = 'published', published_at = ${now} where id = any(${ids}::uuid[])`);
  await tx.run(sql`
    insert into search_listings (id, category_id, price, city_id, condition, created_at, tsv, quality, marks)
    select id, category_id, price, city_id, condition, created_at, tsv, quality, marks from search_rows
    where id = any(${ids}::uuid[])`);
}

export async function plantListings(
  db: Database,
  seller: { id: string; addressId: string },
  wares: readonly Planted[],
  now: Date,
): Promise<string[]> {
  const ids = wares.map(() => randomUUID());
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into listings (id, seller_id, category_id, title, description, price, is_negotiable, condition, address_id,
        city_id, weight_kg, paid_shipping_percentage, created_at, updated_at, active_at)
      select w.id, ${seller.id}, w.category_id, 'Planted', 'For a test.', w.price, true, 'good', ${seller.addressId},
        (select min(id) from serving_cities), w.weight_kg, w.share, ${now}, ${now}, ${now}
      from unnest(${ids}::uuid[], ${wares.map(({ categoryId }) => categoryId)}::int[],
        ${wares.map(({ price }) => price)}::int[], ${wares.map(({ weightKg }) => weightKg)}::numeric[],
        ${wares.map(({ share }) => share)}::int[]) as w (id, category_id, price, weight_kg, share)`);
    await publishPlanted(tx, ids, now);
    await tx.run(sql`
      update categories c set live_count = live_count + n.n from (
        select category_id, count(*)::int as n from listings where id = any(${ids}::uuid[]) group by category_id) n
      where c.id = n.category_id`);
  });
  return ids;
}

/** Nobody is new any more: what the risk rules say of new accounts is not what is tested. */
export async function ageUsers(db: Db): Promise<void> {
  await db.run(sql`update users set created_at = created_at - interval '10 days'`);
}

export async function listLeaves(db: Db): Promise<number[]> {
  const rows = await db.many<{ id: number }>(sql`
    select id from categories where charges is not null and return_rules is not null order by id`);
  return rows.map(({ id }) => id);
}

/** A promise of this price to this buyer, as if they had bargained. */
export async function plantOffer(
  db: Db,
  offer: { listingId: string; buyerId: string; sellerId: string; price: number; asked: number; now: Date },
): Promise<void> {
  const { now } = offer;
  const expiresAt = new Date(now.getTime() + 86_400_000);
  await db.run(sql`
    insert into offers (id, listing_id, buyer_id, seller_id, price, asked_price, created_at, updated_at, expires_at)
    values (${randomUUID()}, ${offer.listingId}, ${offer.buyerId}, ${offer.sellerId}, ${offer.price}, ${offer.asked},
      ${now}, ${now}, ${expiresAt})`);
  await db.run(sql`
    update offers set status = 'accepted', agreed_price = price
    where listing_id = ${offer.listingId} and buyer_id = ${offer.buyerId}`);
}
