// Owns: categories, category_live_changes, serving_cities, pincodes.
import type {
  Category,
  Charges,
  Question,
  ReturnRules,
  ServingCity,
} from "../../../contract/catalogue/catalogue.contract.ts";
import type { CategoryIdentity } from "../../../contract/identities/identities.contract.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { quick, sql } from "../../kit/db/sql.ts";

export function listCategories(db: Db): Promise<Category[]> {
  return db.many<Category>(sql`
    select id, name, name_hi, slug, parent_id, is_leaf, image, identity,
      live_count + coalesce(n.change, 0)::int as live_count
    from categories c left join (
      select category_id, sum(change) as change from category_live_changes group by category_id) n on n.category_id = c.id
    order by sort, id`);
}

/** A row of its own, so that nobody waits for whoever else lists or buys something of the kind. */
export async function changeLiveCount(tx: Tx, id: number, by: number): Promise<void> {
  tx.send(sql`insert into category_live_changes (category_id, change) values (${id}, ${by}::int)`);
}

/** Adds the changes up. One at a time: two would lock categories in different orders. */
export async function foldLiveCounts(tx: Tx): Promise<void> {
  const first = await tx.find<{ is_first: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended('fold live counts', 0)) as is_first`);
  if (!first?.is_first) return;
  await tx.run(sql`
    with gone as (delete from category_live_changes returning category_id, change),
      sums as (select category_id, sum(change)::int as change from gone group by category_id)
    update categories c set live_count = live_count + s.change from sums s where s.category_id = c.id and s.change <> 0`);
}

export interface CategoryRules {
  id: number;
  /** Of the category as a whole, its rules of deduction included. */
  version: number;
  is_leaf: boolean;
  identity: CategoryIdentity;
  questions: Question[];
  verification_points: { text: string; text_hi: string; max_deduction_pct?: number }[];
  return_rules: ReturnRules | null;
  charges: Charges | null;
}

export function findCategoryRules(db: Db, id: number): Promise<CategoryRules | undefined> {
  return db.find<CategoryRules>(sql`
    select id, version, is_leaf, identity, questions, verification_points, return_rules, charges
    from categories where id = ${id}`);
}

/** What a verifier looks at, without the long rest of a category. */
export function findPoints(db: Db, id: number): Promise<Pick<CategoryRules, "verification_points"> | undefined> {
  return db.find(sql`select verification_points from categories where id = ${id}`);
}

/** What a sale goes by, without the long rest of a category. */
export function findSaleRules(
  db: Db,
  id: number,
): Promise<Pick<CategoryRules, "return_rules" | "charges"> | undefined> {
  return db.find(sql`select return_rules, charges from categories where id = ${id}`);
}

export function listServingCities(db: Db): Promise<ServingCity[]> {
  return db.many<ServingCity>(sql`select id, name, name_hi, state from serving_cities where is_open order by id`);
}

export type CityRow = Pick<ServingCity, "id" | "name" | "name_hi">;

/** The city itself, and the one a pincode is in; undefined where there is none. */
export async function findRoute(
  db: Db,
  fromId: number | null,
  toPincode: string,
): Promise<{ from: CityRow | null; to: CityRow | null }> {
  const ends = await db.many<CityRow & { is_from: boolean }>(sql`
    select id, name, name_hi, true as is_from from serving_cities where id = ${fromId}::int
    union all
    select c.id, c.name, c.name_hi, false from pincodes p join serving_cities c on c.id = p.serving_city_id
    where p.pincode = ${toPincode}`);
  const end = (isFrom: boolean) => {
    const found = ends.find(({ is_from }) => is_from === isFrom);
    return found ? { id: found.id, name: found.name, name_hi: found.name_hi } : null;
  };
  return { from: end(true), to: end(false) };
}

export interface PincodeRow {
  pincode: string;
  district: string | null;
  state: string;
  serviceable: boolean;
  cod: boolean;
  sells_from: boolean;
  delivery_days: number | null;
}

export function findPincode(db: Db, pincode: string): Promise<PincodeRow | undefined> {
  return db.find<PincodeRow>(
    quick(sql`
    select p.pincode, p.district, p.state, p.is_serviceable as serviceable, p.has_cod as cod,
           coalesce(c.is_open, false) as sells_from, p.delivery_days
    from pincodes p left join serving_cities c on c.id = p.serving_city_id
    where p.pincode = ${pincode}`),
  );
}

export async function insertCategories(db: Db, rows: readonly object[]): Promise<number> {
  return db.run(sql`
    insert into categories (id, parent_id, name, name_hi, slug, is_leaf, sort, image, hsn, gst_pct_new_goods, questions,
                            verification_points, return_rules, charges, identity)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(
      id int, parent_id int, name text, name_hi text, slug text, is_leaf boolean, sort int, image text, hsn text,
      gst_pct_new_goods text, questions jsonb, verification_points jsonb, return_rules jsonb, charges jsonb,
      identity text)
    on conflict (id) do nothing`);
}

export async function insertServingCities(db: Db, rows: readonly object[]): Promise<number> {
  return db.run(sql`
    insert into serving_cities (id, name, name_hi, state)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id int, name text, name_hi text, state text)
    on conflict (id) do nothing`);
}

export async function insertPincodes(db: Db, rows: readonly object[]): Promise<number> {
  return db.run(sql`
    insert into pincodes (pincode, district, state, is_serviceable, has_cod, delivery_days, serving_city_id, area)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(
      pincode char(6), district text, state text, is_serviceable boolean, has_cod boolean, delivery_days int,
      serving_city_id int, area text)
    on conflict (pincode) do nothing`);
}
