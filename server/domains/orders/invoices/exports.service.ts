// What an accountant takes home. The files hold rupees with two decimals, as tax forms do.
import { INDIA_OFFSET } from "../../../../contract/india.ts";
import { PAISE } from "../../../../contract/money.ts";
import type { TaxMonth } from "../../../../contract/orders/tax-exports.desk.contract.ts";
import type { Database, Db } from "../../../kit/db/database.ts";
import { type CsvFile, csvFile } from "../../../kit/files/csv.ts";
import type { StaffViewer } from "../../../kit/services.ts";
import { recordExport } from "../../audit/audit.service.ts";
import { indianDay } from "../pickups/slots.service.ts";
import * as table from "./exports.tables.ts";
import { placeOfCode } from "./gst.ts";

const MONTHS_BACK = 24;
const EXPORT_PAGE = 500;
const NOBODY = "00000000-0000-0000-0000-000000000000";

const rupees = (paise: number) => paise / PAISE;
const placeText = (code: string) => `${code}-${placeOfCode(code).state}`;

export async function listTaxMonths(db: Db, now: Date): Promise<TaxMonth[]> {
  const thisMonth = indianDay(now).slice(0, 7);
  const months = Array.from({ length: MONTHS_BACK }, (_, n) => monthAfter(thisMonth, -n));
  const span = { from: startOf(months.at(-1) ?? thisMonth), to: startOf(monthAfter(thisMonth, 1)) };
  const found = new Map((await table.listMonths(db, span)).map((row) => [row.month, row]));
  const none = { invoices: 0, taxable_paise: 0, gst_paise: 0, goods_paise: 0 };
  return months.map((month) => found.get(month) ?? { month, ...none });
}

const GST_HEADS = [
  "number",
  "date",
  "type",
  "order",
  "order_number",
  "place_of_supply",
  "taxable_value",
  "rate_percent",
  "cgst",
  "sgst",
  "igst",
  "rounding",
  "total",
  "credited_number",
  "credited_date",
];

export async function exportGst(db: Database, viewer: StaffViewer, month: string): Promise<CsvFile> {
  await recordExport(db, viewer, "gst", { month });
  return csvFile(
    `gst-${month}`,
    GST_HEADS,
    pages(
      (after) => table.listTaxed(db, spanOf(month), after ?? "", EXPORT_PAGE),
      ({ number }) => number,
    ),
    (row) => [
      row.number,
      indianDay(row.issued_at),
      row.kind,
      row.order_id,
      row.order_number,
      placeText(row.state_code),
      rupees(row.value_paise),
      row.gst_pct,
      rupees(row.cgst_paise),
      rupees(row.sgst_paise),
      rupees(row.igst_paise),
      rupees(row.rounding_paise),
      rupees(row.total_paise),
      row.credited_number,
      row.credited_at && indianDay(row.credited_at),
    ],
  );
}

const TCS_HEADS = [
  "seller",
  "name",
  "state",
  "consignments",
  "gross_value",
  "returned_consignments",
  "returned_value",
  "net_value",
];

/** Sellers are private people who sell what they no longer use: nothing is collected, and this is what one would look at. */
export async function exportTcs(db: Database, viewer: StaffViewer, month: string): Promise<CsvFile> {
  await recordExport(db, viewer, "tcs", { month });
  return csvFile(
    `tcs-${month}`,
    TCS_HEADS,
    pages(
      (after) => table.listSellerMonth(db, spanOf(month), after ?? NOBODY, EXPORT_PAGE),
      (row) => row.seller_id,
    ),
    (row) => [
      row.seller_id,
      row.name,
      row.state_codes.map(placeText).join("; "),
      row.sold,
      rupees(row.sold_paise),
      row.returned,
      rupees(row.returned_paise),
      rupees(row.sold_paise - row.returned_paise),
    ],
  );
}

function pages<Row>(read: (after: string | undefined) => Promise<Row[]>, placeOf: (row: Row) => string) {
  return async (cursor: string | undefined) => {
    const data = await read(cursor);
    const last = data.at(-1);
    return { data, meta: { next_cursor: data.length === EXPORT_PAGE && last ? placeOf(last) : null } };
  };
}

function spanOf(month: string): table.Span {
  return { from: startOf(month), to: startOf(monthAfter(month, 1)) };
}

function startOf(month: string): Date {
  return new Date(`${month}-01T00:00:00${INDIA_OFFSET}`);
}

function monthAfter(month: string, months: number): string {
  const [year = 0, one = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, one - 1 + months, 1)).toISOString().slice(0, 7);
}
