import { readdir, readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { categoryRows } from "../../server/seeds/reference/categories.ts";
import { objectNames } from "../market/drawings/all.ts";
import { colours } from "../market/drawings/shades.ts";
import { roomNames } from "../market/photos/backgrounds.ts";
import { drawCategory } from "./draw.ts";
import { FOLDER, HASHES, hashOf, WIDTH } from "./files.ts";
import { categoryPictures } from "./table.ts";

const HOW = "write them anew: node demo/category-pictures/write-pictures.ts";

test("every category of the reference data has a picture, and a file for it", async () => {
  const images = ((await categoryRows()) as { image: string }[]).map(({ image }) => image);
  const drawn = categoryPictures.map(({ category }) => `/pictures/categories/${category}.webp`);
  expect(drawn.toSorted()).toEqual(images.toSorted());
  expect((await readdir(FOLDER)).map((name) => `/pictures/categories/${name}`).toSorted()).toEqual(drawn.toSorted());
});

test("each file was made of what is drawn today, is small, and as wide as it is meant to be", async () => {
  const hashes = JSON.parse(await readFile(HASHES, "utf8"));
  for (const picture of categoryPictures) {
    expect(objectNames).toContain(picture.object);
    expect(colours).toContain(picture.colour);
    expect(roomNames).toContain(picture.background);
    const drawing = drawCategory(picture);
    expect(drawing).not.toMatch(/NaN|undefined/);
    expect(hashes[picture.category], HOW).toBe(hashOf(drawing));
    const file = fileURLToPath(new URL(`${picture.category}.webp`, FOLDER));
    const { format, width, height } = await sharp(file).metadata();
    expect([format, width, height], HOW).toEqual(["webp", WIDTH, WIDTH]);
    expect((await stat(file)).size, `category ${picture.category}`).toBeLessThan(10_000);
  }
});

test("no two pictures are alike, and no two categories below one another show the same thing in the same colour", () => {
  const looks = categoryPictures.map(({ object, colour, view = 0 }) => `${object} ${colour} ${view}`);
  expect(looks.filter((look, place) => looks.indexOf(look) !== place)).toEqual([]);
});
