// A share card: the photo, what it costs, and the mark of an item that was checked. Letters are outlines, because no font
// is sure to be on the machine.
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { ListingStatus } from "../../../../contract/listings/listings.machine.ts";
import { bold, type Face, semibold, UNITS } from "./outlines.ts";

/** What those who unfold links ask for. */
const WIDTH = 1_200;
const HEIGHT = 630;
const MAX_BYTES = 300_000;
const QUALITIES = [84, 72, 58, 40];

/** The photo is left of it. */
const PANEL = 600;
const MARGIN = 56;
/** Light colours of web/brand/tokens.css: a card has no night. */
const colours = {
  ground: "#faf7f0",
  well: "#f3eee2",
  ink: "#1f1d2b",
  stitch: "#f2a81d",
  verified: "#1e6b45",
  verifiedTint: "#e3f1e8",
  noticeTint: "#fdf0d2",
  amber: "#855000",
};

export interface CardFacts {
  /** Whole rupees. */
  price: number;
  status: ListingStatus;
  /** Shown where the photo is not there. */
  color: string | undefined;
  photo: Buffer | undefined;
}

const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });

export async function drawCard({ price, status, color, photo }: CardFacts): Promise<Buffer> {
  const panel = Buffer.from(await drawPanel(rupees.format(price), status));
  const layers = [{ input: panel, left: 0, top: 0 }];
  if (photo) {
    const fitted = await sharp(photo).resize(PANEL, HEIGHT, { fit: "cover" }).toBuffer();
    layers.unshift({ input: fitted, left: 0, top: 0 });
  }
  const background = color ?? colours.well;
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

async function drawPanel(price: string, status: ListingStatus): Promise<string> {
  const room = WIDTH - PANEL - 2 * MARGIN;
  const size = Math.min(132, (132 * room) / widthOf(bold, price, 132));
  const x = PANEL + MARGIN;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect x="${PANEL}" width="${WIDTH - PANEL}" height="${HEIGHT}" fill="${colours.ground}"/>` +
    `<path d="M${PANEL} 14V${HEIGHT}" stroke="${colours.stitch}" stroke-width="6" stroke-linecap="round" stroke-dasharray="26 22"/>` +
    (await drawLogo(x, 64, 76)) +
    text(bold, price, x, 372, size, colours.ink) +
    drawPills(status, x, 430) +
    "</svg>"
  );
}

/** Paused or held back, an item keeps its price, and nobody vouches for it. */
function drawPills(status: ListingStatus, x: number, y: number): string {
  const isVouched = status === "published" || status === "reserved" || status === "sold";
  if (!isVouched) return "";
  const checked = drawPill("Checked", x, y, colours.verified, colours.verifiedTint, true);
  if (status === "published") return checked.svg;
  const word = status === "sold" ? "Sold" : "Reserved";
  const gone = drawPill(word, x + checked.width + 16, y, colours.amber, colours.noticeTint, false);
  return checked.svg + gone.svg;
}

function drawPill(word: string, x: number, y: number, ink: string, tint: string, hasTick: boolean) {
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

function text(face: Face, words: string, x: number, y: number, size: number, fill: string): string {
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

function widthOf(face: Face, words: string, size: number): number {
  return [...words].reduce((sum, letter) => sum + (face[letter]?.[0] ?? 0), 0) * (size / UNITS);
}

const LOGOS = new URL("../../../../web/brand/logos.svg", import.meta.url);
let logo: Promise<{ box: number[]; body: string }> | undefined;

/** The one the site wears: whoever changes it changes it here too. */
async function drawLogo(x: number, y: number, height: number): Promise<string> {
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
