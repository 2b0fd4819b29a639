// What a photo shows, as plain data: equal recipes are equal pictures, so one file serves all who have the same.
import type { ObjectName } from "../drawings/all.ts";
import type { Colour } from "../drawings/shades.ts";
import type { BackgroundName } from "./backgrounds.ts";

export interface PhotoRecipe {
  object: ObjectName;
  colour: Colour;
  /** Which side of the object; 0 is the cover's. */
  view: number;
  background: BackgroundName;
  /** 1 is the whole object with air around it; above 1.3 it is a close-up. */
  scale: number;
  /** Degrees; only what lies may lean. */
  rotate: number;
  flip: boolean;
  /** Where the light falls, where the table begins, what else is in the picture. */
  seed: number;
}

/** The same for equal recipes, whatever the order of their keys. */
export function nameRecipe(recipe: PhotoRecipe): string {
  const { object, colour, view, background, scale, rotate, flip, seed } = recipe;
  return [object, colour, view, background, scale, rotate, flip ? 1 : 0, seed].join("|");
}
