// A paper as a PDF: one A4 page, made from what was kept when it was issued and from nothing else.
import { accentColour, drawMark, mainColour, type PaperBrand } from "../../../../kit/paper/draw-mark.ts";
import { drawQr } from "../../../../kit/paper/draw-qr.ts";
import { openFonts } from "../../../../kit/paper/fonts.ts";
import { type Pen, Writer } from "../../../../kit/paper/write-text.ts";
import type { IssuedInvoice, Party } from "../make-documents.ts";
import { dayText, facts, moneyText, notesOf, partiesOf, titles, totalsOf } from "./paper-words.ts";

/** Another number when the same paper would look different. */
export const LAYOUT = 2;

const INK = "#1f1d2b";
const INK_2 = "#57536a";
const LINE = "#d3cab7";
const WELL = "#f3eee2";

const LEFT = 48;
const RIGHT = 595.28 - 48;
const WIDTH = RIGHT - LEFT;
const small: Pen = { size: 9, color: INK_2 };
const plain: Pen = { size: 10, color: INK };
const strong: Pen = { size: 10, weight: 700, color: INK };

type Doc = PDFKit.PDFDocument;
interface Page {
  doc: Doc;
  pen: Writer;
  invoice: IssuedInvoice;
  /** As people know it; the law knows the operator, who is kept with the paper. */
  market: PaperBrand;
}

/** Of the item that was bought: as people type it, and the address that says everything of it. */
export interface PaperPassport {
  code: string;
  address: string;
}

export async function drawInvoice(
  invoice: IssuedInvoice,
  market: PaperBrand,
  passport: PaperPassport | null = null,
): Promise<Uint8Array> {
  // A process that draws nothing does not pay for it at start.
  const [{ default: PDFDocument }, fonts] = await Promise.all([import("pdfkit"), openFonts()]);
  const { title } = titles[invoice.kind];
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    pdfVersion: "1.7",
    lang: "en-IN",
    displayTitle: true,
    info: {
      Title: `${title} ${invoice.number}`,
      Author: invoice.document.operator.name,
      // The same paper is the same bytes, whenever it is drawn.
      CreationDate: invoice.issued_at,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  const page: Page = { doc, pen: new Writer(doc, fonts), invoice, market };
  drawHead(page);
  const below = drawLines(page, drawParties(page, drawFacts(page, 132)) + 12);
  drawNotes(page, drawTotals(page, below + 10));
  if (passport) await drawPassport(page, passport);
  drawFoot(page);
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

function drawHead({ doc, pen, invoice, market }: Page): void {
  drawMark(doc, market, { x: LEFT, y: 44, size: 34 });
  pen.line(market.name, LEFT + 44, 59, { size: 17, weight: 700, color: mainColour(market) });
  pen.line(market.name_hi, LEFT + 44, 75, { size: 11, color: INK_2 });
  const { title, titleHi } = titles[invoice.kind];
  pen.line(title, RIGHT, 59, { size: 17, weight: 700, color: INK, align: "right" });
  pen.line(titleHi, RIGHT, 76, { size: 11, color: INK_2, align: "right" });
  doc
    .moveTo(LEFT, 98)
    .lineTo(RIGHT, 98)
    .lineWidth(2)
    .dash(9, { space: 6 })
    .strokeColor(accentColour(market))
    .stroke()
    .undash();
}

/** Facts in three columns, each with its name above it; a long one takes two of them. */
function drawFacts({ pen, invoice }: Page, top: number): number {
  const column = WIDTH / 3;
  let [y, at] = [top, 0];
  for (const { name, value, columns } of facts(invoice)) {
    if (at + columns > 3) [y, at] = [y + 35, 0];
    pen.line(name, LEFT + at * column, y, small);
    const [line = ""] = pen.wrap(value, strong, columns * column - 12, 1);
    pen.line(line, LEFT + at * column, y + 14, strong);
    at += columns;
  }
  return y + 36;
}

function drawParties({ doc, pen, invoice }: Page, top: number): number {
  const column = WIDTH / 2;
  doc.moveTo(LEFT, top).lineTo(RIGHT, top).lineWidth(0.75).strokeColor(LINE).stroke();
  const ends = partiesOf(invoice).map(({ heading, party, more }, at) => {
    const x = LEFT + at * column;
    pen.line(heading, x, top + 20, small);
    return drawParty(pen, party, more, x, top + 36, column - 18);
  });
  return Math.max(...ends);
}

function drawParty(
  pen: Writer,
  { name, address }: Party,
  more: readonly string[],
  x: number,
  top: number,
  width: number,
) {
  let y = top;
  const put = (text: string, style: Pen, maxLines: number) => {
    for (const line of pen.wrap(text, style, width, maxLines)) {
      pen.line(line, x, y, style);
      y += style.size + 4.5;
    }
  };
  put(name ?? "Name not on record", { ...strong, size: 11 }, 2);
  for (const line of address) put(line, plain, 3);
  for (const line of more) put(line, small, 2);
  return y;
}

const AMOUNT_WIDTH = 110;
const SAC_X = RIGHT - AMOUNT_WIDTH - 76;

function drawLines({ doc, pen, invoice }: Page, top: number): number {
  const isGoods = invoice.kind === "receipt";
  doc.rect(LEFT, top, WIDTH, 24).fill(WELL);
  const head: Pen = { size: 9, weight: 700, color: INK_2 };
  pen.line(isGoods ? "Item" : "Service", LEFT + 10, top + 16, head);
  if (!isGoods) pen.line("SAC", SAC_X, top + 16, head);
  pen.line(isGoods ? "Price" : "Taxable value", RIGHT - 10, top + 16, { ...head, align: "right" });
  let y = top + 24;
  const room = (isGoods ? RIGHT - AMOUNT_WIDTH : SAC_X) - LEFT - 24;
  for (const { text, sac, amount_paise } of invoice.document.lines) {
    const lines = pen.wrap(text, plain, room, 4);
    if (sac !== null) pen.line(sac, SAC_X, y + 17, plain);
    pen.line(moneyText(amount_paise), RIGHT - 10, y + 17, { ...plain, align: "right" });
    for (const [row, line] of lines.entries()) pen.line(line, LEFT + 10, y + 17 + row * 14, plain);
    y += 12 + Math.max(1, lines.length) * 14;
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(LINE).stroke();
  }
  return y;
}

function drawTotals({ doc, pen, invoice, market }: Page, top: number): number {
  let y = top + 12;
  for (const [name, paise] of totalsOf(invoice)) {
    pen.line(name, SAC_X - 60, y, small);
    pen.line(moneyText(paise), RIGHT - 10, y, { ...plain, align: "right" });
    y += 17;
  }
  doc.rect(SAC_X - 70, y - 8, RIGHT - SAC_X + 70, 28).fill(market.look ? WELL : "#ecedf8");
  const sum: Pen = { size: 12, weight: 700, color: mainColour(market) };
  pen.line(titles[invoice.kind].total, SAC_X - 60, y + 10, sum);
  pen.line(moneyText(invoice.total_paise), RIGHT - 10, y + 10, { ...sum, align: "right" });
  return y + 48;
}

function drawNotes({ pen, invoice, market }: Page, top: number): void {
  let y = top;
  for (const note of notesOf(invoice, market.name)) {
    for (const line of pen.wrap(note, small, WIDTH, 4)) {
      pen.line(line, LEFT, y, small);
      y += 14;
    }
    y += 4;
  }
}

const FOOT = 780;
const QR_SIDE = 64;

/** Above the foot, where no paper is written on. */
async function drawPassport({ doc, pen, market }: Page, { code, address }: PaperPassport): Promise<void> {
  const top = FOOT - QR_SIDE - 14;
  await drawQr(doc, address, { x: LEFT, y: top, side: QR_SIDE });
  const x = LEFT + QR_SIDE + 14;
  pen.line("The item's passport", x, top + 16, strong);
  pen.line("What is known of it, written down step by step. Scan, or type the code:", x, top + 31, small);
  pen.line(code, x, top + 49, { size: 12, weight: 700, color: mainColour(market) });
}

function drawFoot({ doc, pen, invoice }: Page): void {
  const { operator } = invoice.document;
  doc.moveTo(LEFT, FOOT).lineTo(RIGHT, FOOT).lineWidth(0.75).strokeColor(LINE).stroke();
  const tiny: Pen = { size: 8, color: INK_2 };
  pen.line(`${operator.name} · ${operator.address.join(", ")} · GSTIN ${operator.gstin}`, LEFT, FOOT + 15, tiny);
  pen.line(`${invoice.number} · ${dayText(invoice.issued_at)}`, RIGHT, FOOT + 15, { ...tiny, align: "right" });
  pen.line("Made by a computer; valid without a signature.", LEFT, FOOT + 27, tiny);
  if (!operator.is_sample) return;
  const warning: Pen = { size: 8, weight: 700, color: "#b3261e" };
  pen.line("Sample: the operator's details are not real. Not a document for the tax office.", RIGHT, FOOT + 27, {
    ...warning,
    align: "right",
  });
}
