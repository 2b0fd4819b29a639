import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { readIfThere, runningPostmaster } from "./processes.ts";

/** What PostgreSQL does to its file when it begins and ends, much more often. */
const COMING_AND_GOING = `
const { workerData } = require("node:worker_threads");
const { rmSync, writeFileSync } = require("node:fs");
for (;;) {
  writeFileSync(workerData, "1\\n");
  rmSync(workerData);
}`;

test("a file that goes in the moment it is read was not there", { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-postmaster-"));
  const worker = new Worker(COMING_AND_GOING, { eval: true, workerData: path.join(folder, "postmaster.pid") });
  onTestFinished(async () => {
    await worker.terminate();
    rmSync(folder, { recursive: true, force: true });
  });
  const seen = new Set<boolean>();
  for (let looks = 0; looks < 100_000 && (looks < 5_000 || seen.size < 2); looks++) {
    expect(runningPostmaster(folder)).toBeUndefined();
    seen.add(readIfThere(path.join(folder, "postmaster.pid")) !== "");
    if (looks % 1_000 === 0) await wait(1);
  }
  expect(seen, "it came and went").toEqual(new Set([true, false]));
});

test("what cannot be read for another reason is said", () => {
  expect(() => readIfThere(os.tmpdir())).toThrow("EISDIR");
});
