// A mark for a market that has no logo: the first letter of its name on a tile of its main colour, with a stitch of its accent.
// As outlines, because no font is sure to be on the machine.
import type { Market } from "../../../../contract/market/market.ts";
import { contrast } from "../../../../contract/market/oklch.ts";
import { fontName, openFonts, parts } from "../../../kit/paper/fonts.ts";

const SIDE = 512;
const [PAPER, INK] = ["#faf7f0", "#1f1d2b"];

export type Shape = "rounded" | "square" | "silhouette";

export async function letterMark({ name, colours }: Pick<Market, "name" | "colours">, shape: Shape): Promise<string> {
  const ink = contrast(PAPER, colours.main) >= contrast(INK, colours.main) ? PAPER : INK;
  const isSilhouette = shape === "silhouette";
  const tile = isSilhouette
    ? ""
    : `<rect width="${SIDE}" height="${SIDE}" rx="${shape === "rounded" ? 116 : 0}" fill="${colours.main}"/>`;
  const stitch = isSilhouette
    ? ""
    : `<path d="M136 408H376" stroke="${colours.accent}" stroke-width="26" stroke-linecap="round" stroke-dasharray="52 42"/>`;
  const letter = await outlineOf(firstLetter(name), isSilhouette ? "#ffffff" : ink, shape);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">${tile}${letter}${stitch}</svg>`;
}

/** With what belongs to it: a Devanagari letter may be several characters. */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter("hi", { granularity: "grapheme" }).segment(name);
  return (first?.segment ?? "?").toUpperCase();
}

async function outlineOf(letter: string, fill: string, shape: Shape): Promise<string> {
  const fonts = await openFonts();
  const code = letter.codePointAt(0) ?? 63;
  const part = parts.find((one) => fonts.get(fontName(one, 700))?.hasGlyphForCodePoint(code));
  const font = fonts.get(fontName(part ?? "latin", 700));
  const run = font?.layout(part ? letter : "?");
  if (!font || !run) return "";
  const { minX, minY, maxX, maxY } = run.bbox;
  const [wide, tall] = [maxX - minX, maxY - minY];
  // Where a tile is cut to a circle the letter stays whole.
  const room = shape === "silhouette" ? 440 : shape === "square" ? 210 : 250;
  const scale = Math.min(room / wide, room / tall);
  const middle = shape === "silhouette" ? SIDE / 2 : 236;
  const x = SIDE / 2 - (minX + wide / 2) * scale;
  const y = middle + (minY + tall / 2) * scale;
  let at = 0;
  const glyphs = run.glyphs.map((glyph, n) => {
    const drawn = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    at += run.positions[n]?.xAdvance ?? 0;
    return drawn;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}">${glyphs.join("")}</g>`;
}
