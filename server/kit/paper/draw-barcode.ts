// A text as bars on paper, black on white with the quiet border that scanners want, drawn as shapes.
import { code128 } from "./code-128.ts";

/** Modules of white at either side. */
const QUIET = 10;
/** Wider bars help nobody, and a short text would be one block of black. */
const WIDEST_MODULE = 1.5;

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** As wide as the place at most, and in its middle. */
export function drawBarcode(doc: PDFKit.PDFDocument, text: string, { x, y, width, height }: Place): void {
  const widths = code128(text);
  const modules = widths.reduce((sum, one) => sum + one, 2 * QUIET);
  const module = Math.min(WIDEST_MODULE, width / modules);
  let at = x + (width - modules * module) / 2 + QUIET * module;
  doc.rect(x, y, width, height).fill("#ffffff");
  for (const [place, one] of widths.entries()) {
    if (place % 2 === 0) doc.rect(at, y, one * module, height);
    at += one * module;
  }
  doc.fill("#000000");
}
