import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyMedia, missingIn } from "./media-copy.ts";

const root = mkdtempSync(path.join(os.tmpdir(), "sahejo-media-"));
afterAll(() => rmSync(root, { recursive: true }));
const [from, to] = [path.join(root, "from"), path.join(root, "to")];

function put(name: string, text: string): void {
  const file = path.join(from, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test("all that is whole is copied, what is there already is not, and what was cut short is mended", async () => {
  expect(await copyMedia(from, to)).toEqual({ files: 0, bytes: 0, added: 0 });
  for (let n = 0; n < 40; n++) put(`a${n % 10}/00/key${n}/320.webp`, "x".repeat(n + 1));
  put("a0/00/key0/640.webp.part", "half");
  expect(await copyMedia(from, to)).toEqual({ files: 40, bytes: 820, added: 40 });
  expect(await copyMedia(from, to)).toEqual({ files: 40, bytes: 820, added: 0 });
  writeFileSync(path.join(to, "a3/00/key3/320.webp"), "x");
  put("b0/00/new/320.webp", "new");
  expect(await copyMedia(from, to)).toEqual({ files: 41, bytes: 823, added: 2 });
  expect(readdirSync(to, { recursive: true }).filter((name) => String(name).endsWith(".part"))).toEqual([]);
});

test("what is missing is named", async () => {
  expect(await missingIn(to, ["key1", "gone", "new"])).toEqual(["gone"]);
  expect(await missingIn(path.join(root, "nowhere"), ["key1"])).toEqual(["key1"]);
});
