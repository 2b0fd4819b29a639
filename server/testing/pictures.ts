// Pictures for tests, and forms to send them in.
import sharp, { type Sharp } from "sharp";

export interface PictureOptions {
  width?: number;
  height?: number;
  /** Pictures of different seeds look different; the same seed gives the same picture. */
  seed?: number;
}

/** Soft patches of colour, as a photo has them: enough to see for a hash, and quick to make. */
export function picture({ width = 640, height = 480, seed = 1 }: PictureOptions = {}): Sharp {
  const [columns, rows] = [12, 9];
  const pixels = Buffer.alloc(columns * rows * 3);
  let state = seed * 2_654_435_761;
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[at] = state >>> 24;
  }
  return sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } }).resize(width, height, { fit: "fill" });
}

export function jpeg(options?: PictureOptions): Promise<Buffer> {
  return picture(options).jpeg().toBuffer();
}

export function formOf(files: readonly Uint8Array[], field = "images", name = "photo.jpg"): FormData {
  const form = new FormData();
  for (const bytes of files) form.append(field, new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), name);
  return form;
}
