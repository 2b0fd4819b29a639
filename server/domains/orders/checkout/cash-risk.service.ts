// Whose cash order is confirmed by a code first: who refused one of late, or is new here and would owe a lot.
import { rupeesToPaise } from "../../../../contract/money.ts";
import type { Settings } from "../../../../contract/settings/settings.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { readProfile } from "../../accounts/profile/profile.service.ts";
import { requireCodeToCome } from "../cash-codes/cash-code.service.ts";
import { findLastRefusedCash } from "../order-reads.tables.ts";
import type { Offered } from "./order-terms.ts";

const HOUR_MS = 3_600_000;

export async function needsCode(
  db: Db,
  buyerId: string,
  totalPaise: number,
  settings: Settings,
  now: Date,
  /** Where it is known already. */
  known?: { memberSince: Date; lastRefused: Date | undefined },
): Promise<boolean> {
  const refusedSince = new Date(now.getTime() - settings.cod_risk_refusal_days * 24 * HOUR_MS);
  const lastRefused = known ? known.lastRefused : await findLastRefusedCash(db, buyerId);
  if (lastRefused && lastRefused > refusedSince) return true;
  if (totalPaise <= rupeesToPaise(settings.cod_risk_rupees)) return false;
  const since = known?.memberSince ?? new Date((await readProfile(db, buyerId)).member_since);
  return now.getTime() - since.getTime() < settings.cod_risk_account_hours * HOUR_MS;
}

/** Whether its buyer must confirm it by a code. */
export async function requireSafeCash(
  tx: Tx,
  offered: Offered,
  buyer: { id: string; memberSince: Date; lastRefused: Date | undefined },
  now: Date,
): Promise<boolean> {
  const total = offered.quote.buyer.cod.total_paise;
  const isRisky = await needsCode(tx, buyer.id, total, offered.settings, now, buyer);
  if (isRisky) await requireCodeToCome(tx, buyer.id);
  return isRisky;
}
