// What an operator fills in by hand is what the command fills in: every place is explained, and none is left.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fill, placesIn } from "./fill.ts";

const OPS = new URL("../ops/", import.meta.url);
const files = readdirSync(OPS).filter((name) => name !== "README.md");
const read = (name: string) => readFileSync(new URL(name, OPS), "utf8");

test("every place of every file is explained, and nothing else is", () => {
  const explained = placesIn(read("README.md")).filter((name) => name !== "NAME");
  const used = [...new Set(files.flatMap((name) => placesIn(read(name))))].filter((name) => name !== "NAME");
  expect(explained.toSorted()).toEqual(used.toSorted());
});

test("every file is named", () => {
  expect(files.filter((name) => !read("README.md").includes(`\`${name}\``))).toEqual([]);
});

test("a place that nobody fills and a value that nobody asked for are mistakes", () => {
  expect(fill("at __HOST__:__PORT__", { HOST: "a", PORT: 1 })).toBe("at a:1");
  expect(() => fill("at __HOST__", {})).toThrow("__HOST__");
  expect(() => fill("at", { HOST: "a" })).toThrow("HOST");
});
