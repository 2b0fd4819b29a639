// Tells of the market; what it is stands among the settings, as one document.
import type { Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export const MARKET_CHANNEL = "market";

/** Sent with the change itself, so it is heard when it is true. */
export function tellMarketChanged(tx: Tx): void {
  tx.send(sql`select pg_notify(${MARKET_CHANNEL}, '')`);
}
