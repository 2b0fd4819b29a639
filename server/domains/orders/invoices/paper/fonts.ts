// Two scripts and the rupee sign from one family, in three files for each weight. Opened once, with the first paper: a
// font reads its tables bit by bit as it is used, and keeps what it has read.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { unpackWoff } from "./unpack-woff.ts";

const require = createRequire(import.meta.url);

export type Weight = 400 | 700;
/** In the order in which a character looks for its file. */
export const parts = ["latin", "latin-ext", "devanagari"] as const;
export type Part = (typeof parts)[number];

const weights: readonly Weight[] = [400, 700];
export const fontName = (part: Part, weight: Weight) => `${part}-${weight}`;

/** What the library draws with. It takes one that is open as well as a file; only its types know of files alone. */
export type Font = PDFKit.Mixins.PDFFontSource & { hasGlyphForCodePoint(code: number): boolean };
export type Fonts = ReadonlyMap<string, Font>;

let opening: Promise<Fonts> | undefined;

export function openFonts(): Promise<Fonts> {
  opening ??= openAll();
  return opening;
}

async function openAll(): Promise<Fonts> {
  const { default: PDFDocument } = await import("pdfkit");
  const folder = path.dirname(require.resolve("@fontsource/noto-sans-devanagari/package.json"));
  const opener = new PDFDocument();
  const fonts = new Map<string, Font>();
  for (const weight of weights) {
    for (const part of parts) {
      const file = path.join(folder, "files", `noto-sans-devanagari-${part}-${weight}-normal.woff`);
      opener.font(unpackWoff(await readFile(file)));
      fonts.set(fontName(part, weight), (opener as unknown as { _font: { font: Font } })._font.font);
    }
  }
  return fonts;
}
