// GSTR-1: our own invoices and credit notes of a month, table by table, with the columns of the offline tool.
import { monthSpan, type Span } from "../../../../contract/taxes/tax-years.ts";
import type { Gstr1Table } from "../../../../contract/taxes/taxes.desk.contract.ts";
import type { CsvCell, CsvFile } from "../../../kit/files/csv.ts";
import type { Services, StaffViewer } from "../../../kit/services.ts";
import { recordExport } from "../../audit/audit.service.ts";
import { openNumbers } from "../people/people.service.ts";
import { rulesOf } from "../rules/rules.service.ts";
import * as table from "./exports.tables.ts";
import { gstr1Json } from "./gstr1-json.ts";
import { madeCsv, madeJson, money, namedDay, period, placeText } from "./made-file.ts";

export const GSTR1_HEADS: Record<Gstr1Table, string> = {
  b2b: "GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount",
  b2cl: "Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN",
  b2cs: "Type,Place Of Supply,Rate,Applicable % of Tax Rate,Taxable Value,Cess Amount,E-Commerce GSTIN",
  cdnr: "GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount",
  cdnur:
    "UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount",
  hsn_b2b:
    "HSN,Description,UQC,Total Quantity,Total Value,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount,Rate",
  hsn_b2c:
    "HSN,Description,UQC,Total Quantity,Total Value,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount,Rate",
  docs: "Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled",
};

type Work = Pick<Services, "db" | "vault" | "market">;

/** Of the day the month begins: what counts does not change within one. */
async function largeIn({ db }: Work, month: string): Promise<number> {
  return (await rulesOf(db, `${month}-01`)).b2cl_above_paise;
}

async function papersOf(work: Work, span: Span, large: number, of: table.PaperTable) {
  const rows = await table.listPapers(work.db, span, large, of);
  return rows.map((row) => ({ ...row, gstin: openNumbers(work.vault, row).gstin ?? "" }));
}

export async function exportGstr1(work: Work, viewer: StaffViewer, month: string, of: Gstr1Table): Promise<CsvFile> {
  await recordExport(work.db, viewer, "gstr1", { month, table: of });
  return madeCsv(`gstr1-${of}-${month}`, GSTR1_HEADS[of].split(","), await rowsOf(work, month, of));
}

async function rowsOf(work: Work, month: string, of: Gstr1Table): Promise<CsvCell[][]> {
  const [span, large] = [monthSpan(month), await largeIn(work, month)];
  switch (of) {
    case "b2b":
      return (await papersOf(work, span, large, of)).map((p) => {
        const value = money(p.total_paise);
        return [
          p.gstin,
          p.name,
          p.number,
          namedDay(p.issued_at),
          value,
          placeText(p.state_code),
          "N",
          "",
          "Regular B2B",
          "",
          p.gst_pct,
          money(p.value_paise),
          "0.00",
        ];
      });
    case "b2cl":
      return (await papersOf(work, span, large, of)).map((p) => {
        const place = placeText(p.state_code);
        return [
          p.number,
          namedDay(p.issued_at),
          money(p.total_paise),
          place,
          "",
          p.gst_pct,
          money(p.value_paise),
          "0.00",
          "",
        ];
      });
    case "cdnr":
      return (await papersOf(work, span, large, of)).map((p) => {
        const place = placeText(p.state_code);
        return [
          p.gstin,
          p.name,
          p.number,
          namedDay(p.issued_at),
          "C",
          place,
          "N",
          "Regular B2B",
          money(p.total_paise),
          "",
          p.gst_pct,
          money(p.value_paise),
          "0.00",
        ];
      });
    case "cdnur":
      return (await papersOf(work, span, large, of)).map((p) => {
        const place = placeText(p.state_code);
        return [
          "B2CL",
          p.number,
          namedDay(p.issued_at),
          "C",
          place,
          money(p.total_paise),
          "",
          p.gst_pct,
          money(p.value_paise),
          "0.00",
        ];
      });
    case "b2cs":
      return (await table.listSmall(work.db, span, large)).map((s) => {
        return ["OE", placeText(s.state_code), s.gst_pct, "", money(s.value_paise), "0.00", ""];
      });
    case "hsn_b2b":
    case "hsn_b2c":
      return (await table.listHsn(work.db, span))
        .filter(({ is_b2b }) => is_b2b === (of === "hsn_b2b"))
        .map((h) => {
          const total = h.value_paise + h.igst_paise + h.cgst_paise + h.sgst_paise;
          const taxes = [h.igst_paise, h.cgst_paise, h.sgst_paise].map(money);
          return [h.sac, "", "NA", "0.00", money(total), money(h.value_paise), ...taxes, "0.00", h.gst_pct];
        });
    case "docs":
      return (await table.listDocs(work.db, span)).map((d) => {
        return [d.is_note ? "Credit Note" : "Invoices for outward supply", d.first, d.last, d.n, 0];
      });
  }
}

export async function exportGstr1Json(work: Work, viewer: StaffViewer, month: string) {
  await recordExport(work.db, viewer, "gstr1", { month });
  const [span, large] = [monthSpan(month), await largeIn(work, month)];
  const made = gstr1Json({
    gstin: work.market.now.legal.gstin,
    period: period(month),
    b2b: await papersOf(work, span, large, "b2b"),
    b2cl: await papersOf(work, span, large, "b2cl"),
    cdnr: await papersOf(work, span, large, "cdnr"),
    cdnur: await papersOf(work, span, large, "cdnur"),
    small: await table.listSmall(work.db, span, large),
    hsn: await table.listHsn(work.db, span),
    docs: await table.listDocs(work.db, span),
  });
  return madeJson(`gstr1-${month}`, made);
}
