// How a process keeps its memory small depends on flags of V8. One that another Node no longer knows would be passed over
// in silence, and the memory would be back.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { serverFlags } from "../bin/project.mjs";

const known = execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" });
const main = readFileSync(new URL("../server/main.ts", import.meta.url), "utf8");
const setInside = [...main.matchAll(/setFlagsFromString\("(--[^"]+)"\)/g)].map(([, flag = ""]) => flag);
const ofV8 = [...serverFlags.filter((flag) => !flag.startsWith("--disable-warning")), ...setInside];

test("what sets the memory of a process is set in two places, and nowhere else", () => {
  expect(ofV8.map((flag) => flag.split("=")[0])).toEqual([
    "--max-semi-space-size",
    "--heap-growing-percent",
    "--no-allocation-site-pretenuring",
    "--no-maglev",
    "--no-parallel-scavenge",
  ]);
});

test.each(ofV8)("the Node that runs us knows %s", (flag) => {
  // What is switched off is known by the name of what is switched on.
  const name = flag.split("=")[0]?.replace(/^--no-/, "--");
  expect(known).toMatch(new RegExp(`^ +${name} \\(`, "m"));
});
