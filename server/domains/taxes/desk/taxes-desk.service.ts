// A financial year as finance looks at it: every quarter beside the ledger.
import { INDIA_OFFSET_MS } from "../../../../contract/india.ts";
import { say } from "../../../../contract/say.ts";
import { quarterSpan, quarters, taxYearOf } from "../../../../contract/taxes/tax-years.ts";
import type { TaxOverview } from "../../../../contract/taxes/taxes.desk.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { Services, StaffViewer } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import { postMoney, readBalance } from "../../ledger/ledger.service.ts";
import { sumPostings } from "../../ledger/ledger-reading.service.ts";
import { rulesOf } from "../rules/rules.service.ts";
import * as table from "./desk.tables.ts";

const SHOWN = 100;
/** What is deposited moves the accounts too, and is no tax of a quarter. */
const TAXED = ["tax_deducted", "tcs_returned"];

export async function readOverview(db: Db, asked: number | undefined, now: Date): Promise<TaxOverview> {
  const year = asked ?? taxYearOf(now);
  const rules = await rulesOf(db, dayIn(year, now));
  const near = Math.floor((rules.tds_threshold_paise * rules.pan_asked_percent) / 100);
  const years = new Set([taxYearOf(now), ...(await table.listKnownYears(db))]);
  const shown = [];
  for (const quarter of quarters) {
    const span = quarterSpan(year, quarter);
    shown.push({
      quarter,
      ...(await table.readPosted(db, span)),
      ledger_tds_paise: 0 - (await sumPostings(db, "tds_payable", TAXED, span)),
      ledger_tcs_paise: 0 - (await sumPostings(db, "tcs_payable", TAXED, span)),
    });
  }
  return {
    year,
    years: [...years].toSorted((one, other) => other - one),
    quarters: shown,
    tds_owed_paise: 0 - (await readBalance(db, "tds_payable")),
    tcs_owed_paise: 0 - (await readBalance(db, "tcs_payable")),
    threshold_paise: rules.tds_threshold_paise,
    crossers: await table.listCrossers(db, year, near, SHOWN),
    ...(await table.countCrossed(db, year, rules.tds_threshold_paise)),
  };
}

/** The last day of a year that is over, today in the one that is not. */
function dayIn(year: number, now: Date): string {
  const today = new Date(now.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
  const last = `${year + 1}-03-31`;
  return today < last ? today : last;
}

/** Tax was paid to its office. The challan's number is the posting's: the same again is the same. */
export async function depositTax(
  { db, clock }: Services,
  viewer: StaffViewer,
  { tax, amount_paise: amountPaise, challan }: { tax: "tds" | "tcs"; amount_paise: number; challan: string },
) {
  const account = `${tax}_payable` as const;
  return db.transaction(async (tx) => {
    const kind = `${tax}_deposited` as const;
    const isNew = await postMoney(tx, { kind, amountPaise }, challan, clock.now()).catch(refuseOther);
    const owed_paise = 0 - (await readBalance(tx, account));
    if (isNew && owed_paise < 0) {
      refuse("validation_failed", { fields: { amount_paise: say("tax_more_than_owed") } });
    }
    if (isNew) await record(tx, viewer, "taxes.deposit", `challan:${challan}`, { tax, amount_paise: amountPaise });
    return { owed_paise };
  });
}

/** The same challan with another sum is a slip, not a bug. */
function refuseOther(error: unknown): never {
  if (error instanceof Error && error.message.includes("was posted before")) refuse("conflict");
  throw error;
}
