// The pictures of the demo, each recipe once: drawn, and kept in the sizes that an uploaded photo is kept in.
import sharp from "sharp";
import { drawPicture, type Picture } from "../../domains/listings/photos/reencode-photo.ts";
import { drawPhoto } from "./market/photos/compose-photo.ts";
import { nameRecipe, type PhotoRecipe } from "./market/photos/recipe.ts";

/** A newcomer waits for all of them, so they are smaller than photos are, and packed less tightly. */
const WIDTH = 800;
const EFFORT = 1;
const AT_ONCE = 4;
const TELL_EVERY = 100;

export interface Gallery {
  pictureOf(recipe: PhotoRecipe): Picture;
}

export async function openGallery(
  recipes: readonly PhotoRecipe[],
  tell: (made: number, of: number) => void,
): Promise<Gallery> {
  const wanted = new Map(recipes.map((recipe) => [nameRecipe(recipe), recipe]));
  const made = new Map<string, Picture>();
  const left = wanted.entries();
  sharp.concurrency(1);
  async function work(): Promise<void> {
    for (const [name, recipe] of left) {
      made.set(name, await draw(recipe));
      if (made.size % TELL_EVERY === 0) tell(made.size, wanted.size);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    pictureOf(recipe) {
      const picture = made.get(nameRecipe(recipe));
      if (!picture) throw new Error("A picture of the demo was not made.");
      return picture;
    },
  };
}

async function draw(recipe: PhotoRecipe): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(drawPhoto(recipe, WIDTH)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`A picture of ${info.channels} channels.`);
  return drawPicture({ data, raw: { width: info.width, height: info.height, channels: 3 } }, EFFORT);
}
