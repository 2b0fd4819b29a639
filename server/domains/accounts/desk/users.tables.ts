// Reads: users. What else is counted of a person, those count who keep it.
import type { PeopleFilters } from "../../../../contract/accounts/users.desk.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface PersonRow {
  id: string;
  name: string | null;
  phone: string | null;
  status: "active" | "suspended" | "closed";
  created_at: Date;
}

export function listPeople(
  db: Db,
  filters: { id?: string; phone?: string; name?: string; status?: PeopleFilters["status"] },
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<PersonRow[]> {
  const { id = null, phone = null, name = null, status = null } = filters;
  const like = name === null ? null : `%${name.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return db.many<PersonRow>(sql`
    select id, name, phone, status, created_at from users
    where (${id}::uuid is null or id = ${id}::uuid)
      and (${phone}::text is null or phone = ${phone}::text)
      and (${like}::text is null or name ilike ${like}::text)
      and (${status}::text is null or status = ${status}::text)
      and (${after?.at ?? null}::timestamptz is null
        or (created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by created_at desc, id desc limit ${limit}`);
}

export interface Person extends PersonRow {
  email: string | null;
  language: "en" | "hi";
  status_reason: string | null;
}

export function findPerson(db: Db, id: string): Promise<Person | undefined> {
  return db.find<Person>(sql`
    select id, name, phone, email, language, status, status_reason, created_at from users where id = ${id}`);
}

/** By Indian day. */
export function countJoined(db: Db, from: Date): Promise<{ day: string; n: number }[]> {
  return db.many(sql`
    select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(*)::int as n
    from users where created_at >= ${from} group by 1`);
}

export async function countAccounts(db: Db): Promise<number> {
  const row = await db.find<{ n: number }>(sql`select count(*)::int as n from users where status <> 'closed'`);
  return row?.n ?? 0;
}
