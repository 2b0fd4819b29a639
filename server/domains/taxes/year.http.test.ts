// A year of 50,000 orders and 800 sellers, of whom 60 cross the threshold, some without a PAN, some of whose sales come back:
// every file that finance takes equals the ledger, to the paisa.
import { expect, test } from "vitest";
import { gstinCheck } from "../../../contract/market/gstin.ts";
import { monthSpan, quarterSpan, quarters, type Span, yearSpan } from "../../../contract/taxes/tax-years.ts";
import { gstr1Tables } from "../../../contract/taxes/taxes.desk.contract.ts";
import { sql } from "../../kit/db/sql.ts";
import { plantYear } from "../../testing/tax-year.tables.ts";
import { makeYear, type YearSale } from "../../testing/tax-year.ts";
import { world } from "../../testing/world.ts";

const here = await world();
const { db, vault } = here;
const [finance, nobody, admin] = [await here.staff("finance"), await here.staff("support"), await here.staff()];
// The one that is over most lately.
const YEAR = here.clock.now().getUTCFullYear() + 3;
const FROM = yearSpan(YEAR).from.getTime();
const idOf = (kind: "seller" | "sale", n: number) =>
  `${kind === "seller" ? "5e11e000" : "5a1e0000"}-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;
const letter = (n: number) => String.fromCharCode(65 + (n % 26));
const panOf = (n: number) => `AA${letter(Math.floor(n / 26))}P${letter(n)}${String((n % 9_000) + 1).padStart(4, "0")}Z`;
function gstinOf(n: number) {
  const first = `07${panOf(n)}1Z`;
  return { pan: panOf(n), gstin: `${first}${gstinCheck(first)}` };
}

const made = makeYear({ orders: 50_000, sellers: 800, large: 60, from: FROM, idOf, gstinOf });
const posted = made.sales.filter(({ state }) => state === "posted");
const sum = (list: readonly YearSale[], of: "tds_paise" | "tcs_paise" | "gross_paise" | "above_paise" | "gst_paise") =>
  list.reduce((total, one) => total + one[of], 0);

await plantYear(
  db,
  made,
  made.sellers.map(({ id, pan, gstin }, n) => ({
    id,
    name: `Seller ${n}`,
    pan: pan && vault.seal(pan, `pan of ${id}`).toString("base64"),
    mark: pan && vault.mark(`pan ${pan}`).toString("base64"),
    gstin: gstin && vault.seal(gstin, `gstin of ${id}`).toString("base64"),
    gstin_state: gstin && "07",
  })),
  YEAR,
);
await here.clock.advance(db, Math.ceil((FROM + 400 * 86_400_000 - here.clock.now().getTime()) / 1_000));

/** The ledger's own word, read past everything that is tested here. */
async function ledgerOf(account: string, { from, to }: Span): Promise<number> {
  const row = await db.find<{ paise: number }>(sql`
    select coalesce(-sum(l.amount_paise), 0)::bigint as paise from ledger_lines l join ledger_postings p on p.id = l.posting_id
    where l.account = ${account} and p.at >= ${from} and p.at < ${to}`);
  return row?.paise ?? 0;
}

const fetchText = async (path: string) => {
  const answer = await finance.request(`/api/v1/backoffice/taxes/${path}`);
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replace("\ufeff", "");
};
async function readCsv(path: string) {
  const [heads = "", ...lines] = (await fetchText(path)).trim().split("\r\n");
  return { heads, rows: lines.map((line) => line.split(",")) };
}
const paise = (text: string | undefined) => Math.round(Number(text) * 100);
const column = (rows: string[][], place: number) => rows.reduce((total, row) => total + paise(row[place]), 0);
const months = Array.from({ length: 12 }, (_, n) => new Date(Date.UTC(YEAR, 3 + n, 1)).toISOString().slice(0, 7));

test("the year is one: so many orders, sellers and crossers, some without PAN, returns after deduction", () => {
  const grossOf = Map.groupBy(posted, ({ seller_id }) => seller_id);
  const crossed = [...grossOf].filter(([, sales]) => sales.some(({ tds_paise }) => tds_paise > 0));
  expect(made.sales).toHaveLength(50_000);
  expect(grossOf.size).toBe(800);
  expect(crossed).toHaveLength(60);
  expect(
    crossed.filter(([, sales]) => sales.some(({ has_pan, tds_paise }) => !has_pan && tds_paise > 0)).length,
  ).toBeGreaterThan(15);
  expect(posted.filter(({ returned_at, tds_paise }) => returned_at !== null && tds_paise > 0).length).toBeGreaterThan(
    20,
  );
  // Never more than was said; and of who had nothing come back or fall through, exactly what is above.
  expect(posted.filter((sale) => sale.tds_paise + sale.tcs_paise > sale.shown_paise)).toEqual([]);
  const ended = new Set(
    made.sales.filter((one) => one.state === "ended" || one.returned_at !== null).map((one) => one.seller_id),
  );
  for (const [seller, sales] of crossed) {
    const above = Math.max(0, sum(sales, "gross_paise") - 5_00_000_00);
    const kept = sum(sales, "above_paise");
    if (ended.has(seller)) expect(kept).toBeLessThanOrEqual(above);
    else expect(kept).toBe(above);
  }
});

test("each quarter's deductees are the ledger's TDS, with the columns of the form and a PAN where there is one", async () => {
  const overview = await finance.api.taxesDesk.overview({ query: { year: String(YEAR) as never } });
  let rowsInAll = 0;
  for (const quarter of quarters) {
    const { heads, rows } = await readCsv(`tds?year=${YEAR}&quarter=${quarter}`);
    expect(heads).toBe(
      "Sr. No. (412),Deductee reference number (413),Deductee code (414),PAN of the deductee (415),Name of the deductee (416),Section code (417),Date of payment or credit (418),Amount paid or credited (419),Total tax deducted (420),Total tax deposited (421),Date of deduction (422),Rate at which deducted (423),Reason for non-deduction/lower deduction/higher deduction (424)",
    );
    const ledger = await ledgerOf("tds_payable", quarterSpan(YEAR, quarter));
    expect(column(rows, 8)).toBe(ledger);
    expect(overview.quarters[quarter - 1]).toMatchObject({ tds_paise: ledger, ledger_tds_paise: ledger });
    const json = JSON.parse(await fetchText(`tds.json?year=${YEAR}&quarter=${quarter}`)) as {
      deductees: { tax: number }[];
    };
    expect(json.deductees.reduce((total, { tax }) => total + Math.round(tax * 100), 0)).toBe(ledger);
    const wrong = rows.filter(([, reference = "", , pan = "", , code, , amount, tax, , , rate, reason]) => {
      const isRate = (rate === "0.1000" && reason === "") || (rate === "5.0000" && reason === "C");
      const isExact = Math.abs(paise(tax) - (paise(amount) * Number(rate)) / 100) <= 0.5;
      const isPan = /^([A-Z]{3}P[A-Z]\d{4}Z|PANNOTAVBL)$/.test(pan) && reference.startsWith("5e11e000-");
      return !(isRate && isExact && isPan && code === "1035");
    });
    expect(wrong).toEqual([]);
    expect(rows.map(([number]) => Number(number))).toEqual(rows.map((_, n) => n + 1));
    rowsInAll += rows.length;
  }
  expect(rowsInAll).toBe(posted.filter(({ tds_paise }) => tds_paise > 0).length);
  expect(await ledgerOf("tds_payable", yearSpan(YEAR))).toBe(sum(posted, "tds_paise"));
  expect(overview.crossed).toBeGreaterThan(50);
});

test("each month's GSTR-8 is the ledger's TCS, returns taken off", async () => {
  for (const month of months) {
    const { heads, rows } = await readCsv(`gstr8?month=${month}`);
    expect(heads).toBe(
      "GSTIN of the supplier,Place of Supply (POS),Gross value of supplies made,Value of supplies returned,Net amount liable for TCS,Integrated Tax,Central Tax,State/UT Tax",
    );
    const ledger = await ledgerOf("tcs_payable", monthSpan(month));
    expect(column(rows, 5) + column(rows, 6) + column(rows, 7), month).toBe(ledger);
    for (const row of rows) expect(paise(row[4])).toBe(paise(row[2]) - paise(row[3]));
    const { tcs } = JSON.parse(await fetchText(`gstr8.json?month=${month}`)) as { tcs: Record<string, number>[] };
    const ofJson = tcs.reduce(
      (total, { iamt = 0, camt = 0, samt = 0 }) => total + Math.round((iamt + camt + samt) * 100),
      0,
    );
    expect(ofJson).toBe(ledger);
    for (const one of tcs) expect(one.stin).toMatch(/^07[A-Z]{3}P[A-Z]\d{4}Z1Z[0-9A-Z]$/);
  }
});

interface Gstr1 {
  b2b: { inv: { itms: { itm_det: Record<string, number> }[] }[] }[];
  b2cs: Record<string, number>[];
  hsn: Record<"hsn_b2b" | "hsn_b2c", Record<string, number>[]>;
  doc_issue: { doc_det: { docs: { totnum: number }[] }[] };
}

test("each month's GSTR-1 is the ledger's GST, by invoice, by place, by service", async () => {
  const taxes = ({ iamt = 0, camt = 0, samt = 0 }: Record<string, number>) =>
    Math.round(iamt * 100) + Math.round(camt * 100) + Math.round(samt * 100);
  for (const month of months) {
    const ledger = await ledgerOf("gst_payable", monthSpan(month));
    const all = JSON.parse(await fetchText(`gstr1.json?month=${month}`)) as Gstr1;
    const items = all.b2b.flatMap(({ inv }) => inv.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det)));
    const total = (list: readonly Record<string, number>[]) => list.reduce((sumOf, one) => sumOf + taxes(one), 0);
    expect(total(items) + total(all.b2cs), month).toBe(ledger);
    expect(total(all.hsn.hsn_b2b), month).toBe(total(items));
    expect(total(all.hsn.hsn_b2c), month).toBe(total(all.b2cs));
    const span = monthSpan(month);
    const issued = posted.filter(
      ({ posted_at }) => posted_at !== null && posted_at >= span.from.getTime() && posted_at < span.to.getTime(),
    );
    expect(all.doc_issue.doc_det.flatMap(({ docs }) => docs).reduce((n, { totnum }) => n + totnum, 0)).toBe(
      issued.length,
    );
  }
  const [month = ""] = months;
  for (const table of gstr1Tables)
    expect((await readCsv(`gstr1?month=${month}&table=${table}`)).heads).toBe(HEADS[table]);
});

/** Set down a second time, as docs/taxes.md cites them. */
const HSN =
  "HSN,Description,UQC,Total Quantity,Total Value,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount,Rate";
const HEADS: Record<(typeof gstr1Tables)[number], string> = {
  b2b: "GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount",
  b2cl: "Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN",
  b2cs: "Type,Place Of Supply,Rate,Applicable % of Tax Rate,Taxable Value,Cess Amount,E-Commerce GSTIN",
  cdnr: "GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount",
  cdnur:
    "UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount",
  hsn_b2b: HSN,
  hsn_b2c: HSN,
  docs: "Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled",
};

test("a month for Tally: every posting a voucher that balances, and the accounts move as the ledger's do", async () => {
  const month = months[7] ?? "";
  const xml = await fetchText(`tally?month=${month}`);
  const vouchers = xml.match(/<VOUCHER .*?<\/VOUCHER>/g) ?? [];
  const span = monthSpan(month);
  expect(vouchers).toHaveLength(
    made.postings.filter(({ at }) => at >= span.from.getTime() && at < span.to.getTime()).length,
  );
  const [moved, unbalanced] = [new Map<string, number>(), [] as string[]];
  for (const voucher of vouchers) {
    let off = 0;
    for (const [, name = "", isDebit, amount] of voucher.matchAll(
      /<LEDGERNAME>(.*?)<\/LEDGERNAME><ISDEEMEDPOSITIVE>(Yes|No)<\/ISDEEMEDPOSITIVE><AMOUNT>(-?[\d.]+)<\/AMOUNT>/g,
    )) {
      off += Number(amount) < 0 === (isDebit === "Yes") ? paise(amount) : Number.NaN;
      moved.set(name, (moved.get(name) ?? 0) + paise(amount));
    }
    if (off !== 0) unbalanced.push(voucher);
  }
  expect(unbalanced).toEqual([]);
  expect(moved.get("TDS Payable")).toBe(await ledgerOf("tds_payable", span));
  expect(moved.get("GST Payable")).toBe(await ledgerOf("gst_payable", span));
  for (const { pan } of made.sellers) if (pan) expect(xml.includes(pan)).toBe(false);
});

test("a seller's statement is theirs; files are finance's alone, and each that was taken is in the log", async () => {
  const seller = made.sellers[0]?.id ?? "";
  const answer = await finance.request(`/api/v1/backoffice/taxes/statement?seller_id=${seller}&year=${YEAR}`);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect((await answer.text()).startsWith("%PDF-1.7")).toBe(true);
  expect((await finance.request(`/api/v1/backoffice/taxes/statement?seller_id=${seller}&year=2021`)).status).toBe(404);
  for (const path of [
    "tds?year=2026&quarter=1",
    "gstr8?month=2026-05",
    "gstr1?month=2026-05&table=b2b",
    "tally?month=2026-05",
  ]) {
    expect((await nobody.request(`/api/v1/backoffice/taxes/${path}`)).status).toBe(403);
  }
  const { data } = await admin.api.audit.list({ query: { limit: 1 } });
  expect(data[0]).toMatchObject({
    action: "list.export",
    subject: "list:tax_statement",
    detail: { seller, year: YEAR },
  });
});
