// The list that a courier signs at the hub: every parcel in one line, how many there are, and who gave and took them. Parcels of
// two couriers are two lists, each from a page of its own, for each is signed by somebody else.
import { type CourierName, couriers } from "../../../../contract/shipments/facts.ts";
import { drawMark, mainColour, type PaperBrand } from "../../../kit/paper/draw-mark.ts";
import { A4, makePaper, type Sheet } from "../../../kit/paper/make-paper.ts";
import type { Pen } from "../../../kit/paper/write-text.ts";
import type { ParcelLabel } from "./draw-parcel-labels.ts";
import { cashText, courierName, legTexts, weightText } from "./parcel-words.ts";

export type ManifestParcel = Pick<
  ParcelLabel,
  "leg" | "courier" | "waybill" | "reference" | "orderNumber" | "to" | "cashPaise" | "weightGrams"
>;

/** On a page of its own, the last has room for the signatures too. */
const ROWS = 26;
const ROW = 22;
const INK = "#1f1d2b";
const INK_2 = "#57536a";
const LINE = "#b9b1a0";
const LEFT = 40;
const RIGHT = A4[0] - LEFT;
const TABLE_TOP = 128;

const small: Pen = { size: 8, color: INK_2 };
const plain: Pen = { size: 9, color: INK };
const strong: Pen = { size: 9, weight: 700, color: INK };

const columns = [
  { head: "", x: LEFT, width: 22 },
  { head: "Waybill", x: LEFT + 22, width: 138 },
  { head: "Our reference", x: LEFT + 160, width: 112 },
  { head: "To", x: LEFT + 272, width: 122 },
  { head: "Weight", x: LEFT + 394, width: 46 },
  { head: "Cash", x: LEFT + 440, width: RIGHT - LEFT - 440 },
] as const;

interface List {
  market: PaperBrand;
  courier: CourierName;
  parcels: readonly ManifestParcel[];
}

interface ManifestPage extends List {
  first: number;
  number: number;
  of: number;
  day: string;
}

/** `day` as people write it. */
export function drawManifest(parcels: readonly ManifestParcel[], day: string, market: PaperBrand): Promise<Uint8Array> {
  const lists = couriers
    .map((courier): List => ({ market, courier, parcels: parcels.filter((parcel) => parcel.courier === courier) }))
    .filter((list) => list.parcels.length > 0);
  const pages = lists.flatMap((list) => {
    const of = Math.ceil(list.parcels.length / ROWS);
    return Array.from({ length: of }, (_, n): ManifestPage => ({ ...list, first: n * ROWS, number: n + 1, of, day }));
  });
  return makePaper({
    size: A4,
    title: `Manifest ${day}`,
    madeAt: new Date(0),
    pages: pages.map((page) => (sheet) => drawPage(sheet, page)),
  });
}

function drawPage(sheet: Sheet, page: ManifestPage): void {
  drawHead(sheet, page);
  drawHeads(sheet);
  const shown = page.parcels.slice(page.first, page.first + ROWS);
  for (const [row, parcel] of shown.entries()) drawRow(sheet, parcel, page.first + row + 1, TABLE_TOP + row * ROW);
  if (page.number === page.of) drawSignatures(sheet, page);
  const { doc, pen } = sheet;
  const foot = A4[1] - 34;
  doc
    .moveTo(LEFT, foot - 12)
    .lineTo(RIGHT, foot - 12)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  pen.line(`${courierName(page.courier, page.market)} · ${page.day}`, LEFT, foot, small);
  pen.line(`Page ${page.number} of ${page.of}`, RIGHT, foot, { ...small, align: "right" });
}

function drawHead({ doc, pen }: Sheet, { market, courier, parcels, day }: ManifestPage): void {
  drawMark(doc, market, { x: LEFT, y: 36, size: 30 });
  pen.line(market.name, LEFT + 38, 49, { size: 15, weight: 700, color: mainColour(market) });
  pen.line(market.name_hi, LEFT + 38, 63, { size: 10, color: INK_2 });
  pen.line(`Manifest: ${courierName(courier, market)}`, RIGHT, 49, {
    size: 15,
    weight: 700,
    color: INK,
    align: "right",
  });
  pen.line(`${day} · ${countText(parcels.length)}`, RIGHT, 64, { size: 10, color: INK_2, align: "right" });
}

const countText = (count: number) => (count === 1 ? "1 parcel" : `${count} parcels`);

function drawHeads({ doc, pen }: Sheet): void {
  doc.rect(LEFT, TABLE_TOP - 36, RIGHT - LEFT, 20).fill("#f3eee2");
  for (const [place, { head, x, width }] of columns.entries()) {
    const isFigure = place >= 4;
    pen.line(head, isFigure ? x + width - 4 : x + 4, TABLE_TOP - 22, {
      ...strong,
      color: INK_2,
      align: isFigure ? "right" : "left",
    });
  }
}

function drawRow({ doc, pen }: Sheet, parcel: ManifestParcel, number: number, y: number): void {
  const { leg, waybill, reference, to, cashPaise, weightGrams } = parcel;
  const texts = [
    String(number),
    waybill ?? "–",
    reference,
    `${to.pincode} ${to.city}`,
    weightText(weightGrams),
    cashPaise === 0 ? "–" : cashText(cashPaise),
  ];
  for (const [place, { x, width }] of columns.entries()) {
    const isFigure = place >= 4;
    const style = place === 1 || (place === 5 && cashPaise > 0) ? strong : plain;
    const [line = ""] = pen.wrap(texts[place] ?? "", style, width - 6, 1);
    pen.line(line, isFigure ? x + width - 4 : x + 4, y, { ...style, align: isFigure ? "right" : "left" });
  }
  pen.line(legTexts[leg].en, LEFT + 276, y + 9, { size: 7, color: INK_2 });
  doc
    .moveTo(LEFT, y + 12)
    .lineTo(RIGHT, y + 12)
    .lineWidth(0.4)
    .strokeColor(LINE)
    .stroke();
}

function drawSignatures({ doc, pen }: Sheet, { parcels }: ManifestPage): void {
  const top = A4[1] - 142;
  const cash = parcels.reduce((sum, { cashPaise }) => sum + cashPaise, 0);
  const grams = parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  pen.line(countText(parcels.length), LEFT, top, { size: 12, weight: 700, color: INK });
  pen.line(
    `${weightText(grams)} together · ${cash === 0 ? "no cash to take" : `${cashText(cash)} in cash to take`}`,
    RIGHT,
    top,
    { size: 10, color: INK, align: "right" },
  );
  const half = (RIGHT - LEFT - 30) / 2;
  for (const [place, who] of ["Handed over by (hub)", "Taken by (courier)"].entries()) {
    const x = LEFT + place * (half + 30);
    for (const [row, what] of [who, "Signature, day and time"].entries()) {
      const y = top + 38 + row * 36;
      doc
        .moveTo(x, y)
        .lineTo(x + half, y)
        .lineWidth(0.75)
        .strokeColor(INK)
        .stroke();
      pen.line(what, x, y + 10, small);
    }
  }
}
