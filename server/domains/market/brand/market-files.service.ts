// Files that every browser knows by name and that say whose market this is: icons, the manifest of the installed app, the colours.
// Where the market looks as the product comes, the product's own files answer in their place.
import { createHash } from "node:crypto";
import { brandStyle } from "../../../../contract/market/brand-colours.ts";
import type { Market } from "../../../../contract/market/market.ts";
import type { FileRoute, MadeFile, MarketFile } from "../../../kit/files/made-file.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { Services } from "../../../kit/services.ts";
import { type Asked, brandPicture } from "./brand-pictures.ts";
import { manifestOf } from "./manifest.ts";

/** Icons are asked for under the same names as ever; an hour is what the product's own may be kept. */
const HOUR = { maxAge: 3_600, staleFor: 86_400 };
const YEAR = { maxAge: 31_536_000, staleFor: 0 };

const icons: Record<string, Asked> = {
  "/icons/icon-192.png": { shape: "rounded", side: 192 },
  "/icons/icon-512.png": { shape: "rounded", side: 512 },
  "/icons/maskable-192.png": { shape: "square", side: 192 },
  "/icons/maskable-512.png": { shape: "square", side: 512 },
  "/icons/badge-96.png": { shape: "silhouette", side: 96 },
  "/apple-touch-icon.png": { shape: "square", side: 180 },
};

const picture = (url: string, asked: Asked): MarketFile => ({
  url,
  isOwn: ({ brand }) => brand !== null,
  cache: HOUR,
  find: async ({ market }) => pictureOf(market, asked),
});

function pictureOf({ now, brand }: Services["market"], asked: Asked): MadeFile {
  if (brand === null) refuse("not_found");
  const version = `${brand}-${asked.shape}-${asked.side}`;
  return { version, contentType: "image/png", make: () => brandPicture(now, brand, asked) };
}

const manifest = (url: string, language: Market["languages"][number]): MarketFile => ({
  url,
  isOwn: ({ brand, now }) => brand !== null || !now.capabilities.asks || !now.languages.includes(language),
  cache: HOUR,
  async find({ market }) {
    if (!market.now.languages.includes(language)) refuse("not_found");
    const text = JSON.stringify(manifestOf(market.now, language), null, 2);
    const version = createHash("sha1").update(text).digest("base64url");
    return { version, contentType: "application/manifest+json", make: async () => Buffer.from(text) };
  },
});

/** In the place of files that come with the product. */
export const marketFiles: readonly MarketFile[] = [
  ...Object.entries(icons).map(([url, asked]) => picture(url, asked)),
  manifest("/manifest.webmanifest", "en"),
  manifest("/manifest-hi.webmanifest", "hi"),
];

/** The two colours and all that follows, by their version: another version is another address. */
export const brandStyleFile: FileRoute = {
  url: "/market/:version.css",
  cache: YEAR,
  async find({ market }, { version = "" }) {
    if (market.brand === null) refuse("not_found");
    const style = brandStyle(market.now.colours);
    return {
      version: `${market.brand}${version === market.brand ? "" : "-old"}`,
      contentType: "text/css; charset=utf-8",
      make: async () => Buffer.from(style),
    };
  },
};

/** The mark as pages show it. */
export const brandMarkFile: FileRoute = {
  url: "/market/:version.png",
  cache: YEAR,
  find: async ({ market }) => pictureOf(market, { shape: "rounded", side: 192 }),
};
