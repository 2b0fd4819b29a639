// Makes our own pictures out of somebody else's file: turned upright, in sRGB, and with nothing in them but pixels. Where
// a photo was taken, with what and by whom, and whatever else was hidden in the file, stays behind.
import sharp, { type Metadata, type SharpOptions } from "sharp";
import { type PhotoWidth, photoWidths } from "../../../../contract/listings/photos.contract.ts";
import { differenceHash, HASH_HEIGHT, HASH_WIDTH } from "./fingerprint.ts";
import { MAX_MEGAPIXELS, MAX_RATIO, MIN_SIDE, type PhotoKind, type PhotoProblem, sniffPhoto } from "./photo-kind.ts";

/** What is known of a picture without its files. */
export interface Look {
  width: number;
  height: number;
  color: string;
  dhash: string;
}

export interface Picture extends Look {
  files: { width: PhotoWidth; bytes: Uint8Array }[];
}

export type Reencoded = { picture: Picture } | { problem: PhotoProblem };

const LARGEST = 1280;
/** The box that a picture must fit is so many times as high as wide. */
const TALLEST = 2;
const QUALITY = 78;
const EFFORT = 4;
const COLOR_SIDE = 64;

export async function reencodePhoto(bytes: Uint8Array): Promise<Reencoded> {
  const sniffed = sniffPhoto(bytes);
  if ("problem" in sniffed) return sniffed;
  // A warning of the decoder is a place where it had to guess: such a file is damaged or was made to look like one.
  const source = { failOn: "warning", limitInputPixels: MAX_MEGAPIXELS[sniffed.kind] * 1_000_000 } as const;
  try {
    const problem = findProblem(sniffed.kind, await sharp(bytes, source).metadata());
    if (problem !== undefined) return { problem };
    return { picture: await drawPicture(await unpack(bytes, source)) };
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes("exceeds pixel limit");
    return { problem: isTooLarge ? "too_many_pixels" : "unreadable" };
  }
}

/** From the header alone: a few bytes may claim to be a picture that fills the memory. */
function findProblem(kind: PhotoKind, { format, compression, width, height, pages }: Metadata) {
  const found = format === "heif" && compression === "av1" ? "avif" : format;
  if (found !== kind) return "unreadable";
  if (width * height > MAX_MEGAPIXELS[kind] * 1_000_000) return "too_many_pixels";
  if ((pages ?? 1) > 1) return "animated";
  if (Math.min(width, height) < MIN_SIDE) return "too_small";
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) return "too_narrow";
  return undefined;
}

export interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 3 };
}

/** Read once, and no larger than the largest picture needs it. */
async function unpack(bytes: Uint8Array, source: SharpOptions): Promise<Pixels> {
  const { data, info } = await sharp(bytes, source)
    .autoOrient()
    .resize({ width: LARGEST, height: LARGEST * TALLEST, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`A picture of ${info.channels} channels.`);
  return { data, raw: { width: info.width, height: info.height, channels: 3 } };
}

async function drawPicture(pixels: Pixels): Promise<Picture> {
  const files: Picture["files"] = [];
  for (const width of photoWidths) files.push({ width, bytes: await packPixels(pixels, width) });
  return { ...(await lookAt(pixels)), files };
}

/** As a file, no wider than asked. More effort makes it smaller, and takes longer. */
export function packPixels({ data, raw }: Pixels, width: number, effort = EFFORT): Promise<Uint8Array> {
  const size = { width, height: width * TALLEST, fit: "inside", withoutEnlargement: true } as const;
  return sharp(data, { raw }).resize(size).webp({ quality: QUALITY, effort }).toBuffer();
}

export async function lookAt({ data, raw }: Pixels): Promise<Look> {
  const small = sharp(data, { raw }).resize(COLOR_SIDE, COLOR_SIDE, { fit: "fill" }).png();
  const { dominant } = await sharp(await small.toBuffer()).stats();
  const grey = await sharp(data, { raw })
    .resize(HASH_WIDTH, HASH_HEIGHT, { fit: "fill" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  return { width: raw.width, height: raw.height, color: hexOf(dominant), dhash: differenceHash(grey) };
}

function hexOf({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
