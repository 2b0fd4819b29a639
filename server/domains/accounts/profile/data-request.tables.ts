// Owns: data_requests. Reads: users, for the name.
import type { DataRequestKind } from "../../../../contract/accounts/data-requests.desk.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface DataRequestRow {
  id: string;
  user_id: string;
  name: string | null;
  kind: DataRequestKind;
  asked_at: Date;
  refused_for: string | null;
  times: number;
}

/** Asked again on the same day in India it is the same request, with its newest outcome. */
export async function saveRequest(
  db: Db,
  userId: string,
  kind: DataRequestKind,
  refusedFor: string | null,
  now: Date,
): Promise<void> {
  await db.run(sql`
    insert into data_requests (user_id, kind, day, asked_at, refused_for)
    values (${userId}, ${kind}, (${now}::timestamptz at time zone 'Asia/Kolkata')::date, ${now}, ${refusedFor})
    on conflict (user_id, kind, day) do update
      set asked_at = excluded.asked_at, refused_for = excluded.refused_for, times = data_requests.times + 1`);
}

export function listRequests(
  db: Db,
  { kind, open }: { kind?: DataRequestKind | undefined; open?: "1" | undefined },
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<DataRequestRow[]> {
  return db.many(sql`
    select r.id, r.user_id, u.name, r.kind, r.asked_at, r.refused_for, r.times
    from data_requests r join users u on u.id = r.user_id
    where (${kind ?? null}::text is null or r.kind = ${kind ?? null})
      and (${open === undefined} or r.refused_for is not null and u.status <> 'closed')
      and (${after === undefined} or (r.asked_at, r.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by r.asked_at desc, r.id desc limit ${limit}`);
}

export function listOfPerson(db: Db, userId: string): Promise<Pick<DataRequestRow, "kind" | "asked_at" | "times">[]> {
  return db.many(sql`
    select kind, asked_at, times from data_requests where user_id = ${userId} order by asked_at desc limit 1000`);
}

export function dropBefore(db: Db, before: Date): Promise<number> {
  return db.run(sql`delete from data_requests where asked_at < ${before}`);
}
