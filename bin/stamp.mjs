// What the last install left, so that a start can tell at a glance that all of it is still there: a hash of the
// lockfile, the platform, every package's folder, every native file with its size. Written when the install has been
// looked at; while it runs, the stamp says whose it is.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isOwnNodeFit, root } from "./here.mjs";

export const modules = path.join(root, "node_modules");
const file = path.join(modules, ".sahejo-installed");

export function readStamp() {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

export function writeStamp(stamp) {
  mkdirSync(modules, { recursive: true });
  try {
    writeFileSync(file, JSON.stringify(stamp));
  } catch (error) {
    // In an image nobody may write: then every start looks.
    if (!["EROFS", "EACCES", "EPERM"].includes(error.code)) throw error;
  }
}

/** The machine and Node for which a look holds. */
export function hereAndNow() {
  const isOurs = !isOwnNodeFit || process.execPath.startsWith(modules);
  return { platform: process.platform, arch: process.arch, node: isOurs ? "ours" : process.version };
}

/** Packages that are not as the stamp says. About five hundred looks at the disk, a few milliseconds. */
export function damageSince({ packages, natives }) {
  const gone = packages.filter((place) => sizeOf(`${place}/package.json`) === undefined);
  const changed = natives.filter(({ file: native, size }) => sizeOf(native) !== size).map(({ place }) => place);
  return [...new Set([...gone, ...changed])];
}

function sizeOf(place) {
  return statSync(path.join(root, place), { throwIfNoEntry: false })?.size;
}

/** A process is known by its id and its beginning: ids are used again. */
export function thisProcess() {
  return { pid: process.pid, since: beginningOf(process.pid) };
}

export function isAlive({ pid, since }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
  return beginningOf(pid) === since;
}

function beginningOf(pid) {
  return spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() ?? "";
}
