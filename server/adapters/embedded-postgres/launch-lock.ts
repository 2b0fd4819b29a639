// Two starts at once on one folder: the second waits for the first.
import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { stampOf } from "./processes.ts";

/** Returns what lets go of the lock. */
export async function takeLaunchLock(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const file = path.join(dataDir, "launching");
  const mine = `${file}.${process.pid}.${randomUUID()}`;
  // Written first and linked then: whoever sees the lock sees whose it is.
  writeFileSync(mine, stampOf(process.pid) ?? "");
  try {
    while (!link(mine, file)) {
      if (isHeld(file)) await wait(50);
      else dropStale(file, `${mine}.stale`);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(file, { force: true });
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function isHeld(file: string): boolean {
  try {
    const holder = readFileSync(file, "utf8");
    return stampOf(Number(holder.split(":")[0])) === holder;
  } catch {
    // Let go of between two looks.
    return false;
  }
}

/** Moved aside before it is looked at again: what two find stale, only one of them can take. */
function dropStale(file: string, aside: string): void {
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  // Somebody took it in the meantime: give it back, unless yet another has it now.
  if (isHeld(aside)) link(aside, file);
  rmSync(aside, { force: true });
}
