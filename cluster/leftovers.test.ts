import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { stampOf } from "../server/adapters/embedded-postgres/processes.ts";
import { processesOf, sweep } from "./leftovers.ts";

const parent = mkdtempSync(path.join(os.tmpdir(), "sahejo-leftovers-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

function place(name: string, owner: string | undefined): string {
  const folder = path.join(parent, name);
  mkdirSync(path.join(folder, "run"), { recursive: true });
  if (owner !== undefined) writeFileSync(path.join(folder, "owner"), owner);
  return folder;
}

test.runIf(process.platform === "linux")(
  "what a killed command left is ended and put away, and nobody else's is",
  async () => {
    // The same pid, at another time: somebody else has it now.
    const gone = place("one-gone", `${process.pid}:1`);
    const working = place("one-working", stampOf(process.pid));
    const unknown = place("one-unknown", undefined);
    const other = place("another", `${process.pid}:1`);
    const sleepers = [
      spawn("sleep", ["60"], { cwd: path.join(gone, "run") }),
      spawn("sleep", ["60"], { cwd: "/", env: { DATA_DIR: `${gone}/product` } }),
      spawn("sleep", ["60"], { cwd: path.join(working, "run") }),
    ];
    const [first, second, third] = sleepers;
    if (!first || !second || !third) throw new Error("three");
    await Promise.all(sleepers.map((one) => once(one, "spawn")));
    const ended = Promise.all([once(first, "exit"), once(second, "exit")]);
    expect(processesOf(gone)).toHaveLength(2);
    expect(await sweep(parent, "one-")).toEqual([gone]);
    await ended;
    expect([gone, working, unknown, other].map((folder) => existsSync(folder))).toEqual([false, true, true, true]);
    expect(third.exitCode).toBeNull();
    third.kill("SIGKILL");
    await once(third, "exit");
  },
);
