// What every command needs first. Plain JavaScript for the Node that happens to be on the machine (20 or newer):
// nothing may be installed yet.
import { spawn } from "node:child_process";
import path from "node:path";
import { node, root } from "./here.mjs";

export { ensureBuilt } from "./built.mjs";
export { fail, node, root, say } from "./here.mjs";
export { ensureInstalled } from "./installed.mjs";

/** What npm start runs, made of server/main.ts. */
export const serverEntry = "build/product/main.js";
/**
 * How a server runs: room for the young garbage of some pages, so that what a page leaves behind dies before anybody takes it
 * for something that stays; not a store of free memory for each thread that ever asked for some; and what is as large as a
 * page is the system's own, which has it back at once (docs/decisions/0101-bytes-given-back.md). Code that was compiled once
 * is not read, stripped of its types and compiled again.
 */
export const serverFlags = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=8"];
export const serverEnvironment = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "1",
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? "32768",
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? "1048576",
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, "node_modules/.cache/sahejo-compiled"),
};

/** Runs something under the project's Node and ends as it ended; signals are handed on. */
export function become(args, env = {}) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...env },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
