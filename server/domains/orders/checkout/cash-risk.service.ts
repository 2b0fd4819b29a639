// Whose cash order is confirmed by a code first: who refused one of late, or is new here and would owe a lot.
import { rupeesToPaise } from "../../../../contract/money.ts";
import type { Settings } from "../../../../contract/settings.ts";
import type { Db } from "../../../kit/db/database.ts";
import { readProfile } from "../../accounts/profile/profile.service.ts";
import { hasRefusedCash } from "../orders.tables.ts";

const HOUR_MS = 3_600_000;

export async function needsCode(
  db: Db,
  buyerId: string,
  totalPaise: number,
  settings: Settings,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - settings.cod_risk_refusal_days * 24 * HOUR_MS);
  if (await hasRefusedCash(db, buyerId, since)) return true;
  if (totalPaise <= rupeesToPaise(settings.cod_risk_rupees)) return false;
  const { member_since } = await readProfile(db, buyerId);
  return now.getTime() - Date.parse(member_since) < settings.cod_risk_account_hours * HOUR_MS;
}
