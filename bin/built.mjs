// What is made of the sources before anything runs, each part anew when something it is made of has changed: the pages, and
// the server in few files.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fail, node, root, say } from "./here.mjs";

const parts = [
  {
    name: "The pages",
    stamp: "build/.sahejo-built",
    files: ["package-lock.json", "vite.config.ts", "react-router.config.ts", "bin/compress.mjs"],
    folders: ["web", "contract", "public"],
    steps: [["node_modules/@react-router/dev/bin.cjs", "build"], ["bin/compress.mjs"]],
  },
  {
    name: "The server",
    stamp: "build/product/.sahejo-built",
    files: ["package-lock.json", "bin/bundle.mjs", "web/build-steps/lean-server.ts"],
    folders: ["server", "contract", "demo"],
    steps: [["bin/bundle.mjs"]],
  },
];

export function ensureBuilt() {
  for (const part of parts) ensurePart(part);
}

function ensurePart({ name, stamp: stampName, files: single, folders, steps }) {
  const stampFile = path.join(root, stampName);
  const files = [...single, ...folders.flatMap(filesIn)];
  const [hash, glance] = existsSync(stampFile) ? readFileSync(stampFile, "utf8").split("\n") : [];
  // A look at names, sizes and times is enough where nothing was touched; what was touched may still be the same.
  const seen = glanceAt(files);
  if (glance === seen) return;
  const sources = hashOf(files);
  const stamp = `${sources}\n${seen}`;
  if (hash === sources) return writeFileSync(stampFile, stamp);
  say(`${name}: building…`);
  const started = Date.now();
  // A build that was cut short must not be taken for a whole one.
  rmSync(stampFile, { force: true });
  for (const args of steps) {
    const done = spawnSync(node, args, {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production" },
    });
    if (done.status !== 0)
      fail(`${name} could not be built:\n${done.stdout ?? ""}${done.stderr ?? ""}${done.error ?? ""}`);
  }
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
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

/** By hand: Node's own `recursive` takes five times as long, at every start. Nothing is made of tests. */
function filesIn(folder) {
  if (!existsSync(`${root}/${folder}`)) return [];
  return readdirSync(`${root}/${folder}`, { withFileTypes: true })
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(name);
      return entry.isFile() && !/\.test\.tsx?$/.test(name) ? [name] : [];
    })
    .sort();
}
