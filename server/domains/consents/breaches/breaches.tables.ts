// Owns: breaches, breach_people. Reads: users (of accounts), for who is affected.
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface BreachFacts {
  title: string;
  nature_en: string;
  nature_hi: string;
  place: string;
  consequences_en: string;
  consequences_hi: string;
  measures_en: string;
  measures_hi: string;
  advice_en: string;
  advice_hi: string;
  cause: string;
  culprit: string;
  remedy: string;
  happened_at: Date | null;
  known_at: Date;
  is_everybody: boolean;
}

export interface BreachRow extends BreachFacts {
  id: string;
  board_told_at: Date | null;
  board_detailed_at: Date | null;
  people_told_at: Date | null;
  closed_at: Date | null;
  version: number;
  created_at: Date;
}

export interface CountedBreach extends BreachRow {
  affected: number;
  told: number;
}

/** Open ones by their clock, then those that are over. */
export function listBreaches(db: Db): Promise<CountedBreach[]> {
  return db.many<CountedBreach>(sql`
    select b.*, (case when b.is_everybody then (select count(*) from users u where u.status <> 'closed')
        else (select count(*) from breach_people p where p.breach_id = b.id) end)::int as affected,
      (select count(*) from breach_people p where p.breach_id = b.id and p.told_at is not null)::int as told
    from breaches b order by b.closed_at is not null, case when b.closed_at is null then b.known_at end, b.known_at desc
    limit 500`);
}

export function findBreach(db: Db, id: string): Promise<CountedBreach | undefined> {
  return db.find<CountedBreach>(sql`
    select b.*, (case when b.is_everybody then (select count(*) from users u where u.status <> 'closed')
        else (select count(*) from breach_people p where p.breach_id = b.id) end)::int as affected,
      (select count(*) from breach_people p where p.breach_id = b.id and p.told_at is not null)::int as told
    from breaches b where b.id = ${id}`);
}

export function lockBreach(tx: Tx, id: string): Promise<BreachRow | undefined> {
  return tx.find<BreachRow>(sql`select * from breaches where id = ${id} for update`);
}

export async function insertBreach(tx: Tx, facts: BreachFacts, staffId: string, now: Date): Promise<string> {
  const row = await tx.find<{ id: string }>(sql`
    insert into breaches (title, nature_en, nature_hi, place, consequences_en, consequences_hi, measures_en, measures_hi,
      advice_en, advice_hi, cause, culprit, remedy, happened_at, known_at, is_everybody, created_at, created_by)
    values (${facts.title}, ${facts.nature_en}, ${facts.nature_hi}, ${facts.place}, ${facts.consequences_en},
      ${facts.consequences_hi}, ${facts.measures_en}, ${facts.measures_hi}, ${facts.advice_en}, ${facts.advice_hi},
      ${facts.cause}, ${facts.culprit}, ${facts.remedy}, ${facts.happened_at}, ${facts.known_at}, ${facts.is_everybody},
      ${now}, ${staffId})
    returning id`);
  if (!row) throw new Error("A breach was not stored.");
  return row.id;
}

export async function updateBreach(tx: Tx, id: string, facts: BreachFacts): Promise<void> {
  await tx.run(sql`
    update breaches set title = ${facts.title}, nature_en = ${facts.nature_en}, nature_hi = ${facts.nature_hi},
      place = ${facts.place}, consequences_en = ${facts.consequences_en}, consequences_hi = ${facts.consequences_hi},
      measures_en = ${facts.measures_en}, measures_hi = ${facts.measures_hi}, advice_en = ${facts.advice_en},
      advice_hi = ${facts.advice_hi}, cause = ${facts.cause}, culprit = ${facts.culprit}, remedy = ${facts.remedy},
      happened_at = ${facts.happened_at}, known_at = ${facts.known_at}, is_everybody = ${facts.is_everybody},
      version = version + 1
    where id = ${id}`);
}

/** People by their number or id, as far as there are such. Those who were told stay. */
export async function replacePeople(tx: Tx, id: string, named: readonly string[]): Promise<void> {
  await tx.run(sql`delete from breach_people where breach_id = ${id} and told_at is null`);
  await tx.run(sql`
    insert into breach_people (breach_id, user_id)
    select ${id}, u.id from users u where u.id::text = any (${named}::text[]) or u.phone = any (${named}::text[])
    on conflict do nothing`);
}

/** Which of those that were named are nobody here. */
export async function listUnknown(tx: Tx, named: readonly string[]): Promise<string[]> {
  const rows = await tx.many<{ name: string }>(sql`
    select n.name from unnest(${named}::text[]) as n (name)
    where not exists (select from users u where u.id::text = n.name or u.phone = n.name)`);
  return rows.map(({ name }) => name);
}

export async function listPeople(db: Db, id: string, limit: number): Promise<string[]> {
  const rows = await db.many<{ user_id: string }>(sql`
    select user_id from breach_people where breach_id = ${id} order by user_id limit ${limit}`);
  return rows.map(({ user_id }) => user_id);
}

export async function addEverybody(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    insert into breach_people (breach_id, user_id)
    select ${id}, u.id from users u where u.status <> 'closed' on conflict do nothing`);
}

/** The next of those who were not told yet, marked as told. */
export async function takeUntold(tx: Tx, id: string, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.many<{ user_id: string }>(sql`
    update breach_people set told_at = ${now} where breach_id = ${id} and user_id in (
      select user_id from breach_people where breach_id = ${id} and told_at is null order by user_id limit ${limit})
    returning user_id`);
  return rows.map(({ user_id }) => user_id);
}

export async function markStep(
  tx: Tx,
  id: string,
  row: Pick<BreachRow, "board_told_at" | "board_detailed_at" | "people_told_at" | "closed_at">,
): Promise<void> {
  await tx.run(sql`
    update breaches set board_told_at = ${row.board_told_at}, board_detailed_at = ${row.board_detailed_at},
      people_told_at = ${row.people_told_at}, closed_at = ${row.closed_at}, version = version + 1
    where id = ${id}`);
}

/** Those that wait for the Board to have its details, and those that wait to be closed. */
export async function countOpen(db: Db, lateSince: Date) {
  const row = await db.find<{ count: number; late: number; oldest_at: Date | null }>(sql`
    select count(*)::int as count, min(known_at) as oldest_at,
      count(*) filter (where board_detailed_at is null and known_at <= ${lateSince})::int as late
    from breaches where closed_at is null`);
  return row ?? { count: 0, late: 0, oldest_at: null };
}

/** What somebody was told of, newest first. */
export function listLettersOf(db: Db, userId: string): Promise<(BreachRow & { told_at: Date })[]> {
  return db.many(sql`
    select b.*, p.told_at from breach_people p join breaches b on b.id = p.breach_id
    where p.user_id = ${userId} and p.told_at is not null order by p.told_at desc, b.id limit 100`);
}

export async function dropPerson(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from breach_people where user_id = ${userId} and told_at is null`);
}
