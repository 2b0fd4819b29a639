// Owns: pickup_slots, pickup_capacities.
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface Slot {
  cityId: number;
  /** YYYY-MM-DD */
  day: string;
  part: "morning" | "evening";
}

/** False if it is full. */
export async function takePlace(tx: Tx, { cityId, day, part }: Slot, usual: number): Promise<boolean> {
  await tx.run(sql`
    insert into pickup_slots (city_id, day, part) values (${cityId}, ${day}, ${part}) on conflict do nothing`);
  const touched = await tx.run(sql`
    update pickup_slots set taken = taken + 1
    where city_id = ${cityId} and day = ${day} and part = ${part} and taken < coalesce(capacity, ${usual}::int)`);
  return touched === 1;
}

export async function givePlace(tx: Tx, { cityId, day, part }: Slot): Promise<void> {
  await tx.run(sql`
    update pickup_slots set taken = taken - 1
    where city_id = ${cityId} and day = ${day} and part = ${part} and taken > 0`);
}

export function listSlots(
  db: Db,
  cityId: number,
  from: string,
  to: string,
): Promise<{ day: string; part: Slot["part"]; capacity: number | null; taken: number }[]> {
  return db.many(sql`
    select day::text, part, capacity, taken from pickup_slots
    where city_id = ${cityId} and day between ${from} and ${to}`);
}

export async function findCapacity(db: Db, cityId: number): Promise<number | undefined> {
  const row = await db.find<{ capacity: number }>(sql`
    select capacity from pickup_capacities where city_id = ${cityId}`);
  return row?.capacity;
}

/** Null: the city takes what holds for all. */
export async function saveCapacity(tx: Tx, cityId: number, capacity: number | null): Promise<void> {
  if (capacity === null) await tx.run(sql`delete from pickup_capacities where city_id = ${cityId}`);
  else {
    await tx.run(sql`
      insert into pickup_capacities (city_id, capacity) values (${cityId}, ${capacity})
      on conflict (city_id) do update set capacity = excluded.capacity`);
  }
}

/** Null: this part of the day takes what the city usually does. */
export async function saveSlotCapacity(tx: Tx, { cityId, day, part }: Slot, capacity: number | null): Promise<void> {
  await tx.run(sql`
    insert into pickup_slots (city_id, day, part, capacity) values (${cityId}, ${day}, ${part}, ${capacity})
    on conflict (city_id, day, part) do update set capacity = excluded.capacity`);
}
