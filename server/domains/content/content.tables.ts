// Owns: policies.
import type { Db } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export interface PolicyRow {
  panel: string;
  title: string;
  title_hi: string;
  body: string;
  body_hi: string;
  updated_at: Date;
}

export function listPolicies(db: Db): Promise<PolicyRow[]> {
  return db.many<PolicyRow>(sql`select panel, title, title_hi, body, body_hi, updated_at from policies order by sort`);
}

export function findPolicy(db: Db, panel: string): Promise<PolicyRow | undefined> {
  return db.find<PolicyRow>(sql`
    select panel, title, title_hi, body, body_hi, updated_at from policies where panel = ${panel}`);
}

export function insertPolicy(db: Db, row: Omit<PolicyRow, "updated_at"> & { sort: number }): Promise<number> {
  return db.run(sql`
    insert into policies (panel, sort, title, title_hi, body, body_hi)
    values (${row.panel}, ${row.sort}, ${row.title}, ${row.title_hi}, ${row.body}, ${row.body_hi})
    on conflict (panel) do nothing`);
}
