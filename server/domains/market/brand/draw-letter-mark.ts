// A mark for a market that has no logo: the first letter of its name on a tile of its main colour, with a stitch of its accent.
import type { Market } from "../../../../contract/market/market.ts";
import { contrast } from "../../../../contract/market/oklch.ts";
import { outlineText } from "../../../kit/paper/outline-text.ts";

const SIDE = 512;
const [PAPER, INK] = ["#faf7f0", "#1f1d2b"];

export type Shape = "rounded" | "square" | "silhouette";

/** Where a tile is cut to a circle the letter stays whole. */
const room: Record<Shape, number> = { rounded: 250, square: 210, silhouette: 440 };

export async function letterMark({ name, colours }: Pick<Market, "name" | "colours">, shape: Shape): Promise<string> {
  const ink = contrast(PAPER, colours.main) >= contrast(INK, colours.main) ? PAPER : INK;
  const isSilhouette = shape === "silhouette";
  const tile = `<rect width="${SIDE}" height="${SIDE}" rx="${shape === "rounded" ? 116 : 0}" fill="${colours.main}"/>`;
  const stitch = `<path d="M140 396H372" stroke="${colours.accent}" stroke-width="26" stroke-linecap="round" stroke-dasharray="50 41"/>`;
  const letter = await placed(firstLetter(name), isSilhouette ? "#ffffff" : ink, shape);
  const body = isSilhouette ? letter : tile + letter + stitch;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">${body}</svg>`;
}

/** With what belongs to it: a Devanagari letter may be several characters. */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter("hi", { granularity: "grapheme" }).segment(name);
  return (first?.segment ?? "?").toUpperCase();
}

async function placed(letter: string, fill: string, shape: Shape): Promise<string> {
  const outline = (await outlineText(letter, 700)) ?? (await outlineText("?", 700));
  if (!outline) return "";
  const { minX, minY, maxX, maxY } = outline.box;
  const [wide, tall] = [maxX - minX, maxY - minY];
  const scale = Math.min(room[shape] / wide, room[shape] / tall);
  const middle = shape === "silhouette" ? SIDE / 2 : 226;
  const x = SIDE / 2 - (minX + wide / 2) * scale;
  const y = middle + (minY + tall / 2) * scale;
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}">${outline.paths}</g>`;
}
