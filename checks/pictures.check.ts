// What README shows is there, light and dark, and quick to load.
import { statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listFiles, ROOT, read } from "./repository.ts";

const LARGEST_PICTURE = 80_000;

test("the pictures that README shows are there, light and dark, and small", () => {
  const shown = [...read("README.md").matchAll(/docs\/pictures\/[\w-]+\.webp/g)].map(([picture]) => picture);
  expect(new Set(shown).size).toBe(12);
  expect(listFiles(/^docs\/pictures\//).sort()).toEqual([...new Set(shown)].sort());
  for (const picture of shown) {
    expect(statSync(path.join(ROOT, picture)).size, picture).toBeLessThanOrEqual(LARGEST_PICTURE);
  }
});
