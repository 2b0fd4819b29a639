// What a command that was killed itself left behind: programs that nobody ends any more, disks, folders. Found by their
// folder at the next start; whatever belongs to a command that is still at work is left alone.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { stampOf } from "../server/adapters/embedded-postgres/processes.ts";

/** In each folder: who made it. */
export const OWNER = "owner";
const END_MS = 5_000;

/** The folders that were put away. */
export async function sweep(parent: string, prefix: string): Promise<string[]> {
  const folders = readdirSync(parent)
    .filter((name) => name.startsWith(prefix))
    .map((name) => path.join(parent, name))
    .filter(isAbandoned);
  for (const folder of folders) {
    await endAllOf(folder);
    for (const disk of disksIn(folder)) spawnSync("umount", ["-l", disk]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return folders;
}

/** One without an owner is just being made, or was made by a version that wrote down none: that is for a person to say. */
function isAbandoned(folder: string): boolean {
  const file = path.join(folder, OWNER);
  if (!existsSync(file)) return false;
  const owner = readFileSync(file, "utf8").trim();
  return stampOf(Number(owner.split(":")[0])) !== owner;
}

async function endAllOf(folder: string): Promise<void> {
  const until = performance.now() + END_MS;
  for (let pids = processesOf(folder); pids.length > 0 && performance.now() < until; pids = processesOf(folder)) {
    for (const pid of pids) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has ended by itself.
      }
    }
    await wait(100);
  }
}

/** Whoever works in the folder, or was told of it. */
export function processesOf(folder: string): number[] {
  const isWithin = (place: string) => place === folder || place.startsWith(`${folder}/`);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        if (isWithin(readlinkSync(`/proc/${pid}/cwd`))) return true;
        return ["cmdline", "environ"].some((file) =>
          readFileSync(`/proc/${pid}/${file}`, "utf8").includes(`${folder}/`),
        );
      } catch {
        // It has ended meanwhile, or is somebody else's.
        return false;
      }
    })
    .map(Number);
}

function disksIn(folder: string): string[] {
  return readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" ")[1] ?? "")
    .filter((place) => place.startsWith(`${folder}/`))
    .toSorted((a, b) => b.length - a.length);
}
