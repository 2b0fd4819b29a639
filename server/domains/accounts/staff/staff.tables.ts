// Owns: staff.
import type { StaffRole } from "../../../contract/kit.ts";
import type { Db } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export interface NewStaff {
  email: string;
  name: string;
  role: StaffRole;
  passwordHash: string;
}

/** Nothing comes back if somebody has that address already. */
export async function insertStaff(db: Db, staff: NewStaff): Promise<string | undefined> {
  const row = await db.find<{ id: string }>(sql`
    insert into staff (email, name, role, password_hash)
    values (${staff.email}, ${staff.name}, ${staff.role}, ${staff.passwordHash})
    on conflict (email) do nothing returning id`);
  return row?.id;
}
