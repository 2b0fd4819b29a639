// Tells every process what of all that guests see has changed. Sent in the transaction that changes it, so heard when it is
// true.
import type { Tx } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import { type Touched, writeTouched } from "../freshness/tags.ts";

export const PUBLIC_CHANNEL = "public_changed";

/** Whoever does not know what the change touches says nothing: then it touches everything. */
export async function tellPublicChanged(tx: Tx, touched: Touched = {}): Promise<void> {
  await tx.run(sql`select pg_notify(${PUBLIC_CHANNEL}, ${writeTouched(touched)})`);
}
