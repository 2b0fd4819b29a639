// How each picture of the demo looks: size, colour, fingerprint. To know it one has to draw it, and drawing all of them
// takes a minute, so it is written down in looks.txt: `node demo/write-looks.ts` writes it anew. What is not
// in there, because a drawing or the market has changed since, is drawn and looked at.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Look } from "../server/domains/listings/photos/reencode-photo.ts";
import { nameRecipe, type PhotoRecipe } from "./market/photos/recipe.ts";

const LOOKS = new URL("looks.txt", import.meta.url);

export type Looks = ReadonlyMap<string, Look>;

export async function readLooks(): Promise<Looks> {
  const lines = (await readFile(LOOKS, "utf8")).trimEnd().split("\n");
  return new Map(lines.map(readLine));
}

function readLine(line: string): [string, Look] {
  const [id = "", width, height, color = "", dhash = ""] = line.split(" ");
  return [id, { width: Number(width), height: Number(height), color, dhash }];
}

export function writeLine(recipe: PhotoRecipe, { width, height, color, dhash }: Look): string {
  return [lookId(recipe), width, height, color, dhash].join(" ");
}

/** The same for equal recipes. */
export function lookId(recipe: PhotoRecipe): string {
  return createHash("sha1").update(nameRecipe(recipe)).digest("hex").slice(0, 12);
}

export async function lookOf(looks: Looks, recipe: PhotoRecipe): Promise<Look> {
  const known = looks.get(lookId(recipe));
  if (known) return known;
  // What draws is not needed where all is known.
  const { drawLook } = await import("./gallery.ts");
  return drawLook(recipe);
}
