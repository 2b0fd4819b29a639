// What a seller sees of their tax: before they list, before they say yes, and afterwards.
import type { ExpectedTax } from "../../../contract/taxes/expected-tax.ts";
import type { PanKind } from "../../../contract/taxes/read-pan.ts";
import { taxYearOf, yearLabel } from "../../../contract/taxes/tax-years.ts";
import type { OwnTaxes } from "../../../contract/taxes/taxes.contract.ts";
import type { Db } from "../../kit/db/database.ts";
import type { Services } from "../../kit/services.ts";
import * as people from "./people/people.service.ts";
import { findRules } from "./rules/rules.service.ts";
import { taxOfNext } from "./tax-sums.ts";
import { expectTax, isNear, readStanding, settleSeller } from "./taxes.service.ts";
import * as table from "./taxes.tables.ts";

const percent = (perLakh: number) => perLakh / 1_000;

/** Of an order that was said yes to it is kept; of any other it is what a yes would fix now. */
export async function viewSaleTax(
  db: Db,
  sellerId: string,
  { id, grossPaise }: { id: string; grossPaise: number },
  now: Date,
): Promise<ExpectedTax> {
  const kept = await table.findSale(db, id);
  if (!kept) return viewExpected(db, sellerId, grossPaise, now);
  const rules = await findRules(db, kept.rules);
  return {
    tds_paise: kept.tds_paise,
    tcs_paise: kept.tcs_paise,
    total_paise: kept.tds_paise + kept.tcs_paise,
    above_paise: kept.above_paise,
    tds_section: rules.tds_section,
    tds_percent: percent(kept.tds_per_lakh),
    with_pan_paise: kept.tds_paise,
    without_pan_paise: kept.tds_paise,
    has_pan: kept.has_pan,
    is_fixed: true,
  };
}

/** Of many orders at once, what is taken off each: kept where the seller said yes, expected where they are asked. */
export async function readDeductions(
  db: Db,
  sellerId: string,
  sales: readonly { id: string; grossPaise: number; isAsked: boolean }[],
  now: Date,
): Promise<Map<string, number>> {
  const ids = sales.map(({ id }) => id);
  const kept = (await table.listOfOrders(db, ids)).map((row) => [row.order_id, row.tds_paise + row.tcs_paise] as const);
  const asked = sales.filter(({ isAsked }) => isAsked);
  if (asked.length === 0) return new Map(kept);
  const standing = await readStanding(db, sellerId, now);
  const expected = asked.map(({ id, grossPaise }) => {
    const tax = taxOfNext(standing.rules, standing, standing, grossPaise);
    return [id, tax.tds_paise + tax.tcs_paise] as const;
  });
  return new Map([...expected, ...kept]);
}

export async function viewExpected(db: Db, sellerId: string, grossPaise: number, now: Date): Promise<ExpectedTax> {
  const { standing, tax, withPanPaise, withoutPanPaise } = await expectTax(db, sellerId, grossPaise, now);
  return {
    tds_paise: tax.tds_paise,
    tcs_paise: tax.tcs_paise,
    total_paise: tax.tds_paise + tax.tcs_paise,
    above_paise: tax.above_paise,
    tds_section: standing.rules.tds_section,
    tds_percent: percent(tax.tds_per_lakh),
    with_pan_paise: withPanPaise,
    without_pan_paise: withoutPanPaise,
    has_pan: standing.pan_kind !== null,
    is_fixed: false,
  };
}

export async function readOwnTaxes(db: Db, userId: string, now: Date): Promise<OwnTaxes> {
  const standing = await readStanding(db, userId, now);
  const person = await people.findTaxPerson(db, userId);
  const { rules } = standing;
  const year = taxYearOf(now);
  const promised_paise = standing.promised.reduce((sum, { gross_paise }) => sum + gross_paise, 0);
  return {
    year,
    label: yearLabel(year),
    gross_paise: standing.gross_paise,
    promised_paise,
    threshold_paise: rules.tds_threshold_paise,
    tds_paise: standing.tds_paise,
    tcs_paise: standing.tcs_paise,
    tds_section: rules.tds_section,
    tds_percent: percent(rules.tds_per_lakh),
    no_pan_percent: percent(rules.tds_no_pan_per_lakh),
    tcs_section: rules.tcs_section,
    tcs_percent: percent(rules.tcs_per_lakh),
    pan:
      person?.pan_last4 && person.pan_at
        ? { last4: person.pan_last4, kind: person.pan_kind as PanKind, at: person.pan_at.toISOString() }
        : null,
    is_pan_wanted: standing.pan_kind === null && isNear(standing, standing.gross_paise + promised_paise),
    gstin:
      person?.gstin_last4 && person.gstin_state ? { last4: person.gstin_last4, state_code: person.gstin_state } : null,
    years: (await table.listYears(db, userId)).map((row) => ({
      ...row,
      label: yearLabel(row.year),
      statement: `/api/v1/user/taxes/statement/${row.year}`,
    })),
  };
}

export async function savePan(
  { db, vault, clock }: Pick<Services, "db" | "vault" | "clock">,
  userId: string,
  typed: string,
) {
  const now = clock.now();
  return db
    .transaction(async (tx) => {
      const saved = await people.savePan(tx, vault, userId, typed, now);
      // What is under way is deducted at the lower rate from now on.
      await settleSeller(tx, userId, now);
      const person = await people.findTaxPerson(tx, userId);
      return { last4: person?.pan_last4 ?? "", kind: (person?.pan_kind ?? "P") as PanKind, ...saved };
    })
    .catch(people.refuseTakenPan);
}

export async function saveGstin({ db, vault, clock }: Services, userId: string, typed: string) {
  return db.transaction(async (tx) => {
    await people.saveGstin(tx, vault, userId, typed, clock.now());
    const person = await people.findTaxPerson(tx, userId);
    return { last4: person?.gstin_last4 ?? null, state_code: person?.gstin_state ?? null };
  });
}
