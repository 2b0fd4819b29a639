import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { inSources } from "./in-sources.ts";

const root = mkdtempSync(path.join(os.tmpdir(), "sahejo traces-"));
const folder = path.join(root, "build/product");
mkdirSync(folder, { recursive: true });
// The first letter of the second line stands for the fifth line, third letter, of the only source.
const map = { version: 3, sources: ["../../server/orders.ts"], names: [], mappings: ";AAIE" };
writeFileSync(path.join(folder, "made.js.map"), JSON.stringify(map));
writeFileSync(path.join(folder, "torn.js.map"), "{");
afterAll(() => rmSync(root, { recursive: true, force: true }));
const at = (name: string) => pathToFileURL(path.join(folder, name)).href;

test("a trace is told by the places in the sources", () => {
  const trace = `Error: no\n    at order (${at("made.js")}:2:1)\n    at async ${at("made.js")}:2:7\n    at node:internal:1:1`;
  const place = path.join(root, "server/orders.ts");
  expect(inSources(trace, folder)).toBe(
    `Error: no\n    at order (${place}:5:3)\n    at async ${place}:5:3\n    at node:internal:1:1`,
  );
});

test.each(["torn.js", "none.js"])("without a map that can be read it is told as it is: %s", (name) => {
  const trace = `Error: no\n    at order (${at(name)}:2:1)`;
  expect(inSources(trace, folder)).toBe(trace);
});

test("a place before all that is known of stays as it is, and so do other files", () => {
  const trace = `at (${at("made.js")}:1:1) at (/srv/server/orders.ts:7:1) at (/srv/build/server/index.js:7:1)`;
  expect(inSources(trace, folder)).toBe(trace);
});

test("no other folder is looked into, whatever a message names, and what cannot be read as a name is left", () => {
  const trace = `Error: ${at("made.js")}:2:1\n    at order (${at("made.js")}:2:1)`;
  expect(inSources(trace)).toBe(trace);
  expect(inSources("file:///%zz/build/product/a.js:1:1", folder)).toBe("file:///%zz/build/product/a.js:1:1");
});
