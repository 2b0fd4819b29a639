// Who keeps the server of a folder: starts it again when it dies, and stops it at the end. The first process on the folder
// does; when it is gone, one that stays takes its place, and the last of them stops it. A server that is started while the
// one before is still stopping finds the database as it was.
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { takeLaunchLock } from "./launch-lock.ts";
import type { Place } from "./place.ts";
import { readIfThere, runningPostmaster, stampOf } from "./processes.ts";

interface Kept {
  place: Place;
  dataDir: string;
  /** For a process that stays: it takes over from a keeper that has gone. */
  isHeir: boolean;
  /** Comes back once the server answers. */
  run(): Promise<void>;
  onRestart?: ((reason: string) => void) | undefined;
}

const WATCH_MS = 1_000;

/** For whoever holds the folder's lock. Returns what stops the server, unless others are left who need it. */
export function keep({ place, dataDir, isHeir, run, onRestart }: Kept): () => Promise<void> {
  let isKeeper = becomeKeeper(place);
  const mine = isHeir ? enterHeir(place) : undefined;
  let working: Promise<void> | undefined;
  const start = async () => {
    onRestart?.("PostgreSQL ended by itself; starting it again");
    await run();
  };
  const inherit = async () => {
    const release = await takeLaunchLock(dataDir);
    try {
      isKeeper = becomeKeeper(place);
      if (isKeeper) await run();
    } finally {
      release();
    }
  };
  const look = () => {
    if (working !== undefined) return;
    const isDue = isKeeper ? runningPostmaster(place.data) === undefined : isHeir && !isKept(place);
    if (!isDue) return;
    working = (isKeeper ? start() : inherit())
      .catch((error: Error) => onRestart?.(error.message))
      .finally(() => {
        working = undefined;
      });
  };
  const timer = setInterval(look, WATCH_MS);
  timer.unref();
  const leave = async () => {
    clearInterval(timer);
    // One that is just being started would outlive us.
    await working;
    if (mine === undefined && !isKeeper) return;
    if (mine !== undefined) rmSync(mine, { force: true });
    const release = await takeLaunchLock(dataDir);
    try {
      if (!isKeeper && isKept(place)) return;
      if (!hasHeirs(place)) await stopPostmaster(place);
      rmSync(keeperFile(place), { force: true });
    } finally {
      release();
    }
  };
  let leaving: Promise<void> | undefined;
  return () => {
    leaving ??= leave();
    return leaving;
  };
}

const keeperFile = (place: Place) => path.join(place.root, "kept-by");

const isKept = (place: Place) => isLiving(keeperFile(place));

/** Whether the process that wrote it lives. */
function isLiving(file: string): boolean {
  const stamp = readIfThere(file);
  return stamp !== "" && stampOf(Number(stamp.split(":")[0])) === stamp;
}

function becomeKeeper(place: Place): boolean {
  if (isKept(place)) return false;
  writeFileSync(keeperFile(place), stampOf(process.pid) ?? "");
  return true;
}

const heirsFolder = (place: Place) => path.join(place.root, "heirs");

function enterHeir(place: Place): string {
  const file = path.join(heirsFolder(place), randomUUID());
  mkdirSync(heirsFolder(place), { recursive: true });
  writeFileSync(file, stampOf(process.pid) ?? "");
  return file;
}

/** Those that were killed are forgotten. */
function hasHeirs(place: Place): boolean {
  if (!existsSync(heirsFolder(place))) return false;
  const files = readdirSync(heirsFolder(place)).map((name) => path.join(heirsFolder(place), name));
  const living = files.filter((file) => isLiving(file));
  for (const file of files) if (!living.includes(file)) rmSync(file, { force: true });
  return living.length > 0;
}

async function stopPostmaster(place: Place): Promise<void> {
  const pid = runningPostmaster(place.data);
  if (pid === undefined) return;
  // SIGINT is PostgreSQL's fast shutdown: sessions end, nothing committed is lost.
  process.kill(pid, "SIGINT");
  for (let waited = 0; waited < 20_000; waited += 20) {
    if (stampOf(pid) === undefined) return;
    await wait(20);
  }
  process.kill(pid, "SIGQUIT");
}
