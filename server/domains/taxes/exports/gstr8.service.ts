// GSTR-8, table 3: what registered sellers supplied through us in a month, what came back, and the TCS of the rest.
import { monthSpan } from "../../../../contract/taxes/tax-years.ts";
import type { CsvFile } from "../../../kit/files/csv.ts";
import type { Services, StaffViewer } from "../../../kit/services.ts";
import { recordExport } from "../../audit/audit.service.ts";
import { openNumbers } from "../people/people.service.ts";
import * as table from "./exports.tables.ts";
import { madeCsv, madeJson, money, period, placeText, rupees } from "./made-file.ts";

/** As table 3 of the form has them. All of it is 3B: who buys here gives no GSTIN. */
export const GSTR8_HEADS = [
  "GSTIN of the supplier",
  "Place of Supply (POS)",
  "Gross value of supplies made",
  "Value of supplies returned",
  "Net amount liable for TCS",
  "Integrated Tax",
  "Central Tax",
  "State/UT Tax",
] as const;

type Work = Pick<Services, "db" | "vault" | "market">;

async function suppliersOf({ db, vault }: Pick<Work, "db" | "vault">, month: string) {
  const rows = await table.listSuppliers(db, monthSpan(month));
  return rows.map((row) => {
    const isInside = row.gstin_state === row.place_code;
    const half = Math.ceil(row.tcs_paise / 2);
    return {
      gstin: openNumbers(vault, row).gstin ?? "",
      place: row.place_code,
      madePaise: row.made_paise,
      returnedPaise: row.returned_paise,
      netPaise: row.made_paise - row.returned_paise,
      igstPaise: isInside ? 0 : row.tcs_paise,
      cgstPaise: isInside ? half : 0,
      sgstPaise: isInside ? row.tcs_paise - half : 0,
    };
  });
}

export async function exportGstr8(work: Work, viewer: StaffViewer, month: string): Promise<CsvFile> {
  await recordExport(work.db, viewer, "gstr8", { month });
  const rows = (await suppliersOf(work, month)).map((one) => [
    one.gstin,
    placeText(one.place),
    money(one.madePaise),
    money(one.returnedPaise),
    money(one.netPaise),
    money(one.igstPaise),
    money(one.cgstPaise),
    money(one.sgstPaise),
  ]);
  return madeCsv(`gstr8-${month}`, GSTR8_HEADS, rows);
}

/** By the names that the offline tool's file has: U is to unregistered receivers, R to registered ones. */
export async function exportGstr8Json(work: Work, viewer: StaffViewer, month: string) {
  await recordExport(work.db, viewer, "gstr8", { month });
  const tcs = (await suppliersOf(work, month)).map((one) => ({
    stin: one.gstin,
    pos: one.place,
    supR: 0,
    retsupR: 0,
    supU: rupees(one.madePaise),
    retsupU: rupees(one.returnedPaise),
    amt: rupees(one.netPaise),
    iamt: rupees(one.igstPaise),
    camt: rupees(one.cgstPaise),
    samt: rupees(one.sgstPaise),
  }));
  return madeJson(`gstr8-${month}`, { gstin: work.market.now.legal.gstin, fp: period(month), tcs });
}
