import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { expectGrowthBelow } from "../../testing/growth.ts";
import { toArticle, toHtml } from "./markdown.ts";
import { isTangled } from "./tangled-markdown.ts";

const long = (part: string, length = 40_000) => part.repeat(Math.floor(length / part.length));

test.each(["> ", ">", "1. ", "> - ", "- > ", "+ ", "- * ", "_a", "*a", "a_", "**a ", "~~a ", "*a\n", "_a\n> "])(
  "forty thousand letters of %j are tangled, and are read as the text they are",
  (part) => {
    const text = `# Title\n\n${long(part)}`;
    expect(isTangled(text)).toBe(true);
    expect(toHtml(text)).not.toMatch(/<(em|blockquote|li|h2)>/);
    expect(toArticle(text).contents).toEqual([]);
  },
);

test("a ladder of lists is tangled too", () => {
  const ladder = Array.from({ length: 150 }, (_, level) => `${" ".repeat(level * 2)}- a`).join("\n");
  expect(isTangled(ladder)).toBe(true);
});

test.each([
  "- one\n  - two\n    - three\n      > said\n",
  "* * * * * * * * * *\n\n- - - - - - - - -\n\n__________",
  "**bold** and *soft* and ~~gone~~, ".repeat(40),
  long(`**a** ${"word ".repeat(30)}\n\n`),
  "| a | b |\n|---|---|\n".concat("| *x* | **y** |\n".repeat(40)),
  `    ${" ".repeat(60)}code\n`,
  "1. one\n2. two\n\n> quoted\n> > twice",
  "",
])("honest Markdown is not: %#", (text) => {
  expect(isTangled(text)).toBe(false);
});

test("nor is anything that comes with the product", () => {
  const folder = new URL("../../seeds/reference/", import.meta.url).pathname;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md"));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(isTangled(readFileSync(path.join(folder, file), "utf8")), file).toBe(false);
});

test.each(["> ", "_a", "1. ", " ", "- ", "* ", "a\n", "_ ", "9", "\n"])(
  "%j is judged in time that grows with it",
  (part) => {
    expectGrowthBelow(40, (length) => `${long(part, length)}x`, isTangled);
  },
);

test.each(["> ", "_a", "1. ", "`a", "[a](", "<", "**a "])(
  "ten times as much of %j is drawn in about ten times the time",
  (part) => {
    let n = 0;
    // Each is another text: what was drawn before is kept.
    const make = (length: number) => long(part, length);
    expectGrowthBelow(60, make, (text) => toHtml(`${text}${n++}`));
  },
);
