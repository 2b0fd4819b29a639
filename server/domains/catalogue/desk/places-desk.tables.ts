// Writes: serving_cities, pincodes.
import type { EditedCity, EditedPincode } from "../../../../contract/catalogue/places.desk.contract.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export function listCities(db: Db): Promise<EditedCity[]> {
  return db.many<EditedCity>(sql`
    select c.id, c.name, c.name_hi, c.state, c.is_open, c.version,
           (select count(*)::int from pincodes p where p.serving_city_id = c.id) as pincodes
    from serving_cities c order by c.id`);
}

export function findCity(db: Db, id: number): Promise<EditedCity | undefined> {
  return db.find<EditedCity>(sql`
    select c.id, c.name, c.name_hi, c.state, c.is_open, c.version,
           (select count(*)::int from pincodes p where p.serving_city_id = c.id) as pincodes
    from serving_cities c where c.id = ${id}`);
}

/** Nothing comes back if there is a city of that name. */
export async function insertCity(
  tx: Tx,
  given: { name: string; name_hi: string; state: string },
): Promise<number | undefined> {
  const row = await tx.find<{ id: number }>(sql`
    insert into serving_cities (id, name, name_hi, state, is_open)
    values (nextval('serving_city_ids')::int, ${given.name}, ${given.name_hi}, ${given.state}, false)
    on conflict (name) do nothing returning id`);
  return row?.id;
}

/** False if the version is not the newest any more. */
export async function updateCity(
  tx: Tx,
  id: number,
  version: number,
  to: { name_hi: string; is_open: boolean },
): Promise<boolean> {
  const touched = await tx.run(sql`
    update serving_cities set name_hi = ${to.name_hi}, is_open = ${to.is_open}, version = version + 1
    where id = ${id} and version = ${version}`);
  return touched === 1;
}

/** The names of the post's districts and states in Hindi are in no table. */
export type PincodeRow = Omit<EditedPincode, "district_hi" | "state_hi">;

export function listPincodes(
  db: Db,
  wanted: { digits: string | null; words: string | null; cityId: number | null; after: string | null; limit: number },
): Promise<PincodeRow[]> {
  return db.many<PincodeRow>(sql`
    select p.pincode, p.area, p.district, p.state, p.is_serviceable as serviceable, p.has_cod as cod, p.delivery_days,
           p.serving_city_id as city_id, c.name as city,
           coalesce(c.name_hi, '') as city_hi, p.version
    from pincodes p left join serving_cities c on c.id = p.serving_city_id
    where (${wanted.digits}::text is null or p.pincode like ${wanted.digits}::text || '%')
      and (${wanted.words}::text is null or p.district ilike ${wanted.words}::text or p.area ilike ${wanted.words}::text
           or p.state ilike ${wanted.words}::text)
      and (${wanted.cityId}::int is null or p.serving_city_id = ${wanted.cityId}::int)
      and (${wanted.after}::text is null or p.pincode > ${wanted.after}::text)
    order by p.pincode limit ${wanted.limit}`);
}

export function findPincode(db: Db, pincode: string): Promise<PincodeRow | undefined> {
  return db.find<PincodeRow>(sql`
    select p.pincode, p.area, p.district, p.state, p.is_serviceable as serviceable, p.has_cod as cod, p.delivery_days,
           p.serving_city_id as city_id, c.name as city,
           coalesce(c.name_hi, '') as city_hi, p.version
    from pincodes p left join serving_cities c on c.id = p.serving_city_id
    where p.pincode = ${pincode}`);
}

export async function updatePincode(
  tx: Tx,
  pincode: string,
  version: number,
  to: { serviceable: boolean; cod: boolean; delivery_days: number | null; city_id: number | null },
): Promise<boolean> {
  const touched = await tx.run(sql`
    update pincodes set is_serviceable = ${to.serviceable}, has_cod = ${to.cod}, delivery_days = ${to.delivery_days},
      serving_city_id = ${to.city_id}, version = version + 1
    where pincode = ${pincode} and version = ${version}`);
  return touched === 1;
}

/** By its name; open from now on. */
export async function openCity(tx: Tx, given: { name: string; name_hi: string; state: string }): Promise<number> {
  const made = await insertCity(tx, given);
  const row = await tx.find<{ id: number }>(sql`
    update serving_cities set name_hi = ${given.name_hi}, state = ${given.state}, is_open = true,
      version = version + case when is_open and name_hi = ${given.name_hi} and state = ${given.state} then 0 else 1 end
    where name = ${given.name} returning id`);
  return row?.id ?? made ?? 0;
}

export async function closeOtherCities(tx: Tx, names: readonly string[]): Promise<number> {
  return tx.run(sql`
    update serving_cities set is_open = false, version = version + 1
    where is_open and not (name = any(${[...names]}::text[]))`);
}

/** All pincodes that begin so are of this city, and no others. Days are those of a city where we fetch things ourselves. */
export async function givePincodes(tx: Tx, cityId: number, starts: readonly string[], days: number): Promise<void> {
  const patterns = starts.map((start) => `${start}%`);
  await tx.run(sql`
    update pincodes set serving_city_id = null, version = version + 1
    where serving_city_id = ${cityId} and not (pincode like any(${patterns}::text[]))`);
  await tx.run(sql`
    update pincodes set serving_city_id = ${cityId}, version = version + 1,
      delivery_days = case when is_serviceable then least(delivery_days, ${days}::int) end
    where serving_city_id is distinct from ${cityId} and pincode like any(${patterns}::text[])`);
}

export async function countPincodes(db: Db, cityId: number): Promise<number> {
  const row = await db.find<{ count: number }>(
    sql`select count(*)::int as count from pincodes where serving_city_id = ${cityId}`,
  );
  return row?.count ?? 0;
}

/** What begins otherwise is not delivered to any more, and what begins so is. No start at all: everywhere. */
export async function deliverTo(tx: Tx, starts: readonly string[], days: number): Promise<void> {
  const patterns = starts.length === 0 ? ["%"] : starts.map((start) => `${start}%`);
  await tx.run(sql`
    update pincodes set is_serviceable = false, has_cod = false, delivery_days = null, version = version + 1
    where is_serviceable and not (pincode like any(${patterns}::text[]))`);
  await tx.run(sql`
    update pincodes set is_serviceable = true, delivery_days = ${days}::int, version = version + 1,
      has_cod = state <> all(array['Ladakh', 'Andaman and Nicobar Islands', 'Lakshadweep'])
    where not is_serviceable and pincode like any(${patterns}::text[])`);
}
