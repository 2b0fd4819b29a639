// Owns: passports, passport_events. Publishes: passport_codes. Reads: passport_items (published by listings), categories
// (catalogue). Events are only ever added; the database numbers and chains them itself, and refuses changes.
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

/** A second time it finds the first and does nothing. */
export function insertPassport(tx: Tx, listingId: string, at: Date): void {
  tx.send(
    sql`insert into passports (listing_id, begun_at) values (${listingId}, ${at}) on conflict (listing_id) do nothing`,
  );
}

export interface NewEvent {
  kind: string;
  /** Canonical JSON. */
  facts: string;
  at: Date;
}

/** In their order, behind what is there. A listing without a passport has none written. */
export function insertEvents(tx: Tx, listingId: string, events: readonly NewEvent[]): void {
  tx.send(sql`
    insert into passport_events (passport_id, at, kind, facts)
    select p.id, e.at, e.kind, e.facts
    from passports p, unnest(${events.map(({ at }) => at)}::timestamptz[], ${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ facts }) => facts)}::text[]) with ordinality as e (at, kind, facts, place)
    where p.listing_id = ${listingId} order by e.place`);
}

/** Its code, if it continues the other from now on; nothing where it does already, or either has no passport. */
export async function saveContinued(tx: Tx, listingId: string, earlierId: string): Promise<string | undefined> {
  const row = await tx.find<{ code: string }>(sql`
    update passports p set continues = b.id from passports b
    where p.listing_id = ${listingId} and b.listing_id = ${earlierId} and b.id < p.id and p.continues is null
    returning b.code`);
  return row?.code;
}

export async function findCode(db: Db, listingId: string): Promise<string | undefined> {
  return (await db.find<{ code: string }>(sql`select code from passports where listing_id = ${listingId}`))?.code;
}

/** The newest of each of these kinds; undefined where there is no passport. */
export async function findLatest(db: Db, listingId: string, kinds: readonly string[]) {
  const rows = await db.many<{ kind: string | null; facts: string | null }>(sql`
    select distinct on (e.kind) e.kind, e.facts from passports p
      left join passport_events e on e.passport_id = p.id and e.kind = any(${kinds}::text[])
    where p.listing_id = ${listingId} order by e.kind, e.number desc`);
  return rows.length === 0 ? undefined : new Map(rows.map(({ kind, facts }) => [kind, facts]));
}

export interface EventRow {
  number: number;
  at: string;
  kind: string;
  facts: string;
  previous: string;
  hash: string;
}

export interface PassportRow {
  id: number;
  code: string;
  begun_at: Date;
  last_number: number;
  last_hash: string;
}

export interface ItemRow extends PassportRow {
  listing_id: string;
  status: string;
  is_shown: boolean;
  title: string | null;
  condition: string | null;
  category_id: number;
  category: string;
  category_hi: string;
  photos: { key: string; width: number; height: number; color: string; sha256: string | null }[] | null;
  continues: string | null;
  /** Deliveries less returns of what it continues, however far back. */
  hands_before: number;
  /** As they are at the very moment of the head. */
  events: EventRow[] | null;
}

/** One statement, so that head and events are of one moment. */
export function findPassport(db: Db, code: string): Promise<ItemRow | undefined> {
  return db.find<ItemRow>(sql`
    with recursive earlier as (
      select b.id, b.code, b.continues, 1 as back from passports p join passports b on b.id = p.continues
      where p.code = ${code}
      union all
      select b.id, b.code, b.continues, e.back + 1 from earlier e join passports b on b.id = e.continues where e.back < 100
    )
    select p.id, p.code, p.begun_at, p.last_number, p.last_hash, p.listing_id, i.status, i.is_shown, i.title, i.condition,
      i.category_id, c.name as category, c.name_hi as category_hi, i.photos,
      (select code from earlier where back = 1) as continues,
      (select coalesce(sum(case e.kind when 'delivered' then 1 when 'returned' then -1 end), 0)::int
        from passport_events e join earlier b on b.id = e.passport_id) as hands_before,
      (select json_agg(json_build_object('number', e.number,
          'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'kind', e.kind, 'facts', e.facts, 'previous', e.previous, 'hash', e.hash) order by e.number)
        from passport_events e where e.passport_id = p.id) as events
    from passports p join passport_items i on i.listing_id = p.listing_id join categories c on c.id = i.category_id
    where p.code = ${code}`);
}

export function listPassports(db: Db, after: number, limit: number): Promise<PassportRow[]> {
  return db.many<PassportRow>(sql`
    select id, code, begun_at, last_number, last_hash from passports where id > ${after} order by id limit ${limit}`);
}

export interface PlacedEvent extends EventRow {
  passport_id: number;
}

/** In their order, however many there are: so many at once, behind the last that was read. */
export function listEvents(
  db: Db,
  after: { passportId: number; number: number },
  limit: number,
): Promise<PlacedEvent[]> {
  return db.many<PlacedEvent>(sql`
    select passport_id, number, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, kind, facts,
      previous, hash
    from passport_events where (passport_id, number) > (${after.passportId}, ${after.number})
    order by passport_id, number limit ${limit}`);
}
