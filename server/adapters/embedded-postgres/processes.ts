// Which process is which. A pid alone proves nothing: it may belong to someone else by now.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Differs between two processes that had the same pid, one after the other. */
export function stampOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    if (process.platform === "linux") {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      // A zombie has ended; only its parent has not looked yet. Field 22 is the start time in clock ticks.
      return fields[0] === "Z" ? undefined : `${pid}:${fields[19]}`;
    }
    return `${pid}:${execFileSync("ps", ["-o", "lstart=", "-p", String(pid)])
      .toString()
      .trim()}`;
  } catch {
    return undefined;
  }
}

/** Nothing where there is no such file: another process may take it away between a look and the next. */
export function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

/** The pid of the PostgreSQL that runs on this data folder, if one does. */
export function runningPostmaster(dataFolder: string): number | undefined {
  const pid = Number(readIfThere(path.join(dataFolder, "postmaster.pid")).split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 1 || stampOf(pid) === undefined) return undefined;
  return commandOf(pid).includes(dataFolder) ? pid : undefined;
}

function commandOf(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)]).toString();
  } catch {
    return "";
  }
}
