// What a file really is, read from its first bytes. What its name or its sender says is not asked.
export type PhotoKind = "jpeg" | "png" | "webp" | "avif";

/** Why a picture cannot be taken. */
export type PhotoProblem =
  | "empty"
  | "heic"
  | "unknown_kind"
  | "unreadable"
  | "animated"
  | "too_many_pixels"
  | "too_small"
  | "too_narrow";

export const MIN_SIDE = 200;
export const MAX_RATIO = 5;

/** In megapixels. JPEG is read at a fraction of its size; the others must be unpacked whole, and AVIF slowly. */
export const MAX_MEGAPIXELS: Record<PhotoKind, number> = { jpeg: 52, png: 26, webp: 26, avif: 16 };

/** Completes "Photo 3 …". */
export const problemWords: Record<PhotoProblem, string> = {
  empty: "is empty.",
  heic: "is a HEIC picture, and HEIC can't be read here. Choose JPEG, PNG or WebP.",
  unknown_kind: "is not a picture we can read. Choose JPEG, PNG or WebP.",
  unreadable: "is damaged or cut off. Save it anew or choose another one.",
  animated: "is an animation. Choose a picture that stands still.",
  too_many_pixels: `has too many pixels. JPEG may have ${MAX_MEGAPIXELS.jpeg} megapixels, others ${MAX_MEGAPIXELS.png}.`,
  too_small: `is too small. It needs at least ${MIN_SIDE} × ${MIN_SIDE} pixels.`,
  too_narrow: `is too long and narrow. One side may be ${MAX_RATIO} times the other at most.`,
};

/** The kind, or what stands in the way of one. */
export function sniffPhoto(bytes: Uint8Array): { kind: PhotoKind } | { problem: PhotoProblem } {
  if (bytes.length === 0) return { problem: "empty" };
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return { kind: "jpeg" };
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return { kind: "png" };
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return { kind: "webp" };
  // ISO boxes: the brands of the first one say what is inside.
  if (!head.startsWith("ftyp", 4)) return { problem: "unknown_kind" };
  const brands = head.slice(8);
  if (/avif|avis/.test(brands)) return { kind: "avif" };
  return { problem: /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? "heic" : "unknown_kind" };
}
