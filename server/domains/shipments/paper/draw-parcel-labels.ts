// The label on a parcel, one a page of A6: what a courier reads from a step away and what a scanner reads. The phone number and
// the door code of the buyer are not on it: whoever holds the parcel must not have what proves that it was handed over.
import type { CourierName, Leg } from "../../../../contract/shipments/facts.ts";
import { drawBarcode } from "../../../kit/paper/draw-barcode.ts";
import { drawMark, mainColour, type PaperBrand } from "../../../kit/paper/draw-mark.ts";
import { drawQr } from "../../../kit/paper/draw-qr.ts";
import { A6, makePaper, type Sheet } from "../../../kit/paper/make-paper.ts";
import type { Pen } from "../../../kit/paper/write-text.ts";
import { cashText, courierName, legTexts, weightText } from "./parcel-words.ts";

/** Another number when the same label or manifest would look different. */
export const PARCEL_LABEL_LAYOUT = 1;

export interface LabelAddress {
  name: string;
  lines: readonly string[];
  city: string;
  state: string;
  pincode: string;
}

export interface ParcelLabel {
  leg: Leg;
  courier: CourierName;
  /** Nothing where nobody has given one: the bars are then our reference. */
  waybill: string | null;
  reference: string;
  orderNumber: string;
  from: LabelAddress;
  to: LabelAddress;
  cashPaise: number;
  weightGrams: number;
  /** What the code for the door says; nothing on a way that ends at no buyer's door. */
  doorAddress: string | null;
}

const INK = "#000000";
const INK_2 = "#3d3a4b";
const [WIDTH, HEIGHT] = A6;
const LEFT = 16;
const RIGHT = WIDTH - LEFT;
const QR_SIDE = 92;

const small: Pen = { size: 8, color: INK_2 };
const plain: Pen = { size: 10, color: INK };

export function drawParcelLabels(labels: readonly ParcelLabel[], market: PaperBrand): Promise<Uint8Array> {
  const [first] = labels;
  return makePaper({
    size: A6,
    title: labels.length === 1 && first ? `Label ${first.reference}` : `${labels.length} labels`,
    madeAt: new Date(0),
    pages: labels.map((label) => (sheet) => drawLabel(sheet, label, market)),
  });
}

async function drawLabel(sheet: Sheet, label: ParcelLabel, market: PaperBrand): Promise<void> {
  drawHead(sheet, label, market);
  drawBars(sheet, label);
  rule(sheet, 136);
  const width = label.doorAddress === null ? RIGHT - LEFT : RIGHT - LEFT - QR_SIDE - 8;
  drawTo(sheet, label.to, width);
  if (label.doorAddress !== null) await drawDoor(sheet, label.doorAddress);
  drawCash(sheet, label.cashPaise);
  drawFrom(sheet, label.from);
  drawFoot(sheet, label);
}

function rule({ doc }: Sheet, y: number): void {
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(INK).stroke();
}

function drawHead({ doc, pen }: Sheet, { leg, courier }: ParcelLabel, market: PaperBrand): void {
  drawMark(doc, market, { x: LEFT, y: 14, size: 24 });
  pen.line(market.name, LEFT + 31, 25, { size: 13, weight: 700, color: mainColour(market) });
  pen.line(market.name_hi, LEFT + 31, 37, { size: 9, color: INK_2 });
  pen.line(legTexts[leg].en, RIGHT, 25, { size: 12, weight: 700, color: INK, align: "right" });
  pen.line(`${legTexts[leg].hi} · ${courierName(courier, market)}`, RIGHT, 37, { ...small, align: "right" });
}

function drawBars({ doc, pen }: Sheet, { waybill, reference }: ParcelLabel): void {
  const bars = waybill ?? reference;
  drawBarcode(doc, bars, { x: 4, y: 46, width: WIDTH - 8, height: 62 });
  const style: Pen = { size: bars.length > 26 ? 9 : 13, weight: 700, color: INK };
  pen.line(bars, (WIDTH - pen.width(bars, style)) / 2, 124, style);
}

/** Where the pincode stands, however long the address above it is. */
const PINCODE_AT = 262;

function drawTo({ pen }: Sheet, to: LabelAddress, width: number): void {
  pen.line("To · सेवा में", LEFT, 150, small);
  let y = 166;
  const put = (text: string, style: Pen, maxLines: number) => {
    for (const line of pen.wrap(text, style, width, maxLines)) {
      pen.line(line, LEFT, y, style);
      y += style.size + 3.5;
    }
  };
  put(to.name, { size: 13, weight: 700, color: INK }, 2);
  const room = Math.floor((PINCODE_AT - 12 - y) / (plain.size + 3.5));
  put(to.lines.join(", "), plain, room);
  const pincode: Pen = { size: 19, weight: 700, color: INK };
  pen.line(to.pincode, LEFT, PINCODE_AT, pincode);
  const beside = pen.width(to.pincode, pincode) + 8;
  for (const [row, line] of pen
    .wrap(`${to.city}, ${to.state}`, plain, width - beside, 2)
    .toReversed()
    .entries()) {
    pen.line(line, LEFT + beside, PINCODE_AT - row * 11, plain);
  }
}

async function drawDoor({ doc, pen }: Sheet, address: string): Promise<void> {
  const x = RIGHT - QR_SIDE;
  await drawQr(doc, address, { x, y: 140, side: QR_SIDE });
  const centred = (text: string, y: number) => pen.line(text, x + (QR_SIDE - pen.width(text, small)) / 2, y, small);
  centred("Courier: scan at the door", 240);
  centred("दरवाज़े पर स्कैन करें", 251);
}

/** The one thing nobody may overlook. */
function drawCash({ doc, pen }: Sheet, paise: number): void {
  const top = 274;
  if (paise === 0) {
    doc
      .rect(LEFT, top, RIGHT - LEFT, 34)
      .lineWidth(1)
      .strokeColor(INK)
      .stroke();
    pen.line("Paid. Take no cash.", LEFT + 10, top + 16, { size: 12, weight: 700, color: INK });
    pen.line("पैसे मिल चुके हैं। नक़द न लें।", LEFT + 10, top + 28, small);
    return;
  }
  doc.rect(LEFT, top, RIGHT - LEFT, 44).fill(INK);
  const white = "#ffffff";
  pen.line("Cash to take", LEFT + 10, top + 19, { size: 12, weight: 700, color: white });
  pen.line("नक़द लें", LEFT + 10, top + 34, { size: 11, color: white });
  pen.line(cashText(paise), RIGHT - 10, top + 32, { size: 27, weight: 700, color: white, align: "right" });
}

function drawFrom(sheet: Sheet, from: LabelAddress): void {
  const { pen } = sheet;
  pen.line("From · प्रेषक", LEFT, 332, small);
  const where = `${[from.name, ...from.lines, from.city, from.state].filter(Boolean).join(", ")} ${from.pincode}`;
  for (const [row, line] of pen.wrap(where, { size: 9, color: INK }, RIGHT - LEFT, 3).entries()) {
    pen.line(line, LEFT, 345 + row * 12, { size: 9, color: INK });
  }
  rule(sheet, 378);
}

function drawFoot({ pen }: Sheet, { reference, orderNumber, weightGrams }: ParcelLabel): void {
  pen.line(`Reference ${reference}`, LEFT, 391, { size: 9, weight: 700, color: INK });
  pen.line(weightText(weightGrams), RIGHT, 391, { size: 11, weight: 700, color: INK, align: "right" });
  pen.line(`Order ${orderNumber}`, LEFT, HEIGHT - 16, small);
  pen.line("Weight as said · बताया गया वज़न", RIGHT, HEIGHT - 16, { ...small, align: "right" });
}
