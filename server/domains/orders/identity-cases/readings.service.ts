// What was read at hand-overs, sealed as the numbers of listings are.
import type { Db } from "../../../kit/db/database.ts";
import type { Vault } from "../../../kit/db/vault.ts";
import * as table from "./identity-cases.tables.ts";
import { readingOf } from "./open-case.service.ts";

const BATCH = 500;

/** Under the newest key, with what listings hold. */
export async function resealReadings(db: Db, vault: Vault): Promise<{ seen: number; changed: number }> {
  let [seen, changed, after] = [0, 0, null as string | null];
  for (;;) {
    const rows = await table.listReadings(db, after, BATCH);
    for (const { id, read_sealed } of rows) {
      if (vault.isNewest(read_sealed)) continue;
      const sealed = vault.seal(vault.open(read_sealed, readingOf(id)), readingOf(id));
      if (await table.resealReading(db, id, read_sealed, sealed)) changed++;
    }
    seen += rows.length;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return { seen, changed };
  }
}
