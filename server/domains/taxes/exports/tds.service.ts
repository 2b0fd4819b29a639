// Deductees of a quarter, row by row as the annexure of Form 26Q (140 from April 2026 on) has them.
import { type Quarter, quarterSpan, yearLabel } from "../../../../contract/taxes/tax-years.ts";
import { type CsvFile, csvFile } from "../../../kit/files/csv.ts";
import type { Services, StaffViewer } from "../../../kit/services.ts";
import { recordExport } from "../../audit/audit.service.ts";
import { openNumbers } from "../people/people.service.ts";
import * as table from "./exports.tables.ts";
import { madeJson, money, rupees, slashedDay } from "./made-file.ts";

const PAGE = 500;

/** With the three digits by which the form names each. Where the form has a challan's facts, finance knows them. */
export const TDS_HEADS = [
  "Sr. No. (412)",
  "Deductee reference number (413)",
  "Deductee code (414)",
  "PAN of the deductee (415)",
  "Name of the deductee (416)",
  "Section code (417)",
  "Date of payment or credit (418)",
  "Amount paid or credited (419)",
  "Total tax deducted (420)",
  "Total tax deposited (421)",
  "Date of deduction (422)",
  "Rate at which deducted (423)",
  "Reason for non-deduction/lower deduction/higher deduction (424)",
] as const;

/** The form's own word for a deductee who gave none. */
const NO_PAN = "PANNOTAVBL";
/** Deducted at a higher rate because there is no PAN. */
const HIGHER = "C";

interface Asked {
  year: number;
  quarter: Quarter;
}

type Work = Pick<Services, "db" | "vault">;

const nameOf = ({ year, quarter }: Asked) => `tds-${yearLabel(year)}-q${quarter}`;

/**
 * What was credited is the part that tax is deducted of, so that amount and rate make the tax. Who gave a PAN later stands with
 * it, at the rate that counted when it was deducted.
 */
function deducteeOf({ vault }: Work, row: table.DeducteeRow) {
  const { pan } = openNumbers(vault, row);
  return {
    reference: row.user_id,
    // Companies are 01, all others 02.
    code: row.pan_kind === "C" ? "01" : "02",
    pan: pan ?? NO_PAN,
    name: row.name ?? "",
    section: row.tds_code,
    day: slashedDay(row.posted_at),
    amountPaise: row.above_paise,
    taxPaise: row.tds_paise,
    percent: row.tds_per_lakh / 1_000,
    reason: row.has_pan ? "" : HIGHER,
  };
}

const placeOf = ({ posted_at, order_id }: table.DeducteeRow) => `${posted_at.toISOString()} ${order_id}`;

async function readPage({ db }: Work, asked: Asked, cursor: string | undefined) {
  const [at, id] = cursor?.split(" ") ?? [];
  const after = at !== undefined && id !== undefined ? { at: new Date(at), id } : undefined;
  const data = await table.listDeductees(db, quarterSpan(asked.year, asked.quarter), after, PAGE);
  const last = data.at(-1);
  return { data, meta: { next_cursor: data.length === PAGE && last ? placeOf(last) : null } };
}

export async function exportTds(work: Work, viewer: StaffViewer, asked: Asked): Promise<CsvFile> {
  await recordExport(work.db, viewer, "tds", { ...asked, with_pan: true });
  let number = 0;
  return csvFile(
    nameOf(asked),
    TDS_HEADS,
    (cursor) => readPage(work, asked, cursor),
    (row) => {
      const one = deducteeOf(work, row);
      number += 1;
      return [
        number,
        one.reference,
        one.code,
        one.pan,
        one.name,
        one.section,
        one.day,
        money(one.amountPaise),
        money(one.taxPaise),
        "",
        one.day,
        one.percent.toFixed(4),
        one.reason,
      ];
    },
  );
}

export async function exportTdsJson(work: Work, viewer: StaffViewer, asked: Asked) {
  await recordExport(work.db, viewer, "tds", { ...asked, with_pan: true });
  const deductees = [];
  let cursor: string | undefined;
  do {
    const { data, meta } = await readPage(work, asked, cursor);
    for (const row of data) {
      const { amountPaise, taxPaise, ...rest } = deducteeOf(work, row);
      deductees.push({ ...rest, amount: rupees(amountPaise), tax: rupees(taxPaise) });
    }
    cursor = meta.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return madeJson(nameOf(asked), { year: yearLabel(asked.year), quarter: asked.quarter, deductees });
}
