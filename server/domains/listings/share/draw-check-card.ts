// The card of a check: the item drawn with its points numbered and sewn, how many there are, and what it costs.
import sharp from "sharp";
import { placePoints, shapeOf } from "../../../../contract/listings/check-picture.ts";
import { accentColour, mainColour, type PaperBrand } from "../../../kit/paper/draw-mark.ts";
import {
  colours,
  drawPanel,
  formatRupees,
  HEIGHT,
  MARGIN,
  PANEL,
  text,
  toJpeg,
  WIDTH,
  widthOf,
} from "./card-pieces.ts";
import { bold, semibold } from "./outlines.ts";

export interface CheckFacts {
  /** Whole rupees. */
  price: number;
  categoryId: number;
  /** What was seen, in English. */
  points: readonly string[];
  photo: Buffer | undefined;
  brand: PaperBrand;
}

/** The drawing is a square of 240. */
const SCALE = 2.4;
const [LEFT, TOP] = [(PANEL - 240 * SCALE) / 2, (HEIGHT - 240 * SCALE) / 2];
const SPOT = 13;
const PHOTO = { width: 176, height: 220 };

export async function drawCheckCard({ price, categoryId, points, photo, brand }: CheckFacts): Promise<Buffer> {
  const layers = [
    { input: Buffer.from(drawThing(categoryId, points, brand)), left: 0, top: 0 },
    { input: Buffer.from(await drawPanel(drawCount(points.length, price), brand)), left: 0, top: 0 },
  ];
  if (photo) {
    const corners = `<svg width="${PHOTO.width}" height="${PHOTO.height}"><rect width="100%" height="100%" rx="14"/></svg>`;
    const fitted = await sharp(photo)
      .resize({ ...PHOTO, fit: "cover" })
      .composite([{ input: Buffer.from(corners), blend: "dest-in" }])
      .png()
      .toBuffer();
    layers.push({ input: fitted, left: WIDTH - MARGIN - PHOTO.width, top: HEIGHT - MARGIN - PHOTO.height });
  }
  return toJpeg(colours.well, layers);
}

function drawThing(categoryId: number, points: readonly string[], brand: PaperBrand): string {
  const shape = shapeOf(categoryId);
  const spots = placePoints(shape, points).map(({ x, y }, at) => drawSpot(x, y, String(at + 1)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PANEL}" height="${HEIGHT}">` +
    `<g transform="translate(${LEFT} ${TOP}) scale(${SCALE})" stroke-linecap="round" stroke-linejoin="round" fill="none">` +
    `<path d="${shape.print}" fill="${accentColour(brand)}" opacity=".8"/>` +
    `<path d="${shape.lines.join("")}" stroke="${mainColour(brand)}" stroke-width="2.5"/>${spots.join("")}</g></svg>`
  );
}

/** A number in a ring of stitches. */
function drawSpot(x: number, y: number, number: string): string {
  const size = 14;
  return (
    `<circle cx="${x}" cy="${y}" r="${SPOT}" fill="${colours.verifiedTint}" stroke="${colours.verified}" stroke-width="2.5" stroke-dasharray="5.6 4.61"/>` +
    text(bold, number, x - widthOf(bold, number, size) / 2, y + 4.6, size, colours.verified)
  );
}

function drawCount(n: number, price: number): string {
  const x = PANEL + MARGIN;
  return (
    text(bold, String(n), x, 300, 150, colours.verified) +
    text(semibold, n === 1 ? "point checked" : "points checked", x, 376, 58, colours.ink) +
    text(bold, formatRupees(price), x, 560, 62, colours.ink)
  );
}
