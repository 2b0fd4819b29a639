// Putting a listing in line to be checked, and taking it out. What staff do with the line is in verification.service.
import type { Tx } from "../../../kit/db/database.ts";
import { findLookalikes } from "../photos/photos.service.ts";
import * as table from "./checks.tables.ts";
import { assessRisk } from "./risk.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const STRIKE_DAYS = 90;
/** What sellers are told; risk only ever brings a check forward. */
export const CHECK_WITHIN_HOURS = 24;

export async function openCheck(tx: Tx, listingId: string, { isEdit, now }: { isEdit: boolean; now: Date }) {
  const facts = await table.readFacts(tx, listingId);
  if (!facts) throw new Error("A listing in line to be checked is not there.");
  let lookalikes = 0;
  for (const { dhash } of await table.listHashes(tx, listingId)) {
    lookalikes += (await findLookalikes(tx, dhash, facts.seller_id, 1)).length;
  }
  const { risk, reasons } = assessRisk({
    accountAgeDays: (now.getTime() - facts.seller_since.getTime()) / DAY_MS,
    completedSales: facts.completed_sales,
    failedChecks: facts.failed_checks,
    hasStrike: facts.last_strike_at !== null && now.getTime() - facts.last_strike_at.getTime() < STRIKE_DAYS * DAY_MS,
    lookalikes,
    price: facts.price,
  });
  const dueAt = new Date(now.getTime() + (CHECK_WITHIN_HOURS - risk) * HOUR_MS);
  await table.saveOpenCheck(tx, { listingId, isEdit, now, risk, reasons, dueAt });
}

export const withdrawCheck = table.withdrawOpenCheck;
