import { expect, test } from "vitest";
import { hearts } from "../../../features/wishlist/hearts.ts";
import { holdAllMessages } from "../../../hold-words.ts";
import { type CardItem, cardHtml } from "./card-html.ts";

holdAllMessages();

const NOW = Date.parse("2026-11-17T12:00:00Z");
const item: CardItem = {
  id: "5d0c",
  title: "Galaxy 256 GB",
  price: 12_34_567,
  newPrice: 20_00_000,
  condition: "Good",
  image: { src: "/media/a.webp", srcSet: "/media/a.webp 320w", alt: "Front" },
  city: "Delhi",
  createdAt: "2026-11-17T05:00:00Z",
};
const draw = (changed: Partial<CardItem> = {}, look = {}) => cardHtml({ ...item, ...changed }, look, "en", NOW);

test("what it costs, what it is, where and since when", () => {
  const text = draw().replaceAll(/<[^>]*>/g, "|");
  expect(text.replaceAll(/\|+/g, "|")).toBe(
    "|Good|₹12,34,567|₹20,00,000|₹20,00,000 new|Galaxy 256\u00a0GB|Delhi|7\u00a0h|",
  );
});

test("nothing that was written by people ends a text or an attribute", () => {
  const evil = `"><img src=x onerror=alert(1)>'</h3>&lt;`;
  const html = draw(
    {
      id: evil,
      title: evil,
      condition: evil,
      city: evil,
      createdAt: evil,
      soldIn: evil,
      image: { src: evil, srcSet: evil, alt: evil },
    },
    { heart: hearts },
  );
  expect(html).not.toContain("<img src=x");
  expect(html).not.toContain(`'</h3>`);
  expect(html.match(/<img /g)).toHaveLength(1);
  // Between two quotes of a tag there is no third.
  expect(html.replaceAll(/<(?:[^<>"']|"[^"<>']*")*>/g, "")).not.toMatch(/["'<>]/);
});

test("only the first row is wanted at once; what was sold is faint unless it is shown for how quickly it went", () => {
  expect(draw({}, { isFirstRow: true })).toContain('loading="eager"');
  expect(draw()).toContain('loading="lazy"');
  expect(draw({ isSold: true })).toContain("grayscale");
  expect(draw({ isSold: true, soldIn: "Sold in 3 days" })).not.toContain("grayscale");
});

test("what it cost new is shown only where it was more; a heart only where one is given", () => {
  expect(draw({ newPrice: item.price })).not.toContain("<s ");
  expect(draw({ newPrice: null })).not.toContain("<s ");
  expect(draw()).not.toContain("<button");
  expect(draw({}, { heart: hearts })).toContain('data-heart="5d0c" data-price="1234567" aria-pressed="false"');
});
