// PostgreSQL refuses to run as root. Started by root, its binaries run as another user of this machine.
import { execFileSync, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { LaunchError } from "./launch-error.ts";

export interface RunAs {
  uid: number;
  gid: number;
}

const CANDIDATES = ["postgres", "nobody"];

/** Undefined: run as ourselves. A data folder that exists keeps its owner, whoever was chosen back then. */
export function chooseUser(dataFolder: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of CANDIDATES) {
    const uid = idOf("-u", name);
    const gid = idOf("-g", name);
    if (uid && gid !== undefined) return { uid, gid };
  }
  throw new LaunchError(
    "PostgreSQL does not run as root and this machine has no user `postgres` or `nobody`: add one, or set DATABASE_URL.",
  );
}

function idOf(flag: string, name: string): number | undefined {
  try {
    return Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }).toString());
  } catch {
    return undefined;
  }
}

/** Tried for real rather than read off the mode bits: access lists and mount options count too. */
export function canEnter(folder: string, user: RunAs | undefined): boolean {
  const { status } = spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...user, cwd: "/", stdio: "ignore" });
  return status === 0;
}

export function canExecute(binary: string, user: RunAs | undefined): boolean {
  return spawnSync(binary, ["--version"], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}
