// Reads: what the statement reads that is measured.
import type { Db } from "../../../kit/db/database.ts";
import type { Statement } from "../../../kit/db/sql.ts";

export interface Cost {
  rows: number;
  planningMs: number;
  runningMs: number;
  /** Of 8 kB, read from memory or disk. */
  blocks: number;
}

interface Measured {
  Plan: { "Actual Rows": number; "Shared Hit Blocks": number; "Shared Read Blocks": number };
  "Planning Time": number;
  "Execution Time": number;
}

/** The statement is carried out, so it must be one that only reads. */
export async function measure(db: Db, { text, values }: Statement): Promise<Cost> {
  const row = await db.find<{ "QUERY PLAN": Measured[] }>({
    text: `explain (analyze, buffers, timing off, format json) ${text}`,
    values,
  });
  const [measured] = row?.["QUERY PLAN"] ?? [];
  if (!measured) throw new Error("The database did not say what the statement cost.");
  const { Plan: plan } = measured;
  return {
    rows: plan["Actual Rows"],
    planningMs: measured["Planning Time"],
    runningMs: measured["Execution Time"],
    blocks: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
  };
}
