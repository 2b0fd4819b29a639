// npm run platforms [-- linux-x64 …]: installs for each platform the README names into a temporary folder, looks at the
// native files that came, and prints who has what. Nothing is run, so one machine can look for all of them.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fail, root, say } from "./here.mjs";
import { readLock } from "./look.mjs";
import { buildsFor, PLATFORMS } from "./native-builds.mjs";
import { nativeFilesIn, readNative } from "./native-files.mjs";

const MB = 1024 * 1024;
/** Twenty thousand files that nobody has to open. */
const TEXT = /\.([cm]?[jt]sx?|map|json|md|css|html|svg|txt|ya?ml|hbs|flow)$/;
const lock = readLock("package-lock.json");
const asked = process.argv.slice(2);
const chosen = PLATFORMS.filter((one) => asked.length === 0 || asked.includes(`${one.os}-${one.cpu}`));
if (chosen.length === 0) fail(`Choose from: ${PLATFORMS.map((one) => `${one.os}-${one.cpu}`).join(", ")}.`);

let folder;
process.once("exit", () => folder && rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const rows = new Map();
const notes = [];
for (const platform of chosen) {
  say(`Installing for ${platform.name}…`);
  installFor(platform);
  for (const { title, path: place } of buildsFor(lock, platform)) {
    const cells = rows.get(title) ?? {};
    rows.set(title, { ...cells, [platform.name]: judge(place, platform) });
  }
  notes.push(...strangers(platform));
  rmSync(folder, { recursive: true, force: true });
}
print();
const isWhole = [...rows.values()].every((cells) => chosen.every(({ name }) => isGood(cells[name])));
say(isWhole ? "\nEverything is there." : "\nSomething is missing.");
process.exit(isWhole ? 0 : 1);

function installFor({ name, os: system, cpu, libc }) {
  folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-platforms-"));
  for (const file of ["package.json", "package-lock.json", ".npmrc"])
    copyFileSync(path.join(root, file), path.join(folder, file));
  const target = [`--os=${system}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])];
  const args = ["install", ...target, "--ignore-scripts", "--include=dev", "--include=optional", "--no-audit"];
  const done = spawnSync("npm", [...args, "--no-fund", "--no-progress", "--loglevel=error"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (done.status !== 0) fail(`npm could not install for ${name}:\n${done.stderr ?? done.error?.message}`);
}

/** What came for one package: how many native files, and their size; or what is wrong. */
function judge(place, { os: system, cpu }) {
  if (!place) return "MISSING (lockfile)";
  if (!existsSync(path.join(folder, place))) return "MISSING (npm)";
  const files = nativeFilesIn(path.join(folder, place));
  if (files.length === 0) return "MISSING (no file)";
  const strange = files.find(({ machines }) => !machines.includes(`${system} ${cpu}`));
  if (strange) return `WRONG: ${strange.machines.join("+")}`;
  if (files.some(({ isCut }) => isCut)) return "WRONG: cut short";
  const size = files.reduce((sum, file) => sum + file.size, 0) / MB;
  return files.length === 1
    ? `${path.basename(files[0].file)} ${size.toFixed(1)} MB`
    : `${files.length} files ${size.toFixed(1)} MB`;
}

function isGood(cell) {
  return cell !== undefined && !/^(MISSING|WRONG)/.test(cell);
}

/** Native files in packages that are the same for every platform. */
function strangers({ name, os: system, cpu }) {
  const known = new Set(buildsFor(lock, { name, os: system, cpu, libc: "glibc" }).map(({ path: place }) => place));
  const files = readdirSync(path.join(folder, "node_modules"), { recursive: true, withFileTypes: true });
  return files.flatMap((entry) => {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const place = path.relative(folder, file);
    if (!entry.isFile() || TEXT.test(entry.name) || [...known].some((build) => place.startsWith(`${build}/`)))
      return [];
    const native = readNative(file);
    return native ? [`${name}: ${place} (${native.machines.join(", ")})`] : [];
  });
}

function print() {
  const table = [["package", ...chosen.map(({ name }) => name)]];
  for (const [title, cells] of [...rows].sort(([a], [b]) => a.localeCompare(b)))
    table.push([title, ...chosen.map(({ name }) => cells[name] ?? "MISSING")]);
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  say("");
  for (const row of table)
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join("  ")
        .trimEnd(),
    );
  if (notes.length > 0) say(`\nNative files elsewhere:\n${notes.join("\n")}`);
}
