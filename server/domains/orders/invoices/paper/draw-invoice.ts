// A paper as a PDF: one A4 page, made from what was kept when it was issued and from nothing else.
import type { IssuedInvoice, Party } from "../make-documents.ts";
import { openFonts } from "./fonts.ts";
import { dayText, facts, moneyText, notesOf, partiesOf, titles, totalsOf } from "./paper-words.ts";
import { type Pen, Writer } from "./write-text.ts";

/** Another number when the same paper would look different. */
export const LAYOUT = 1;

const INK = "#1f1d2b";
const INK_2 = "#57536a";
const NEEL = "#34379b";
const GENDA = "#f2a81d";
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
}

export async function drawInvoice(invoice: IssuedInvoice): Promise<Uint8Array> {
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
  const page: Page = { doc, pen: new Writer(doc, fonts), invoice };
  drawHead(page);
  const below = drawLines(page, drawParties(page, drawFacts(page, 132)) + 12);
  drawNotes(page, drawTotals(page, below + 10));
  drawFoot(page);
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

function drawHead({ doc, pen, invoice }: Page): void {
  drawMark(doc, LEFT, 44, 34);
  pen.line("Sahejo", LEFT + 44, 59, { size: 17, weight: 700, color: NEEL });
  pen.line("सहेजो", LEFT + 44, 75, { size: 11, color: INK_2 });
  const { title, titleHi } = titles[invoice.kind];
  pen.line(title, RIGHT, 59, { size: 17, weight: 700, color: INK, align: "right" });
  pen.line(titleHi, RIGHT, 76, { size: 11, color: INK_2, align: "right" });
  doc.moveTo(LEFT, 98).lineTo(RIGHT, 98).lineWidth(2).dash(9, { space: 6 }).strokeColor(GENDA).stroke().undash();
}

/** The brand's mark, from its drawing of 512 by 512. */
function drawMark(doc: Doc, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 512);
  doc.roundedRect(0, 0, 512, 512, 112).fill(NEEL);
  doc.lineCap("round");
  doc
    .path("M376 192c-2 9-6 15-12 20m-216 88c-6 5-10 11-12 20m198-94c-8 2-18 5-27 8m-102 44c-9 3-19 6-27 8")
    .lineWidth(28)
    .stroke(GENDA);
  doc
    .path(
      "M354 148c-20-35-54-52-98-52-66 0-116 34-116 84 0 58 64 48 116 76s116 18 116 76c0 50-50 84-116 84-44 0-78-17-98-52",
    )
    .lineWidth(46)
    .stroke("#faf7f0");
  doc.restore();
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

function drawTotals({ doc, pen, invoice }: Page, top: number): number {
  let y = top + 12;
  for (const [name, paise] of totalsOf(invoice)) {
    pen.line(name, SAC_X - 60, y, small);
    pen.line(moneyText(paise), RIGHT - 10, y, { ...plain, align: "right" });
    y += 17;
  }
  doc.rect(SAC_X - 70, y - 8, RIGHT - SAC_X + 70, 28).fill("#ecedf8");
  const sum: Pen = { size: 12, weight: 700, color: NEEL };
  pen.line(titles[invoice.kind].total, SAC_X - 60, y + 10, sum);
  pen.line(moneyText(invoice.total_paise), RIGHT - 10, y + 10, { ...sum, align: "right" });
  return y + 48;
}

function drawNotes({ pen, invoice }: Page, top: number): void {
  let y = top;
  for (const note of notesOf(invoice)) {
    for (const line of pen.wrap(note, small, WIDTH, 4)) {
      pen.line(line, LEFT, y, small);
      y += 14;
    }
    y += 4;
  }
}

const FOOT = 780;

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
