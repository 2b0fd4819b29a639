import { execFileSync } from "node:child_process";
import os from "node:os";
import { expect, test } from "vitest";
import { jpeg, picture } from "../../../testing/pictures.ts";
import { Studio } from "./studio.ts";

/** Our own workers, by their process ids. */
function workers(): number[] {
  const table = execFileSync("ps", ["-axo", "pid=,ppid=,command="], { encoding: "utf8" });
  return table
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)/.exec(line))
    .filter((row) => row?.[2] === String(process.pid) && row[3]?.includes("studio-worker"))
    .map((row) => Number(row?.[1]));
}

test("pictures are made elsewhere, by few, and at a lower priority than ours", async () => {
  // Those of an earlier file may not have gone yet.
  const before = workers();
  const studio = new Studio();
  const photo = await jpeg();
  const made = await Promise.all(Array.from({ length: 6 }, () => studio.reencode(photo)));
  for (const one of made) expect(one).toHaveProperty("picture");
  const own = workers().filter((pid) => !before.includes(pid));
  expect(own.length).toBe(os.availableParallelism() > 2 ? 2 : 1);
  // Whoever runs the tests with "nice" leaves less room below.
  const lower = Math.min(os.constants.priority.PRIORITY_LOW, os.getPriority() + 1);
  for (const pid of own) expect(os.getPriority(pid)).toBeGreaterThanOrEqual(lower);
});

test("a worker that dies over a picture takes only that picture with it", async () => {
  const before = workers();
  const studio = new Studio();
  await studio.reencode(await jpeg());
  const [pid = 0] = workers().filter((worker) => !before.includes(worker));
  const unlucky = studio.reencode(await picture({ width: 3_000, height: 2_400 }).png().toBuffer());
  await new Promise((done) => setTimeout(done, 20));
  process.kill(pid, "SIGKILL");
  expect(await unlucky).toEqual({ problem: "unreadable" });
  expect(await studio.reencode(await jpeg())).toHaveProperty("picture");
});

test("a picture that takes too long is given up", async () => {
  const studio = new Studio({ maxMs: 20 });
  const heavy = await picture({ width: 3_000, height: 2_400 }).png().toBuffer();
  expect(await studio.reencode(heavy)).toEqual({ problem: "unreadable" });
});

test("a worker with nothing to do goes, and another comes when it is needed", async () => {
  const others = workers();
  const studio = new Studio({ idleMs: 100 });
  await studio.reencode(await jpeg());
  const mine = () => workers().filter((pid) => !others.includes(pid));
  await expect.poll(mine).toEqual([]);
  expect(await studio.reencode(await jpeg())).toHaveProperty("picture");
});

test("who goes away while waiting is not worked for", async () => {
  const studio = new Studio();
  const photo = await jpeg({ width: 1_200, height: 900 });
  const gone = new AbortController();
  const first = [studio.reencode(photo), studio.reencode(photo)];
  const waiting = studio.reencode(photo, gone.signal);
  gone.abort();
  await expect(waiting).rejects.toThrow();
  for (const made of await Promise.all(first)) expect(made).toHaveProperty("picture");
});
