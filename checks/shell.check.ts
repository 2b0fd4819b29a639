// What a stranger reads first says the same as the code.
import { expect, test } from "vitest";
import { read } from "./repository.ts";

const project = JSON.parse(read("package.json")) as { version: string; license: string };

test("the newest version in CHANGELOG.md is the one in package.json", () => {
  const [newest] = [...read("CHANGELOG.md").matchAll(/^## \[(\d[^\]]*)\] - \d{4}-\d{2}-\d{2}$/gm)].map(([, v]) => v);
  expect(newest).toBe(project.version);
});

test("LICENSE is the licence that package.json names", () => {
  expect(project.license).toBe("AGPL-3.0-only");
  const words = read("LICENSE").split(/\s+/).filter(Boolean);
  expect(words.slice(0, 10).join(" ")).toBe("GNU AFFERO GENERAL PUBLIC LICENSE Version 3, 19 November 2007");
  // Its text is 5,535 words long, and may not be changed.
  expect(words.length).toBe(5535);
});

test("the shards of CI add up to one whole run, on the four platforms", () => {
  const ci = read(".github/workflows/ci.yml");
  const shards = /shard: \[([^\]]+)\]/.exec(ci)?.[1]?.split(", ") ?? [];
  expect(shards).toEqual(shards.map((_, index) => `${index + 1}/${shards.length}`));
  const platforms = /platform: \[([^\]]+)\]/.exec(ci)?.[1]?.split(", ") ?? [];
  expect(platforms).toEqual(["linux-x64", "linux-arm64", "macos-arm64", "macos-x64"]);
  for (const platform of platforms) expect(ci).toMatch(new RegExp(`platform: ${platform}, runner: \\S+ `));
});

test(".editorconfig says what biome.json says", () => {
  const { formatter } = JSON.parse(read("biome.json")) as { formatter: Record<string, string | number> };
  const said = Object.fromEntries(
    (read(".editorconfig").split(/^\[\*\]$/m)[1] ?? "")
      .split(/^\[/m)[0]
      ?.split("\n")
      .map((line) => line.split(" = ")) ?? [],
  ) as Record<string, string>;
  expect([said.indent_style, said.indent_size, said.max_line_length]).toEqual([
    formatter.indentStyle,
    String(formatter.indentWidth),
    String(formatter.lineWidth),
  ]);
});
