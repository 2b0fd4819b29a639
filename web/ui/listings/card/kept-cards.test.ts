import { expect, test } from "vitest";
import { hearts } from "../../../features/wishlist/hearts.ts";
import { holdAllMessages } from "../../../hold-words.ts";
import { type CardItem, type CardLook, cardHtml } from "./card-html.ts";
import { keptCardHtml } from "./kept-cards.ts";

holdAllMessages();

const NOW = Date.parse("2026-11-19T12:00:00Z");
const HOUR_MS = 3_600_000;
const item: Required<CardItem> = {
  id: "5d0c",
  title: "Galaxy",
  price: 12_345,
  newPrice: 20_000,
  condition: "Good",
  image: { src: "/media/a.webp", srcSet: "/media/a.webp 320w", alt: "Front" },
  city: "Delhi",
  createdAt: "2026-11-19T05:00:00Z",
  isSold: false,
  soldIn: "Sold in 3 days",
  dropped: 100,
};

/** Each field of a card by another value; one that is added to CardItem does not compile until it is here. */
const others: { [Field in keyof Required<CardItem>]: CardItem[Field] } = {
  id: "5d0d",
  title: "Galaxy S",
  price: 12_344,
  newPrice: 20_001,
  condition: "Fair",
  image: { src: "/media/b.webp", srcSet: "/media/a.webp 320w", alt: "Front" },
  city: "Noida",
  createdAt: "2026-11-18T05:00:00Z",
  isSold: true,
  soldIn: "Sold in 4 days",
  dropped: 101,
};
const photos = [null, { ...others.image, srcSet: "/media/c.webp 320w" }, { ...others.image, alt: "Back" }];
const changes: Partial<CardItem>[] = [
  {},
  ...Object.entries(others).map(([field, value]) => ({ [field]: value })),
  ...photos.map((image) => ({ image }) as Partial<CardItem>),
];

test("a kept card is what it would be if it were drawn anew, whatever has changed", () => {
  const looks: CardLook[] = [{}, { isFirstRow: true }, { heart: hearts }];
  for (const _time of [1, 2])
    for (const change of changes)
      for (const look of looks)
        for (const language of ["en", "hi"] as const)
          for (const now of [NOW, NOW + 30 * HOUR_MS])
            expect(keptCardHtml({ ...item, ...change }, look, language, now)).toBe(
              cardHtml({ ...item, ...change }, look, language, now),
            );
});

test("what nothing has changed of is not drawn again", () => {
  let drawn = 0;
  const heart = { ...hearts, draw: () => `${++drawn}` };
  const cards = [1, 2, 3].map(() => keptCardHtml({ ...item }, { heart }, "en", NOW));
  expect(drawn).toBe(1);
  expect(new Set(cards).size).toBe(1);
});

test("the first of very many is drawn again", () => {
  let drawn = 0;
  const heart = { ...hearts, draw: () => `${++drawn}` };
  for (let n = 0; n < 1_001; n++) keptCardHtml({ ...item, id: `${n}` }, { heart }, "en", NOW);
  keptCardHtml({ ...item, id: "1000" }, { heart }, "en", NOW);
  expect(drawn).toBe(1_001);
  keptCardHtml({ ...item, id: "0" }, { heart }, "en", NOW);
  expect(drawn).toBe(1_002);
});
