// Who changed something, by name.
import type { Db } from "../../../kit/db/database.ts";
import { listStaff } from "../../accounts/staff/staff.service.ts";

/** Someone who is not among the staff is shown as they were written down: a script, a test. */
export async function readStaffNames(db: Db): Promise<(id: string | null) => string | null> {
  const names = new Map((await listStaff(db)).map(({ id, name }) => [id, name]));
  return (id) => (id === null ? null : (names.get(id) ?? id));
}
