// A share card: the photo, what it costs, and the mark of an item that was checked.
import sharp from "sharp";
import type { ListingStatus } from "../../../../contract/listings/listings.machine.ts";
import type { PaperBrand } from "../../../kit/paper/draw-mark.ts";
import {
  colours,
  drawPanel,
  drawPill,
  formatRupees,
  HEIGHT,
  MARGIN,
  PANEL,
  text,
  toJpeg,
  WIDTH,
  widthOf,
} from "./card-pieces.ts";
import { codeLetters } from "./code-outlines.ts";
import { bold } from "./outlines.ts";

export interface CardFacts {
  /** Whole rupees. */
  price: number;
  status: ListingStatus;
  /** Shown where the photo is not there. */
  color: string | undefined;
  /** Of its passport, as it is shown; null where it has none. */
  code: string | null;
  photo: Buffer | undefined;
  brand: PaperBrand;
}

export async function drawCard({ price, status, color, code, photo, brand }: CardFacts): Promise<Buffer> {
  const panel = Buffer.from(await drawPanel(drawPrice(formatRupees(price), status) + drawCode(code), brand));
  const layers = [{ input: panel, left: 0, top: 0 }];
  if (photo) {
    const fitted = await sharp(photo).resize(PANEL, HEIGHT, { fit: "cover" }).toBuffer();
    layers.unshift({ input: fitted, left: 0, top: 0 });
  }
  return toJpeg(color ?? colours.well, layers);
}

function drawPrice(price: string, status: ListingStatus): string {
  const room = WIDTH - PANEL - 2 * MARGIN;
  const size = Math.min(132, (132 * room) / widthOf(bold, price, 132));
  const x = PANEL + MARGIN;
  return text(bold, price, x, 372, size, colours.ink) + drawPills(status, x, 430);
}

/** Below all else: who gets the picture can look the thing up. */
function drawCode(code: string | null): string {
  return code === null ? "" : text(codeLetters, `Passport ${code}`, PANEL + MARGIN, 576, 36, colours.ink2);
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
