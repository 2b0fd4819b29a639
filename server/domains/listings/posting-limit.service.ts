// How many listings a seller may submit in one Indian day.
import { INDIA_OFFSET_MS } from "../../../contract/india.ts";
import type { Settings } from "../../../contract/settings/settings.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import { readSettings } from "../settings/settings.service.ts";
import {
  addRating,
  addSale,
  countPosting,
  findRecord,
  readPostings,
  type SellerRecord,
} from "./posting-limit.tables.ts";

const DAY_MS = 86_400_000;

/** Submissions and resubmissions count, drafts do not. */
export async function takePosting(tx: Tx, sellerId: string, now: Date): Promise<void> {
  const limit = postingLimit(await findRecord(tx, sellerId), await readSettings(tx), now);
  if (await countPosting(tx, sellerId, now, limit)) return;
  refuse("posting_limit", { retryAfterS: secondsToMidnight(now) });
}

/** Told before anybody writes a whole listing; what counts is what takePosting says when it is sent. */
export async function readPostingLimit(db: Db, sellerId: string, now: Date): Promise<{ limit: number; left: number }> {
  const limit = postingLimit(await findRecord(db, sellerId), await readSettings(db), now);
  return { limit, left: Math.max(0, limit - (await readPostings(db, sellerId, now))) };
}

export function postingLimit(record: SellerRecord | undefined, settings: Settings, now: Date): number {
  if (!record) return settings.posting_limit;
  const { completed_sales, rating_sum, rating_count, last_strike_at } = record;
  const rating = rating_count === 0 ? 0 : rating_sum / rating_count;
  const strikeFreeSince = now.getTime() - settings.strike_free_days_for_trust * DAY_MS;
  const hasStrike = last_strike_at !== null && last_strike_at.getTime() > strikeFreeSince;
  if (completed_sales >= settings.sales_for_trust && rating >= settings.rating_for_trust && !hasStrike) {
    return settings.posting_limit_trusted;
  }
  return completed_sales >= settings.sales_for_more_postings
    ? settings.posting_limit_after_sales
    : settings.posting_limit;
}

/** Until the next day begins in India. */
export function secondsToMidnight(now: Date): number {
  const intoDay = (now.getTime() + INDIA_OFFSET_MS) % DAY_MS;
  return Math.ceil((DAY_MS - intoDay) / 1_000);
}

/** One more sale is done for good: it counts towards the limit and towards trust. */
export const noteSale = addSale;
export const noteRating = addRating;
