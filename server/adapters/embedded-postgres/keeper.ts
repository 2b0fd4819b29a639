// Who keeps the server of a folder: starts it again when it dies, and stops it at the end. The first process on the folder
// does; when it is gone, one that stays takes its place.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { takeLaunchLock } from "./launch-lock.ts";
import type { Place } from "./place.ts";
import { runningPostmaster, stampOf } from "./processes.ts";

interface Kept {
  place: Place;
  dataDir: string;
  /** Whether to take over from a keeper that has gone. */
  isHeir: boolean;
  /** Comes back once the server answers. */
  run(): Promise<void>;
  onRestart?: ((reason: string) => void) | undefined;
}

const WATCH_MS = 1_000;

/** For whoever holds the folder's lock. Returns what stops the server, if this process keeps it by then. */
export function keep({ place, dataDir, isHeir, run, onRestart }: Kept): () => Promise<void> {
  let isKeeper = becomeKeeper(place);
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
    const isDue = isKeeper ? runningPostmaster(place.data) === undefined : isHeir && keeperOf(place) === undefined;
    if (!isDue) return;
    working = (isKeeper ? start() : inherit())
      .catch((error: Error) => onRestart?.(error.message))
      .finally(() => {
        working = undefined;
      });
  };
  const timer = setInterval(look, WATCH_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    // One that is just being started would outlive us.
    await working;
    if (!isKeeper) return;
    isKeeper = false;
    await stopPostmaster(place);
    rmSync(keeperFile(place), { force: true });
  };
}

const keeperFile = (place: Place) => path.join(place.root, "kept-by");

/** The process that keeps the server, if it lives. */
function keeperOf(place: Place): string | undefined {
  const file = keeperFile(place);
  const keeper = existsSync(file) ? readFileSync(file, "utf8") : "";
  return keeper !== "" && stampOf(Number(keeper.split(":")[0])) === keeper ? keeper : undefined;
}

function becomeKeeper(place: Place): boolean {
  if (keeperOf(place) !== undefined) return false;
  writeFileSync(keeperFile(place), stampOf(process.pid) ?? "");
  return true;
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
