// Who acts for a person who has died or cannot (DPDP Act, section 14). Kept as it was said, shown to nobody but the person and,
// when it is needed, to support through the person's file.
import type { Nominee } from "../../../../contract/consents/consents.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import type { PersonalData } from "../../../kit/personal-data.ts";
import type { With } from "../../../kit/services.ts";
import * as table from "./nominees.tables.ts";

const viewOf = ({ named_at, ...row }: table.NomineeRow): Nominee => ({ ...row, named_at: named_at.toISOString() });

export async function readNominee(db: Db, userId: string): Promise<Nominee | null> {
  const row = await table.findNominee(db, userId);
  return row ? viewOf(row) : null;
}

export async function nameNominee(
  { db, clock }: With<"db" | "clock">,
  userId: string,
  given: Omit<Nominee, "named_at">,
): Promise<Nominee> {
  const row = { ...given, named_at: clock.now() };
  await table.saveNominee(db, userId, row);
  return viewOf(row);
}

export async function removeNominee(db: Db, userId: string) {
  await table.dropNominee(db, userId);
  return { done: true };
}

export const nomineeData: PersonalData = {
  name: "nominee",
  collect: readNominee,
  erase: table.dropNominee,
};
