import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { placePoints, shapeOf } from "./check-picture.ts";

interface Category {
  id: number;
  verification_points?: string[];
}

const { categories } = JSON.parse(readFileSync("server/seeds/reference/categories.json", "utf8")) as {
  categories: Category[];
};

test("every category's points have a place of their own on its drawing, none over another", () => {
  for (const { id, verification_points: texts } of categories) {
    if (!texts) continue;
    const places = placePoints(shapeOf(id), texts);
    expect(places, String(id)).toHaveLength(texts.length);
    for (const [at, one] of places.entries()) {
      expect(Math.min(one.x, one.y, 240 - one.x, 240 - one.y), `${id}: ${texts[at]}`).toBeGreaterThanOrEqual(12);
      for (const other of places.slice(at + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y), `${id}: ${texts[at]}`).toBeGreaterThanOrEqual(26);
      }
    }
  }
});

test("a point about the camera stands at the camera, whatever was left out before it", () => {
  const camera = { x: 196, y: 52 };
  expect(placePoints(shapeOf(11), ["No EMI / MDM lock", "Front and rear camera, flash"])[1]).toEqual(camera);
  expect(placePoints(shapeOf(11), ["Front and rear camera, flash"])).toEqual([camera]);
});

test("more points than the drawing has places for stand in a row below it", () => {
  const places = placePoints(
    shapeOf(89),
    Array.from({ length: 9 }, (_, n) => `Point ${n}`),
  );
  expect(places.slice(7)).toEqual([
    { x: 13.5, y: 228 },
    { x: 40.5, y: 228 },
  ]);
});
