// A project of four packages with our own bin/, and an npm that takes packages from a shelf.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { ROOT } from "./repository.ts";

const HERE = `${process.platform}-${process.arch}`;

export interface Project {
  folder: string;
  shelf: string;
  stamp: string;
  /** The native file that was installed, and the name of its package. */
  native: string;
  nativeName: string;
  at(place: string): string;
  start(env?: Record<string, string>, ...args: string[]): ChildProcess;
  run(env?: Record<string, string>, ...args: string[]): Promise<{ code: number | null; output: string }>;
  npm(...args: string[]): void;
  npmRuns(): string[];
  /** What all commands have said so far. */
  said(): string;
}

/** What npm does, as far as it matters here: a folder with a package.json is believed; its list is written at the end. */
const NPM = `
import fs from "node:fs";
import path from "node:path";
const args = process.argv.slice(2);
fs.appendFileSync("npm-runs", args.join(" ") + "\\n");
const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
const installed = {};
for (const [place, entry] of Object.entries(packages)) {
  const name = path.basename(place);
  const isLeftOut = entry.dev && args.includes("--omit=dev");
  const isOther = entry.os && (entry.os[0] !== process.platform || entry.cpu[0] !== process.arch);
  const source = path.join("shelf", name);
  if (place === "" || isLeftOut || isOther || !fs.existsSync(source)) continue;
  installed[place] = entry;
  if (fs.existsSync(path.join(place, "package.json"))) continue;
  fs.mkdirSync(place, { recursive: true });
  fs.copyFileSync(path.join(source, "package.json"), path.join(place, "package.json"));
  if (process.env.SHELF_STOPS_AT === name) {
    fs.writeFileSync("midway", String(process.pid));
    while (!fs.existsSync("go-on")) await new Promise((done) => setTimeout(done, 50));
  }
  fs.cpSync(source, place, { recursive: true });
}
fs.writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages: installed }));
`;

/** `like`: a folder that is such a project already. */
export function makeProject(like?: string): Project {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-installed-"));
  const at = (place: string) => path.join(folder, place);
  const shelf = at("shelf");
  if (like === undefined) fill(folder);
  else cpSync(like, folder, { recursive: true });
  // It names the folder it stands in.
  writeFileSync(at("commands/npm"), `#!/bin/sh\nexec "${process.execPath}" "${at("commands/npm.mjs")}" "$@"\n`);
  chmodSync(at("commands/npm"), 0o755);
  const env = { ...process.env, PATH: `${at("commands")}:${process.env.PATH}`, NODE_ENV: "" };
  let all = "";

  function start(more: Record<string, string> = {}, ...args: string[]) {
    const child = spawn(process.execPath, [at("bin/run.mjs"), ...args], { cwd: folder, env: { ...env, ...more } });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => {
        all += text;
      });
    return child;
  }

  return {
    folder,
    shelf,
    stamp: at("node_modules/.sahejo-installed"),
    native: at(`node_modules/loud-${HERE}/loud.node`),
    nativeName: `loud-${HERE}`,
    at,
    start,
    async run(more, ...args) {
      const child = start(more, ...args);
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream?.on("data", (text) => {
          output += text;
        });
      const [code] = (await once(child, "close")) as [number | null];
      return { code, output };
    },
    npm: (...args) => void execFileSync(at("commands/npm"), args, { cwd: folder, env }),
    npmRuns: () => (existsSync(at("npm-runs")) ? readFileSync(at("npm-runs"), "utf8").trim().split("\n") : []),
    said: () => all,
  };
}

function fill(folder: string) {
  const at = (place: string) => path.join(folder, place);
  cpSync(path.join(ROOT, "bin"), at("bin"), { recursive: true });
  const script = `import { ensureInstalled } from "./installed.mjs";
ensureInstalled({ isToRun: process.argv.includes("--to-run") });
console.log("ran");`;
  writeFileSync(at("bin/run.mjs"), script);
  writeFileSync(at("package-lock.json"), JSON.stringify({ packages: packagesOnShelf(at("shelf")) }));
  mkdirSync(at("commands"));
  writeFileSync(at("commands/npm.mjs"), NPM);
}

/** Each package as it lies on the shelf, and its entry in the lockfile. */
function packagesOnShelf(shelf: string) {
  const builds = (name: string) =>
    Object.fromEntries(
      ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"].map((one) => [`${name}-${one}`, "1.0.0"]),
    );
  const packages: Record<string, object> = { "": {} };
  for (const [name, isDev] of [
    ["plain", false],
    ["loud", false],
    ["tool", true],
  ] as const) {
    put(shelf, name, "index.js", Buffer.from("export default 1;\n"));
    const dev = isDev ? { dev: true } : {};
    packages[`node_modules/${name}`] = { version: "1.0.0", ...dev };
    if (name === "plain") continue;
    packages[`node_modules/${name}`] = { version: "1.0.0", ...dev, optionalDependencies: builds(name) };
    for (const build of Object.keys(builds(name))) {
      const [system, cpu] = build.split("-").slice(1);
      packages[`node_modules/${build}`] = { version: "1.0.0", ...dev, optional: true, os: [system], cpu: [cpu] };
    }
    put(shelf, `${name}-${HERE}`, `${name}.node`, aNativeFile());
  }
  return packages;
}

function put(shelf: string, name: string, file: string, bytes: Buffer) {
  mkdirSync(path.join(shelf, name), { recursive: true });
  writeFileSync(path.join(shelf, name, "package.json"), JSON.stringify({ name, version: "1.0.0" }));
  writeFileSync(path.join(shelf, name, file), bytes);
}

/** A real one for this machine: the smallest that the product itself uses. */
function aNativeFile(): Buffer {
  const scope = path.join(ROOT, "node_modules/@node-rs");
  for (const name of readdirSync(scope).filter((one) => one.startsWith(`argon2-${HERE}`)))
    for (const file of readdirSync(path.join(scope, name)))
      if (file.endsWith(".node")) return readFileSync(path.join(scope, name, file));
  throw new Error("There is no native argon2 for this machine.");
}
