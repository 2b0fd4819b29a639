// The temporary folder of a cluster, and as whom its programs run: PostgreSQL and PgBouncer refuse to be root.
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { stampOf } from "../server/adapters/embedded-postgres/processes.ts";
import type { RunAs } from "./child.ts";
import { OWNER, sweep } from "./leftovers.ts";

export interface Place {
  root: string;
  /** Undefined: as whoever started this. */
  user: RunAs | undefined;
  /** A folder of the cluster's programs, theirs alone. */
  folder(name: string): string;
  /** A file that they read. It may hold passwords. */
  write(name: string, text: string): string;
  log(name: string): string;
  /** A folder on a disk of its own that can be filled. Undefined where that cannot be had. */
  smallDisk(name: string, megabytes: number): string | undefined;
  remove(): void;
}

const PREFIX = "sahejo-cluster-";

/** What commands that were killed left behind. */
export const sweepPlaces = () => sweep(os.tmpdir(), PREFIX);

export function makePlace(): Place {
  const user = process.getuid?.() === 0 ? userNamed("postgres") : undefined;
  // Short: a socket's path may have a hundred letters.
  const root = mkdtempSync(path.join(os.tmpdir(), PREFIX));
  writeFileSync(path.join(root, OWNER), stampOf(process.pid) ?? "");
  const mounted: string[] = [];
  const give = (file: string) => {
    if (user) chownSync(file, user.uid, user.gid);
    return file;
  };
  chmodSync(root, 0o755);
  mkdirSync(path.join(root, "logs"));
  const folder = (name: string) => {
    const made = path.join(root, name);
    mkdirSync(made, { recursive: true, mode: 0o700 });
    return give(made);
  };
  return {
    root,
    user,
    folder,
    write(name, text) {
      const file = path.join(root, name);
      writeFileSync(file, text, { mode: 0o600 });
      return give(file);
    },
    log: (name) => path.join(root, "logs", `${name}.log`),
    smallDisk(name, megabytes) {
      const made = folder(name);
      const owner = user ? `,uid=${user.uid},gid=${user.gid}` : "";
      const args = ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0700${owner}`, "tmpfs", made];
      if (spawnSync("mount", args).status !== 0) return undefined;
      mounted.push(made);
      return made;
    },
    remove() {
      for (const one of mounted.splice(0)) spawnSync("umount", ["-l", one]);
      rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

function userNamed(name: string): RunAs {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`There is no user ${name}.`);
  return { uid: Number(uid), gid: Number(gid) };
}
