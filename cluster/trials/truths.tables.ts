// What must be true of the records after a fault, each line of the answer one thing that is not.
import { isStored } from "../../e2e/histories/checker/acknowledged.tables.ts";
import type { Db } from "../../server/kit/db/database.ts";
import { sql } from "../../server/kit/db/sql.ts";
import { readBacklog } from "../../server/kit/work/outbox.tables.ts";
import type { Acknowledged, Wish } from "./traffic.ts";

export async function listLost(db: Db, told: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  for (const one of told) {
    const isThere = await isStored(db, { ...one, isAlone: false });
    if (isThere !== true) lost.push(`${one.call} was acknowledged and is not there: ${JSON.stringify(one.data)}`);
  }
  return lost;
}

/** Whatever was wanted once happened once or not at all. */
export async function listDoubled(db: Db, wishes: readonly Wish[]): Promise<string[]> {
  const of = (kind: Wish["kind"]) => wishes.filter((wish) => wish.kind === kind).map(({ about }) => about);
  const rows = await db.many<{ what: string }>(sql`
    select 'ordered ' || count(*) || ' times: ' || listing_id as what from orders
      where listing_id = any(${of("order")}::uuid[]) group by listing_id having count(*) > 1
    union all select 'offered ' || count(*) || ' times: ' || listing_id from offers
      where listing_id = any(${of("offer")}::uuid[]) group by listing_id having count(*) > 1
    union all select 'listed ' || count(*) || ' times: ' || title from listings
      where title = any(${of("listing")}::text[]) group by title having count(*) > 1`);
  return rows.map(({ what }) => what);
}

export async function isOutboxEmpty(db: Db): Promise<boolean> {
  return (await readBacklog(db)).oldest_s === 0;
}

export async function countParked(db: Db): Promise<number> {
  return (await readBacklog(db)).parked;
}

/** Where the product thinks that codes for this number were asked for. */
export async function listAddressesOf(db: Db, phone: string): Promise<string[]> {
  const prefix = `sms login ${phone} at `;
  const rows = await db.many<{ key: string }>(sql`select key from limit_uses where starts_with(key, ${prefix})`);
  return rows.map(({ key }) => key.slice(prefix.length));
}

export async function countMigrations(db: Db): Promise<number> {
  const [row] = await db.many<{ count: number }>(sql`select count(*)::int as count from schema_migrations`);
  return row?.count ?? 0;
}

export async function readOrdersAfter(db: Db, moment: string): Promise<number> {
  const [row] = await db.many<{ count: number }>(sql`
    select count(*)::int as count from orders where created_at > ${moment}::timestamptz`);
  return row?.count ?? 0;
}

/** When the primary last said that it is there, in milliseconds of its clock. */
export async function newestBeat(db: Db): Promise<number> {
  const [row] = await db.many<{ at: Date }>(sql`select beat_at as at from heartbeats`);
  return row?.at.getTime() ?? 0;
}
