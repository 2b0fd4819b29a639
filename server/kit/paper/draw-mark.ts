// The brand on paper: its mark and its two colours.

const NEEL = "#34379b";
const GENDA = "#f2a81d";

/** A market's own looks: two colours, and its mark as a PNG. */
export interface PaperLook {
  main: string;
  accent: string;
  mark: Uint8Array;
}

/** Whose paper it is, as people know them. Without a look of its own it looks as the product comes. */
export interface PaperBrand {
  name: string;
  name_hi: string;
  look?: PaperLook | undefined;
}

export const mainColour = ({ look }: PaperBrand) => look?.main ?? NEEL;
export const accentColour = ({ look }: PaperBrand) => look?.accent ?? GENDA;

export interface MarkPlace {
  x: number;
  y: number;
  size: number;
}

/** The market's own, or the product's, from its drawing of 512 by 512. */
export function drawMark(doc: PDFKit.PDFDocument, { look }: PaperBrand, { x, y, size }: MarkPlace): void {
  if (look) {
    doc.image(Buffer.from(look.mark), x, y, { width: size, height: size });
    return;
  }
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
