// A reader who follows what a file says arrives somewhere: no page is spoken of that is not in the repository.
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { deadMentions } from "./mentions.ts";
import { listFiles, ROOT, read } from "./repository.ts";

const shelf = { has: (file: string) => existsSync(path.join(ROOT, file)), read };

/** What people read on the site links to the site's own addresses; texts.check.ts follows those. */
const isOfTheSite = (file: string) => file.startsWith("server/seeds/reference/");

test("every page, link, section and heading that a file mentions is there", () => {
  const texts = listFiles(/\.(md|tsx?|m?js|mts|sql|css|json|ya?ml|example|html|txt)$|(^|\/)[A-Z][A-Za-z]+$/).filter(
    (file) => !isOfTheSite(file) && file !== "package-lock.json",
  );
  expect(texts.length).toBeGreaterThan(1_000);
  const dead = texts.flatMap((file) => deadMentions(file, read(file), shelf).map((what) => `${file}: ${what}`));
  expect(dead).toEqual([]);
});

/** Names are put together here, so that this file mentions none of them. */
const page = (name: string) => `${name}.md`;
const [spec, rules, gone] = ["docs/spec/spec", "docs/spec/rules", "gone"].map(page);
const one = page("docs/one");
const bare = `${"spec"} section 8`;

test.each([
  [`see ${gone}`, [gone]],
  [`see docs/${gone}, not README`, [`docs/${gone}`]],
  [`[there](${gone})`, [gone, gone]],
  ["[there](../pictures/none.webp)", ["../pictures/none.webp"]],
  ['<img src="none.webp">', ["none.webp"]],
  ["[there](#nowhere)", ["#nowhere"]],
  [`${spec} section 99`, ["section 99"]],
  [`${spec} sections 5 and 99`, ["section 99"]],
  [`(${rules}, Moods)`, ["Moods"]],
  [`as ${bare} has it`, [bare]],
])("it would be noticed: %s", (text, wanted) => {
  expect(deadMentions(one, text, shelf)).toEqual(wanted);
});

test.each([
  `${spec} sections 5 and 9; ${rules}, Money. ${rules} (Readings of the spec).`,
  `[the map](../${page("ARCHITECTURE")}) and [its tree](../${page("ARCHITECTURE")}#the-tree), ${page("operations")}`,
  "[elsewhere](https://example.com/none) and `*.md`",
])("what is there is left alone: %s", (text) => {
  expect(deadMentions(one, text, shelf)).toEqual([]);
});
