// Tells every process that what guests see has changed. Sent in the transaction that changes it, so heard when it is true.
import type { Tx } from "../db/database.ts";
import { sql } from "../db/sql.ts";

export const PUBLIC_CHANNEL = "public_changed";

export async function tellPublicChanged(tx: Tx): Promise<void> {
  tx.send(sql`select pg_notify(${PUBLIC_CHANNEL}, '')`);
}
