// Whether every receipt is as it was written: for operators, and after everything that deletes.
import type { Db } from "../../kit/db/database.ts";
import * as table from "./consents.tables.ts";

const SHOWN = 20;

export interface ConsentVerdict {
  receipts: number;
  people: number;
  /** The first receipt of each person whose chain does not hold; twenty people at the most. */
  faults: { user_id: string; number: number }[];
}

export async function verifyConsents(db: Db): Promise<ConsentVerdict> {
  return { ...(await table.countReceipts(db)), faults: await table.listBroken(db, SHOWN) };
}
