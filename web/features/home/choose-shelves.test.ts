import { expect, test } from "vitest";
import type { Card } from "../../../contract/listings/listings.contract.ts";
import { chooseShelves } from "./choose-shelves.ts";

const card = (id: number) => ({ id: String(id), image: { url_320: "" } }) as unknown as Card;
const cards = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => card(from + at));

test("nothing stands on two shelves, nor in the hero and on one", () => {
  const { shelves, spare } = chooseShelves([
    { kind: "fresh", cards: cards(0, 12) },
    { kind: "under_1000", cards: cards(4, 20) },
    { kind: "category", cards: cards(0, 30) },
    { kind: "category", cards: cards(10, 40) },
  ]);
  const ids = [...shelves.flatMap((shelf) => shelf.cards), ...spare].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(shelves.map((shelf) => shelf.cards.length)).toEqual([10, 6, 6, 6]);
  expect(spare).toHaveLength(4);
});

test("two categories at most, and none that has only a few left", () => {
  const { shelves } = chooseShelves([
    { kind: "fresh", cards: cards(0, 3) },
    { kind: "category", cards: cards(0, 6) },
    { kind: "category", cards: cards(10, 16) },
    { kind: "category", cards: cards(20, 26) },
    { kind: "category", cards: cards(30, 36) },
  ]);
  expect(shelves.map((shelf) => shelf.cards[0]?.id)).toEqual(["0", "10", "20"]);
});

test("a market with nothing in it has no shelves and an empty hero", () => {
  expect(chooseShelves([])).toEqual({ shelves: [], spare: [] });
});
