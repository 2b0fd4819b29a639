import { expect, test } from "vitest";
import { drawLook } from "./gallery.ts";
import { lookId, readLooks } from "./looks.ts";
import { generateMarket } from "./market/generate-market.ts";
import { MARKET_SEED } from "./plant-market.ts";

const looks = await readLooks();
const recipes = generateMarket(MARKET_SEED).listings.flatMap(({ photos }) => photos);
const HOW = "write them down anew: node demo/write-looks.ts";
const bits = (hash: string) => BigInt(`0x${hash}`).toString(2).padStart(64, "0");

test("how each picture of the market looks is written down, and of no other", () => {
  expect([...new Set(recipes.map(lookId))].sort(), HOW).toEqual([...looks.keys()].sort());
});

test("what is written down is how they look", async () => {
  // Each machine draws a line a little differently; a fiftieth of them tells whether drawings have changed.
  for (const recipe of recipes.filter((_, place) => place % 50 === 0)) {
    const written = looks.get(lookId(recipe));
    const seen = await drawLook(recipe);
    expect(written, HOW).toMatchObject({ width: seen.width, height: seen.height });
    const differing = [...bits(seen.dhash)].filter((bit, place) => bit !== bits(written?.dhash ?? "0")[place]);
    expect(differing.length, HOW).toBeLessThanOrEqual(4);
  }
});
