// A seller's year as a PDF: the sums first, quarter by quarter, then every sale that counts towards them.
import { yearLabel } from "../../../../contract/taxes/tax-years.ts";
import { A4, makePaper, type Sheet } from "../../../kit/paper/make-paper.ts";
import type { Pen } from "../../../kit/paper/write-text.ts";
import { money, slashedDay } from "../exports/made-file.ts";

export interface StatementRow {
  number: string;
  day: Date;
  returnedAt: Date | null;
  grossPaise: number;
  abovePaise: number;
  percent: number;
  tdsPaise: number;
  tcsPaise: number;
}

export interface QuarterSums {
  name: string;
  grossPaise: number;
  returnedPaise: number;
  abovePaise: number;
  tdsPaise: number;
  tcsPaise: number;
}

export interface Statement {
  year: number;
  madeAt: Date;
  market: string;
  operator: { name: string; address: readonly string[]; pan: string; gstin: string; is_sample: boolean };
  seller: { name: string | null; panLast4: string | null };
  sections: readonly string[];
  quarters: readonly QuarterSums[];
  rows: readonly StatementRow[];
}

const INK = "#1f1d2b";
const INK_2 = "#57536a";
const LINE = "#b9b1a0";
const LEFT = 40;
const RIGHT = A4[0] - LEFT;
const ROW = 18;
const FIRST_ROWS = 22;
const NEXT_ROWS = 36;
const small: Pen = { size: 8, color: INK_2 };
const plain: Pen = { size: 9, color: INK };
const strong: Pen = { size: 9, weight: 700, color: INK };

/** Where a column ends: figures stand at their right. */
const SUMS = [LEFT + 190, LEFT + 270, LEFT + 355, LEFT + 435, RIGHT];
const SALES = [LEFT + 250, LEFT + 332, LEFT + 375, LEFT + 450, RIGHT];

export function drawStatement(statement: Statement): Promise<Uint8Array> {
  const { rows } = statement;
  const later = Math.max(0, Math.ceil((rows.length - FIRST_ROWS) / NEXT_ROWS));
  const of = 1 + later;
  const pages = [
    (sheet: Sheet) => {
      drawHead(sheet, statement);
      const top = drawSums(sheet, statement, 196);
      drawSales(sheet, rows.slice(0, FIRST_ROWS), top + 26);
      drawFoot(sheet, statement, 1, of);
    },
    ...Array.from({ length: later }, (_, page) => (sheet: Sheet) => {
      const first = FIRST_ROWS + page * NEXT_ROWS;
      drawSales(sheet, rows.slice(first, first + NEXT_ROWS), 60);
      drawFoot(sheet, statement, page + 2, of);
    }),
  ];
  const title = `Tax statement ${yearLabel(statement.year)}`;
  return makePaper({ size: A4, title, madeAt: statement.madeAt, pages });
}

function drawHead({ doc, pen }: Sheet, { market, year, operator, seller, sections }: Statement): void {
  pen.line(market, LEFT, 58, { size: 17, weight: 700, color: INK });
  pen.line(`Tax statement ${yearLabel(year)}`, RIGHT, 58, { size: 15, weight: 700, color: INK, align: "right" });
  pen.line("1 April to 31 March · कर विवरण", RIGHT, 74, { ...small, align: "right" });
  doc.moveTo(LEFT, 88).lineTo(RIGHT, 88).lineWidth(0.75).strokeColor(LINE).stroke();
  pen.line("Seller", LEFT, 108, small);
  pen.line(seller.name ?? "Name not on record", LEFT, 123, strong);
  pen.line(seller.panLast4 ? `PAN ending in ${seller.panLast4}` : "No PAN on record", LEFT, 138, plain);
  const middle = LEFT + 270;
  pen.line("Deducted by", middle, 108, small);
  const [name = ""] = pen.wrap(operator.name, strong, RIGHT - middle, 1);
  pen.line(name, middle, 123, strong);
  const [address = ""] = pen.wrap(operator.address.join(", "), plain, RIGHT - middle, 1);
  pen.line(address, middle, 138, plain);
  pen.line(`GSTIN ${operator.gstin || "–"}${operator.pan ? ` · PAN ${operator.pan}` : ""}`, middle, 153, small);
  pen.line(`TDS: section ${sections.join(", ") || "–"}. Amounts in rupees.`, LEFT, 172, small);
}

function drawCells({ pen }: Sheet, ends: readonly number[], texts: readonly string[], y: number, style: Pen): void {
  for (const [place, text] of texts.entries()) pen.line(text, ends[place] ?? RIGHT, y, { ...style, align: "right" });
}

function drawSums(sheet: Sheet, { quarters }: Statement, top: number): number {
  const { doc, pen } = sheet;
  const total = quarters.reduce((sum, one) => ({
    name: "Year",
    grossPaise: sum.grossPaise + one.grossPaise,
    returnedPaise: sum.returnedPaise + one.returnedPaise,
    abovePaise: sum.abovePaise + one.abovePaise,
    tdsPaise: sum.tdsPaise + one.tdsPaise,
    tcsPaise: sum.tcsPaise + one.tcsPaise,
  }));
  drawCells(sheet, SUMS, ["Sold", "Taken back", "Above threshold", "TDS", "TCS"], top, small);
  let y = top + 6;
  for (const one of [...quarters, total]) {
    const style = one === total ? strong : plain;
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(LINE).stroke();
    pen.line(one.name, LEFT, y + 13, style);
    const sums = [one.grossPaise, one.returnedPaise, one.abovePaise, one.tdsPaise, one.tcsPaise].map(money);
    drawCells(sheet, SUMS, sums, y + 13, style);
    y += ROW;
  }
  return y;
}

function drawSales(sheet: Sheet, rows: readonly StatementRow[], top: number): void {
  const { doc, pen } = sheet;
  pen.line("Completed · Order", LEFT, top, small);
  drawCells(sheet, SALES, ["Price", "Above threshold", "Rate %", "TDS", "TCS"], top, small);
  let y = top + 6;
  for (const row of rows) {
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(LINE).stroke();
    const back = row.returnedAt ? ` (back ${slashedDay(row.returnedAt)})` : "";
    const [text = ""] = pen.wrap(`${slashedDay(row.day)} · ${row.number}${back}`, plain, 195, 1);
    pen.line(text, LEFT, y + 13, plain);
    const rate = row.abovePaise > 0 ? String(row.percent) : "–";
    drawCells(
      sheet,
      SALES,
      [money(row.grossPaise), money(row.abovePaise), rate, money(row.tdsPaise), money(row.tcsPaise)],
      y + 13,
      plain,
    );
    y += ROW;
  }
}

function drawFoot({ doc, pen }: Sheet, { operator }: Statement, page: number, of: number): void {
  const y = A4[1] - 62;
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(LINE).stroke();
  pen.line("For your own books. The certificate of deduction comes from the tax office's portal.", LEFT, y + 14, small);
  pen.line(`Page ${page} of ${of}`, RIGHT, y + 14, { ...small, align: "right" });
  if (!operator.is_sample) return;
  const warning: Pen = { size: 8, weight: 700, color: "#b3261e" };
  pen.line("Sample: the operator's details are not real. Not a document for the tax office.", LEFT, y + 27, warning);
}
