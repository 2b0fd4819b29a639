// Every picture of a market's own, made once for each of its looks and kept: icons, the tile of an installed app, the badge of a
// notification, the mark on paper.
import type { Market } from "../../../../contract/market/market.ts";
import { logoBytes } from "../logo.ts";
import { letterMark, type Shape } from "./draw-letter-mark.ts";

/** A picture is asked for by its shape and its side in pixels. */
export interface Asked {
  shape: Shape;
  side: number;
}

/** How much of a tile a logo takes: an installed app's tile may be cut to a circle. */
const LOGO_SHARE: Record<Shape, number> = { rounded: 1, square: 0.62, silhouette: 1 };
const KEPT = 40;
const drawn = new Map<string, Promise<Buffer>>();

export function brandPicture(market: Market, brand: string, { shape, side }: Asked): Promise<Buffer> {
  const key = `${brand} ${shape} ${side}`;
  const known = drawn.get(key);
  if (known) return known;
  const picture = draw(market, { shape, side });
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  for (const oldest of drawn.keys()) {
    if (drawn.size <= KEPT) break;
    drawn.delete(oldest);
  }
  return picture;
}

async function draw(market: Market, { shape, side }: Asked): Promise<Buffer> {
  // Only now: a process that draws nothing need not carry what decodes pictures.
  const { default: sharp } = await import("sharp");
  if (market.logo === null || shape === "silhouette") {
    return sharp(Buffer.from(await letterMark(market, shape)))
      .resize(side, side)
      .png()
      .toBuffer();
  }
  const inner = Math.round(side * LOGO_SHARE[shape]);
  const logo = await sharp(logoBytes(market.logo))
    .resize(inner, inner, { fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
  if (shape === "rounded") return logo;
  return sharp({ create: { width: side, height: side, channels: 4, background: "#ffffff" } })
    .composite([{ input: logo, gravity: "centre" }])
    .png()
    .toBuffer();
}
