// Two scripts and the rupee sign from one family, in three files for each weight. Opened once, with the first paper: a
// font reads its tables bit by bit as it is used, and keeps what it has read. Plain TrueType, not WOFF: whoever draws reads
// the tables again for every paper, and unpacking them each time takes most of a second.
import { readFile } from "node:fs/promises";

/** Noto Sans Devanagari as it is published for the web, unpacked and otherwise unchanged; its licence is beside it. */
const FOLDER = new URL("fonts/", import.meta.url);

export type Weight = 400 | 700;
/** In the order in which a character looks for its file. */
export const parts = ["latin", "latin-ext", "devanagari"] as const;
export type Part = (typeof parts)[number];

const weights: readonly Weight[] = [400, 700];
export const fontName = (part: Part, weight: Weight) => `${part}-${weight}`;

/** What the library draws with. It takes one that is open as well as a file; only its types know of files alone. */
export type Font = PDFKit.Mixins.PDFFontSource & ReturnType<typeof import("fontkit").create>;
export type Fonts = ReadonlyMap<string, Font>;

let opening: Promise<Fonts> | undefined;

export function openFonts(): Promise<Fonts> {
  opening ??= openAll();
  return opening;
}

async function openAll(): Promise<Fonts> {
  // The module that pdfkit imports, so that it is there once; read with the first paper, not at the start.
  const { create } = await import("fontkit");
  const fonts = new Map<string, Font>();
  for (const weight of weights) {
    for (const part of parts) {
      const name = fontName(part, weight);
      const file = await readFile(new URL(`noto-sans-devanagari-${name}.ttf`, FOLDER));
      fonts.set(name, create(file) as unknown as Font);
    }
  }
  return fonts;
}
