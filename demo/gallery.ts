// The pictures of the demo: how each looks, which planting must know, and its files, which are drawn one by one when
// somebody asks for them.
import sharp from "sharp";
import { type Look, lookAt, type Pixels, packPixels } from "../server/domains/listings/photos/reencode-photo.ts";
import { drawPhoto } from "./market/photos/compose-photo.ts";
import type { PhotoRecipe } from "./market/photos/recipe.ts";

/** A newcomer waits for them, so they are smaller than photos are, and packed less tightly. */
const WIDTH = 800;
const EFFORT = 1;

/** As wide as asked, or as the largest is: a drawing needs not be made large to be made small. */
export async function drawFile(recipe: PhotoRecipe, width: number): Promise<Uint8Array> {
  const pixels = await paint(recipe, Math.min(width, WIDTH));
  return packPixels(pixels, width, EFFORT);
}

export async function drawLook(recipe: PhotoRecipe): Promise<Look> {
  return lookAt(await paint(recipe, WIDTH));
}

async function paint(recipe: PhotoRecipe, width: number): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(drawPhoto(recipe, width)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`A picture of ${info.channels} channels.`);
  return { data, raw: { width: info.width, height: info.height, channels: 3 } };
}
