// People and goods for many histories at once: rows as the product itself would have written them, through the database's
// own guards. Everybody has something in every private field that nobody else may ever read.
import type { StaffRole } from "../../../contract/kit.ts";
import type { Database } from "../../../server/kit/db/database.ts";
import { sql } from "../../../server/kit/db/sql.ts";
import { publishPlanted } from "../../../server/testing/plant.tables.ts";

export interface PlantedUser {
  id: string;
  sessionId: string;
  salt: Buffer;
  phone: string;
  name: string;
  addressId: string;
  photoIds: string[];
  /** What stands in all their private fields. */
  secret: string;
}

export interface PlantedStaff {
  id: string;
  sessionId: string;
  email: string;
  role: StaffRole;
}

export interface PlantedListing {
  id: string;
  sellerId: string;
  addressId: string;
  categoryId: number;
  price: number;
  isNegotiable: boolean;
  weightKg: number;
  /** The share of delivery that the buyer pays. */
  share: number;
}

export async function plantPeople(
  db: Database,
  users: readonly PlantedUser[],
  staff: readonly PlantedStaff[],
  now: Date,
) {
  const [ids, secrets, phones] = [users.map((u) => u.id), users.map((u) => u.secret), users.map((u) => u.phone)];
  const photos = users.flatMap((user) => user.photoIds.map((id) => ({ id, userId: user.id })));
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into users (id, phone, name, email, avatar_seed, created_at)
      select u.id, u.phone, u.name, u.secret || '@example.test', 'seed', ${now}::timestamptz - interval '10 days'
      from unnest(${ids}::uuid[], ${phones}::text[], ${users.map((u) => u.name)}::text[], ${secrets}::text[])
        as u (id, phone, name, secret)`);
    await tx.run(sql`
      insert into sessions (id, user_id, salt, device, expires_at)
      select s.id, s.user_id, decode(s.salt, 'hex'), 'A browser', now() + interval '30 days'
      from unnest(${users.map((u) => u.sessionId)}::uuid[], ${ids}::uuid[], ${users.map((u) => u.salt.toString("hex"))}::text[])
        as s (id, user_id, salt)`);
    await tx.run(sql`
      insert into addresses (id, user_id, name, phone, address_line_one, landmark, pincode, is_default)
      select a.id, a.user_id, 'Home', a.phone, a.secret || ' Lane 1', a.secret, '201303', true
      from unnest(${users.map((u) => u.addressId)}::uuid[], ${ids}::uuid[], ${phones}::text[], ${secrets}::text[])
        as a (id, user_id, phone, secret)`);
    await tx.run(sql`
      insert into payout_details (user_id, kind, upi_id)
      select p.id, 'upi', p.secret || '@okbank' from unnest(${ids}::uuid[], ${secrets}::text[]) as p (id, secret)`);
    await tx.run(sql`
      insert into photos (id, user_id, key, width, height, color, dhash)
      select p.id, p.user_id, replace(gen_random_uuid()::text, '-', ''), 400, 500, '#808080',
        (random() * 9e18)::bigint
      from unnest(${photos.map((p) => p.id)}::uuid[], ${photos.map((p) => p.userId)}::uuid[]) as p (id, user_id)`);
    // The demo's staff have a password that everybody knows; so have these.
    await tx.run(sql`
      insert into staff (id, email, name, role, password_hash)
      select s.id, s.email, s.role, s.role, (select password_hash from staff order by created_at limit 1)
      from unnest(${staff.map((s) => s.id)}::uuid[], ${staff.map((s) => s.email)}::text[], ${staff.map((s) => s.role)}::text[])
        as s (id, email, role)`);
    await tx.run(sql`
      insert into staff_sessions (id, staff_id, expires_at)
      select s.id, s.staff_id, now() + interval '12 hours'
      from unnest(${staff.map((s) => s.sessionId)}::uuid[], ${staff.map((s) => s.id)}::uuid[]) as s (id, staff_id)`);
  });
}

export async function plantWares(db: Database, wares: readonly PlantedListing[], now: Date): Promise<void> {
  const ids = wares.map((ware) => ware.id);
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into listings (id, seller_id, category_id, title, description, price, is_negotiable, condition, address_id,
        city_id, weight_kg, paid_shipping_percentage, created_at, updated_at, active_at)
      select w.id, w.seller_id, w.category_id, 'Planted', 'For a history.', w.price, w.is_negotiable, 'good', w.address_id,
        (select min(id) from serving_cities), w.weight_kg, w.share, ${now}, ${now}, ${now}
      from unnest(${ids}::uuid[], ${wares.map((w) => w.sellerId)}::uuid[], ${wares.map((w) => w.categoryId)}::int[],
        ${wares.map((w) => w.price)}::int[], ${wares.map((w) => w.isNegotiable)}::boolean[],
        ${wares.map((w) => w.addressId)}::uuid[], ${wares.map((w) => w.weightKg)}::numeric[],
        ${wares.map((w) => w.share)}::int[])
        as w (id, seller_id, category_id, price, is_negotiable, address_id, weight_kg, share)`);
    await publishPlanted(tx, ids, now);
    await tx.run(sql`
      insert into category_live_changes (category_id, change)
      select category_id, count(*)::int from listings where id = any(${ids}::uuid[]) group by category_id`);
  });
}

export async function plantDrafts(
  db: Database,
  drafts: readonly { sellerId: string; count: number }[],
  now: Date,
): Promise<void> {
  await db.run(sql`
    insert into listings (seller_id, category_id, created_at, updated_at, active_at)
    select d.seller_id, 11, ${now}, ${now}, ${now}
    from unnest(${drafts.map((d) => d.sellerId)}::uuid[], ${drafts.map((d) => d.count)}::int[]) as d (seller_id, n)
    cross join lateral generate_series(1, d.n)`);
}

export async function readNow(db: Database): Promise<Date> {
  const row = await db.find<{ now: Date }>(sql`
    select now() + make_interval(secs => offset_s) as now from product_clock`);
  return row?.now ?? new Date();
}

export async function listLeaves(db: Database): Promise<number[]> {
  const rows = await db.many<{ id: number }>(sql`
    select id from categories where charges is not null and return_rules is not null order by id`);
  return rows.map(({ id }) => id);
}
