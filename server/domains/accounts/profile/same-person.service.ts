// Whether two accounts are one person, as far as can be seen; and who invited whom.
import type { Db } from "../../../kit/db/database.ts";
import * as table from "./same-person.tables.ts";

export async function isSamePerson(db: Db, one: string, other: string): Promise<boolean> {
  if (one === other || (await table.shareDevice(db, one, other))) return true;
  return (await table.sharePayout(db, one, other)) || (await table.sharePhone(db, one, other));
}

export const hasNumber = table.hasNumber;

export async function readInviter(db: Db, userId: string): Promise<string | null> {
  return (await table.findInviter(db, userId))?.invited_by ?? null;
}
