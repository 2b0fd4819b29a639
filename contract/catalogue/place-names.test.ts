import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { hindiPlace } from "./place-names.ts";

test("every state and district of the pincodes has a Hindi name, and nothing but Devanagari in it", async () => {
  const file = new URL("../../server/seeds/reference/india_pincodes.json", import.meta.url);
  const { states, districts } = JSON.parse(await readFile(file, "utf8")) as {
    states: string[];
    districts: [name: string, state: number][];
  };
  const names = [...states, ...districts.map(([name]) => name).filter((name) => name !== "")];
  expect(names.length).toBeGreaterThan(700);
  expect(names.filter((name) => !/^[\u0900-\u097f\d.() -]+$/.test(hindiPlace(name)))).toEqual([]);
});

test("what is not known has no Hindi name", () => {
  expect(hindiPlace("Atlantis")).toBe("");
  expect(hindiPlace("")).toBe("");
  expect(hindiPlace(null)).toBe("");
  expect(hindiPlace("South Delhi")).toBe("दक्षिणी दिल्ली");
  expect(hindiPlace("24 Paraganas North")).toBe("उत्तर 24 परगना");
});
