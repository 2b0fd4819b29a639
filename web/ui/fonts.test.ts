import { readdirSync, readFileSync } from "node:fs";
import { create } from "fontkit";
import { expect, test } from "vitest";

const WEB = new URL("../", import.meta.url);
const file = readFileSync(new URL("brand/fonts/anek-devanagari-plain.woff2", WEB));
const faces = readFileSync(new URL("ui/fonts.css", WEB), "utf8").split("@font-face").slice(1);

/** The characters for which a browser fetches the file whose name has this in it. */
function rangeOf(name: string): Set<number> {
  const face = faces.find((one) => one.includes(name)) ?? "";
  const [, ranges = ""] = /unicode-range:([^;]+);/.exec(face) ?? [];
  return new Set(
    [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = "", last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, n) => start + n);
    }),
  );
}

const rare = [...rangeOf("latin-wght"), ...rangeOf("latin-ext-wght")];

test("a browser fetches the plain letters for what is in their file, and for nothing else", () => {
  const font = create(file);
  const drawn = Array.from({ length: 0xfffe }, (_, code) => code).filter((code) => font.hasGlyphForCodePoint(code));
  expect(drawn).toEqual([...rangeOf("anek-devanagari-plain")]);
});

test("a character is in one file alone, so none is fetched for the sake of another", () => {
  const all = [...rangeOf("anek-devanagari-plain"), ...rangeOf("anek-devanagari-hindi"), ...rare];
  expect(all).toHaveLength(new Set(all).size);
});

// It is the last of what a page's first picture waits for: docs/decisions/0100-the-last-thing-before-the-picture.md.
test("the plain letters stay as small as they were cut", () => {
  expect(file.length).toBeLessThanOrEqual(20_900);
});

test("what the pages say in English needs no other Latin letters", () => {
  const files = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(words|site)[\\/]en\.ts$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  const said = files.map((name) => readFileSync(new URL(name.replaceAll("\\", "/"), WEB), "utf8")).join("");
  expect(rare.map((code) => String.fromCodePoint(code)).filter((letter) => said.includes(letter))).toEqual([]);
});
