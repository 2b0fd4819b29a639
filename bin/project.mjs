// What every command needs first. Plain JavaScript for the Node that happens to be on the machine (20 or newer):
// nothing may be installed yet.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fail, node, root, say } from "./here.mjs";

export { fail, node, root, say } from "./here.mjs";
export { ensureInstalled } from "./installed.mjs";

const buildStamp = path.join(root, "build/.sahejo-built");

/** Builds the pages if anything they are made of has changed since. */
export function ensureBuilt() {
  const files = sourceFiles();
  const [hash, glance] = existsSync(buildStamp) ? readFileSync(buildStamp, "utf8").split("\n") : [];
  // A look at names, sizes and times is enough where nothing was touched; what was touched may still be the same.
  const seen = glanceAt(files);
  if (glance === seen) return;
  const sources = hashOf(files);
  const stamp = `${sources}\n${seen}`;
  if (hash === sources) return writeFileSync(buildStamp, stamp);
  say("Building the pages…");
  const started = Date.now();
  // A build that was cut short must not be taken for a whole one.
  rmSync(buildStamp, { force: true });
  for (const args of [["node_modules/@react-router/dev/bin.cjs", "build"], ["bin/compress.mjs"]]) {
    const done = spawnSync(node, args, {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production" },
    });
    if (done.status !== 0)
      fail(`The pages could not be built:\n${done.stdout ?? ""}${done.stderr ?? ""}${done.error ?? ""}`);
  }
  mkdirSync(path.dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, stamp);
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function sourceFiles() {
  const files = ["package-lock.json", "vite.config.ts", "react-router.config.ts", "bin/compress.mjs"];
  for (const folder of ["web", "contract", "public"]) files.push(...filesIn(folder));
  return files;
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
}

function glanceAt(files) {
  const lines = files.map((file) => {
    const { size, mtimeMs } = statSync(`${root}/${file}`);
    return `${file} ${size} ${mtimeMs}`;
  });
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

/** By hand: Node's own `recursive` takes five times as long, at every start. */
function filesIn(folder) {
  if (!existsSync(`${root}/${folder}`)) return [];
  return readdirSync(`${root}/${folder}`, { withFileTypes: true })
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(name);
      return entry.isFile() ? [name] : [];
    })
    .sort();
}

/**
 * How a server runs: young garbage in little room, and not a store of free memory for each thread that ever asked for
 * some (docs/decisions/0031-a-lean-process.md). Code that was compiled once is not read, stripped of its types and
 * compiled again.
 */
export const serverFlags = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=4"];
export const serverEnvironment = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
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
