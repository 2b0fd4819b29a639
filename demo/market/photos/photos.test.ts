import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawingOf, objectNames } from "../drawings/all.ts";
import { createPen } from "../drawings/pen.ts";
import { colours, shadesOf } from "../drawings/shades.ts";
import { generateMarket } from "../generate-market.ts";
import { shelves } from "../things/all-shelves.ts";
import { oldShelves } from "../things/old-goods.ts";
import { composePhoto, drawPhoto } from "./compose-photo.ts";
import { nameRecipe } from "./recipe.ts";

const { listings } = generateMarket("photos");
const photos = listings.flatMap((listing) => listing.photos);
const viewsOf = (name: (typeof objectNames)[number]) =>
  Array.from({ length: drawingOf(name).views ?? 1 }, (_, view) => view);

describe("the goods' tables", () => {
  const goods = [...shelves, ...oldShelves].flatMap((shelf) => shelf.goods);

  test("name only drawings and colours that there are", () => {
    expect(goods.filter(({ object }) => !objectNames.includes(object)).map(({ name }) => name)).toEqual([]);
    expect(
      goods.filter((good) => good.colours.some((colour) => !colours.includes(colour))).map(({ name }) => name),
    ).toEqual([]);
  });

  test("name no good and no category twice", () => {
    const names = goods.map(({ name, object }) => `${name} ${object}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const ids = shelves.map(({ category }) => category);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test("restrict a sentence only to drawings of its own shelf", () => {
    const astray = shelves.flatMap(({ points, goods: own }) =>
      points.flatMap((point) => {
        const meant = /^([a-z,-]+): /.exec(point)?.[1]?.split(",") ?? [];
        return meant.length > 0 && !meant.some((object) => own.some((good) => good.object === object)) ? [point] : [];
      }),
    );
    expect(astray).toEqual([]);
  });

  test("leave no drawing unused", () => {
    const used = new Set(goods.map(({ object }) => object));
    expect(objectNames.filter((name) => !used.has(name))).toEqual([]);
  });
});

describe("drawings", () => {
  test.each(objectNames)("%s fills the box it says it fills, from every side", async (name) => {
    for (const view of viewsOf(name)) {
      const pen = createPen();
      const { body, box } = drawingOf(name).draw(pen, shadesOf("Teal"), view);
      // A margin around the square, so that what sticks out is seen too.
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="250" height="250" viewBox="-250 -250 1500 1500"><defs>${pen.defs()}</defs>${body}</svg>`;
      const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
      const found = inkBox(data, info.width, info.height).map((place) => place * 6 - 250);
      box.forEach((edge, side) => {
        expect(Math.abs(edge - (found[side] ?? 0)), `side ${side} of view ${view}: ${found}`).toBeLessThanOrEqual(20);
      });
    }
  });
});

/** Left, top, right and bottom of what is not transparent. */
function inkBox(rgba: Buffer, width: number, height: number): number[] {
  const box = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) < 60) continue;
      box[0] = Math.min(box[0] ?? x, x);
      box[1] = Math.min(box[1] ?? y, y);
      box[2] = Math.max(box[2] ?? x, x + 1);
      box[3] = Math.max(box[3] ?? y, y + 1);
    }
  }
  return box;
}

describe("photos", () => {
  test("are three to five of what is offered, all different, of the listing's own thing", () => {
    for (const listing of listings) {
      const least = listing.state === "sold" ? 1 : 3;
      expect(listing.photos.length).toBeGreaterThanOrEqual(least);
      expect(listing.photos.length).toBeLessThanOrEqual(5);
      expect(new Set(listing.photos.map(nameRecipe)).size).toBe(listing.photos.length);
      expect(new Set(listing.photos.map(({ object, colour }) => `${object}/${colour}`)).size).toBe(1);
    }
  });

  test("have a cover of their own for everything that is for sale", () => {
    const covers = listings.flatMap(({ state, photos: [cover] }) =>
      state === "published" && cover ? nameRecipe(cover) : [],
    );
    expect(new Set(covers).size).toBe(covers.length);
  });

  test("are in the colour that the seller names", () => {
    // Not of those that wait for a check: two of them show somebody else's.
    const named = listings.filter(
      ({ state, answers }) => state !== "under-verification" && answers.colour !== undefined,
    );
    expect(named.length).toBeGreaterThan(50);
    expect(
      named.filter(({ answers, photos: [cover] }) => answers.colour !== cover?.colour).map(({ title }) => title),
    ).toEqual([]);
  });

  test("let only what lies lean, and look only at sides that there are", () => {
    for (const { object, view, background, rotate } of photos) {
      expect(view).toBeLessThan(drawingOf(object).views ?? 1);
      if (rotate !== 0) expect(background).toMatch(/cloth|boards/);
      if (drawingOf(object).stance === "lie") expect(background).toMatch(/cloth|boards/);
    }
  });

  test("are drawn alike from equal recipes, without text, links or filters", () => {
    for (const recipe of photos) {
      const svg = drawPhoto(recipe);
      expect(svg).toBe(drawPhoto({ ...recipe }));
      expect(svg).not.toMatch(/<(text|image|filter|foreignObject|use)|href=|NaN|undefined| opacity=/);
    }
  });

  test("come out as JPEGs of four to five", async () => {
    for (const recipe of photos.slice(0, 3)) {
      const jpeg = await composePhoto(recipe);
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1280, height: 1600, channels: 3 });
      expect(jpeg.length).toBeLessThan(300_000);
      const { channels } = await sharp(jpeg).stats();
      // Something is on it: neither a blank nor a black picture.
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(8);
    }
  });
});
