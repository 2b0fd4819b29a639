// What share cards are put together of: letters as outlines, because no font is sure to be on the machine, the logo, a
// pill, and the file that comes of it.
import { readFile } from "node:fs/promises";
import sharp, { type OverlayOptions } from "sharp";
import { accentColour, type PaperBrand, type PaperLook } from "../../../kit/paper/draw-mark.ts";
import { outlineText, UNITS_PER_EM } from "../../../kit/paper/outline-text.ts";
import { type Face, semibold, UNITS } from "./outlines.ts";

/** What those who unfold links ask for. */
export const WIDTH = 1_200;
export const HEIGHT = 630;
const MAX_BYTES = 300_000;
const QUALITIES = [84, 72, 58, 40];

/** The picture is left of it. */
export const PANEL = 600;
export const MARGIN = 56;
/** Light colours of web/brand/tokens.css: a card has no night. */
export const colours = {
  ground: "#faf7f0",
  well: "#f3eee2",
  ink: "#1f1d2b",
  ink2: "#57536a",
  primary: "#34379b",
  stitch: "#f2a81d",
  verified: "#1e6b45",
  verifiedTint: "#e3f1e8",
  noticeTint: "#fdf0d2",
  amber: "#855000",
};

const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
export const formatRupees = (price: number) => rupees.format(price);

/** As good as it may be within what a link's picture may weigh. */
export async function toJpeg(background: string, layers: OverlayOptions[]): Promise<Buffer> {
  const card = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } }).composite(layers);
  const pixels = await card.removeAlpha().raw().toBuffer();
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg({ quality, chromaSubsampling: "4:2:0" })
      .toBuffer();
    if (bytes.length < MAX_BYTES) break;
  }
  return bytes;
}

/** The right half: its ground, the seam, the logo, and what is said there. */
export async function drawPanel(said: string, brand: PaperBrand): Promise<string> {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect x="${PANEL}" width="${WIDTH - PANEL}" height="${HEIGHT}" fill="${colours.ground}"/>` +
    `<path d="M${PANEL} 14V${HEIGHT}" stroke="${accentColour(brand)}" stroke-width="6" stroke-linecap="round" stroke-dasharray="26 22"/>` +
    `${await drawLogo(brand, PANEL + MARGIN, 64, 76)}${said}</svg>`
  );
}

export function drawPill(word: string, x: number, y: number, ink: string, tint: string, hasTick: boolean) {
  const [height, size, inset] = [72, 40, 28];
  const tick = hasTick ? 54 : 0;
  const width = 2 * inset + tick + widthOf(semibold, word, size);
  const middle = y + height / 2;
  // A badge with a tick in it, as on the page.
  const mark = hasTick
    ? `<circle cx="${x + inset + 18}" cy="${middle}" r="20" fill="${ink}"/>` +
      `<path d="m${x + inset + 9} ${middle + 1} 6.5 7 12.5-14" fill="none" stroke="${tint}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`
    : "";
  const svg =
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${tint}"/>${mark}` +
    text(semibold, word, x + inset + tick, middle + 14, size, ink);
  return { svg, width };
}

export function text(face: Face, words: string, x: number, y: number, size: number, fill: string): string {
  const scale = size / UNITS;
  let at = 0;
  const letters = [...words].map((letter) => {
    const [advance, outline] = face[letter] ?? [0, ""];
    const drawn = `<path transform="translate(${at} 0)" d="${outline}"/>`;
    at += advance;
    return drawn;
  });
  // Fonts count upwards, pictures downwards.
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}">${letters.join("")}</g>`;
}

export function widthOf(face: Face, words: string, size: number): number {
  return [...words].reduce((sum, letter) => sum + (face[letter]?.[0] ?? 0), 0) * (size / UNITS);
}

const LOGOS = new URL("../../../../web/brand/logos.svg", import.meta.url);
let logo: Promise<{ box: number[]; body: string }> | undefined;

/** The one the site wears: whoever changes it changes it here too. */
async function drawLogo(brand: PaperBrand, x: number, y: number, height: number): Promise<string> {
  if (brand.look) return drawOwnLogo(brand.name, brand.look, { x, y, height });
  logo ??= readFile(LOGOS, "utf8").then((svg) => {
    const [, box = "", body = ""] = /<symbol id="logo" viewBox="([^"]+)">(.*?)<\/symbol>/s.exec(svg) ?? [];
    return {
      box: box.split(" ").map(Number),
      body: body.replaceAll("currentColor", colours.ink).replaceAll("var(--genda)", colours.stitch),
    };
  });
  const { box, body } = await logo;
  const [left = 0, top = 0, , tall = 1] = box;
  const scale = height / tall;
  return `<g transform="translate(${x} ${y}) scale(${scale}) translate(${-left} ${-top})">${body}</g>`;
}

/** The mark, and the name beside it as far as there is room. */
async function drawOwnLogo(
  name: string,
  { mark }: PaperLook,
  { x, y, height }: { x: number; y: number; height: number },
) {
  const picture = `data:image/png;base64,${Buffer.from(mark).toString("base64")}`;
  const tile = `<image x="${x}" y="${y}" width="${height}" height="${height}" href="${picture}"/>`;
  const outline = await outlineText(name, 700);
  if (!outline) return tile;
  const left = x + height + 20;
  const scale = Math.min((height * 0.62) / UNITS_PER_EM, (WIDTH - MARGIN - left) / outline.width);
  const base = y + height / 2 + 0.35 * UNITS_PER_EM * scale;
  return `${tile}<g transform="translate(${left} ${base}) scale(${scale} ${-scale})" fill="${colours.ink}">${outline.paths}</g>`;
}
