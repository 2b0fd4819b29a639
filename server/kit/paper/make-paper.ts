// A PDF from its first byte to its last: the fonts, what it is called, and the pages that somebody draws.
import { setImmediate } from "node:timers/promises";
import { openFonts } from "./fonts.ts";
import { Writer } from "./write-text.ts";

/** In points. */
export const A4: PaperSize = [595.28, 841.89];
export const A6: PaperSize = [297.64, 419.53];

type PaperSize = [width: number, height: number];

export interface Sheet {
  doc: PDFKit.PDFDocument;
  pen: Writer;
}

interface Paper {
  size: PaperSize;
  title: string;
  /** The same paper is the same bytes, whenever it is drawn. */
  madeAt: Date;
  pages: readonly ((sheet: Sheet) => void | Promise<void>)[];
}

/** One page after the other; between two of them others have their turn, for a paper may have hundreds. */
export async function makePaper({ size, title, madeAt, pages }: Paper): Promise<Uint8Array> {
  // A process that draws nothing does not pay for it at start.
  const [{ default: PDFDocument }, fonts] = await Promise.all([import("pdfkit"), openFonts()]);
  const doc = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    lang: "en-IN",
    displayTitle: true,
    info: { Title: title, CreationDate: madeAt },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  const pen = new Writer(doc, fonts);
  for (const draw of pages) {
    doc.addPage();
    await draw({ doc, pen });
    await setImmediate();
  }
  doc.end();
  await done;
  return Buffer.concat(chunks);
}
