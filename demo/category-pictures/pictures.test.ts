import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { categoryRows } from "../../server/seeds/reference/categories.ts";
import { objectNames } from "../market/drawings/all.ts";
import { colours } from "../market/drawings/shades.ts";
import { roomNames } from "../market/photos/backgrounds.ts";
import { drawCategory } from "./draw.ts";
import { categoryPictures } from "./table.ts";

const FOLDER = new URL("../../public/pictures/categories/", import.meta.url);
const HOW = "write them anew: node demo/category-pictures/write-pictures.ts";

test("every category of the reference data has a picture, and a file for it", async () => {
  const images = ((await categoryRows()) as { image: string }[]).map(({ image }) => image);
  const drawn = categoryPictures.map(({ category }) => `/pictures/categories/${category}.svg`);
  expect(drawn.toSorted()).toEqual(images.toSorted());
  expect((await readdir(FOLDER)).map((name) => `/pictures/categories/${name}`).toSorted()).toEqual(drawn.toSorted());
});

test("each file is what is drawn today, small, and without script or links", async () => {
  for (const picture of categoryPictures) {
    expect(objectNames).toContain(picture.object);
    expect(colours).toContain(picture.colour);
    expect(roomNames).toContain(picture.background);
    const svg = await readFile(new URL(`${picture.category}.svg`, FOLDER), "utf8");
    expect(svg, HOW).toBe(drawCategory(picture));
    expect(svg).not.toMatch(/<script|href=|NaN|undefined/);
    expect(svg.length, `category ${picture.category}`).toBeLessThan(25_000);
  }
});

test("no two pictures are alike, and no two categories below one another show the same thing in the same colour", () => {
  const looks = categoryPictures.map(({ object, colour, view = 0 }) => `${object} ${colour} ${view}`);
  expect(looks.filter((look, place) => looks.indexOf(look) !== place)).toEqual([]);
});
