// Letters as outlines, for pictures: no font is sure to be on the machine.
import { fontName, openFonts, parts, type Weight } from "./fonts.ts";

export interface Outline {
  /** In font units, y upwards, from the origin of the first letter. */
  paths: string;
  width: number;
  box: { minX: number; minY: number; maxX: number; maxY: number };
}

export const UNITS_PER_EM = 1_000;

/** What no font has is left out; of an empty text there is nothing. */
export async function outlineText(text: string, weight: Weight): Promise<Outline | undefined> {
  const fonts = await openFonts();
  const has = (code: number) => parts.find((part) => fonts.get(fontName(part, weight))?.hasGlyphForCodePoint(code));
  const [first] = text;
  const part = first && has(first.codePointAt(0) ?? 0);
  const font = part && fonts.get(fontName(part, weight));
  if (!font) return undefined;
  const run = font.layout(text);
  let at = 0;
  const paths = run.glyphs.map((glyph, n) => {
    const drawn = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    at += run.positions[n]?.xAdvance ?? 0;
    return drawn;
  });
  return { paths: paths.join(""), width: at, box: run.bbox };
}
