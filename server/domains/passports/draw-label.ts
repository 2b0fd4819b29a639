// The label for the parcel: one page of A6 with the code to scan and to type. Nobody's name or address is on it: whoever finds
// the parcel learns what is in it, not whose it is.
import type { Market } from "../../../contract/market/market.ts";
import { accentColour, drawMark, mainColour, type PaperBrand } from "../../kit/paper/draw-mark.ts";
import { drawQr } from "../../kit/paper/draw-qr.ts";
import { openFonts } from "../../kit/paper/fonts.ts";
import { type Pen, Writer } from "../../kit/paper/write-text.ts";

/** Another number when the same label would look different. */
export const LABEL_LAYOUT = 1;

export interface LabelFacts {
  market: Pick<Market, "name" | "name_hi">;
  code: string;
  /** What the QR code says. */
  address: string;
  category: string;
  category_hi: string;
  /** How far the chain had come, so that an older one that was written anew does not fit the paper. */
  head: { number: number; hash: string };
}

const INK = "#1f1d2b";
const INK_2 = "#57536a";
const [WIDTH, HEIGHT] = [297.64, 419.53];
const MARGIN = 24;
const RIGHT = WIDTH - MARGIN;
const QR_SIDE = 190;
const SHOWN_OF_HASH = 16;

export async function drawLabel(label: LabelFacts, market: PaperBrand = label.market): Promise<Uint8Array> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import("pdfkit"), openFonts()]);
  const doc = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    pdfVersion: "1.7",
    lang: "en-IN",
    displayTitle: true,
    // The same label is the same bytes, whenever it is drawn.
    info: { Title: `Passport ${label.code}`, CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  const pen = new Writer(doc, fonts);
  drawMark(doc, market, { x: MARGIN, y: 22, size: 26 });
  pen.line(market.name, MARGIN + 34, 34, { size: 13, weight: 700, color: mainColour(market) });
  pen.line(market.name_hi, MARGIN + 34, 46, { size: 9, color: INK_2 });
  pen.line("The item's passport", RIGHT, 34, { size: 10, weight: 700, color: INK, align: "right" });
  pen.line("सामान का पासपोर्ट", RIGHT, 46, { size: 9, color: INK_2, align: "right" });
  doc
    .moveTo(MARGIN, 60)
    .lineTo(RIGHT, 60)
    .lineWidth(2)
    .dash(9, { space: 6 })
    .strokeColor(accentColour(market))
    .stroke()
    .undash();
  await drawQr(doc, label.address, { x: (WIDTH - QR_SIDE) / 2, y: 70, side: QR_SIDE });
  const code: Pen = { size: 24, weight: 700, color: INK };
  pen.line(label.code, (WIDTH - pen.width(label.code, code)) / 2, 288, code);
  let y = 316;
  const put = (text: string, style: Pen) => {
    for (const line of pen.wrap(text, style, WIDTH - 2 * MARGIN, 2)) {
      pen.line(line, (WIDTH - pen.width(line, style)) / 2, y, style);
      y += style.size + 5;
    }
  };
  const both = label.category_hi === "" ? label.category : `${label.category} · ${label.category_hi}`;
  put(both, { size: 11, weight: 700, color: INK });
  put("Scan it to see what was checked, and when.", { size: 9, color: INK_2 });
  put("स्कैन करके देखें, क्या कब जाँचा गया।", { size: 9, color: INK_2 });
  put(label.address, { size: 8, color: INK_2 });
  put(`${label.head.number} · ${label.head.hash.slice(0, SHOWN_OF_HASH)}`, { size: 8, color: INK_2 });
  doc.end();
  await done;
  return Buffer.concat(chunks);
}
