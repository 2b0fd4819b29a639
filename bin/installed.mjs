// The dependencies are there, whole and for this machine, before anything else runs.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";
import { fail, root, say } from "./here.mjs";
import { lookAtNatives, nativesHere, readLock, thisPlatform } from "./look.mjs";
import { fits, isTool } from "./native-builds.mjs";
import { nativeFilesIn } from "./native-files.mjs";
import { damageSince, hereAndNow, isAlive, modules, readStamp, thisProcess, writeStamp } from "./stamp.mjs";

const MB = 1024 * 1024;
const ROOM_TO_INSTALL = 900 * MB;
const LONGEST_INSTALL = 15 * 60_000;
/** npm's own list of what it installed, written when it is done. */
const NPMS_LIST = "node_modules/.package-lock.json";

/**
 * Installs what is missing, damaged, for another machine or of another lockfile. `isToRun`: an install for production,
 * without the tools to build and test, is enough.
 */
export function ensureInstalled({ isToRun = false } = {}) {
  const stamp = waitForOther(readStamp());
  const hash = hashOfLock();
  const damage = stamp?.lock ? damageSince(stamp) : [];
  if (stamp?.lock === hash && damage.length === 0 && isFor(stamp, hereAndNow()) && (stamp.hasTools || isToRun)) return;

  const lock = readLock("package-lock.json");
  const hasTools = !(isToRun && isWithoutTools(lock));
  const plan = planInstall({ stamp, hash, damage, lock, hasTools });
  if (plan.npm) install(plan, hasTools);
  let troubles = lookAtNatives(lock, hasTools);
  if (troubles.length > 0 && !plan.npm) {
    // Somebody else's install: what it lacks may be brought.
    const places = nativesHere(lock, hasTools).flatMap(({ path: place }) => place ?? []);
    install({ npm: "mend", places, why: `${troubles[0].found}. Installing it again…` }, hasTools);
    troubles = lookAtNatives(lock, hasTools);
  }
  if (troubles.length > 0) {
    rmSync(path.join(modules, ".sahejo-installed"), { force: true });
    fail(troubles.map(({ sentence }) => sentence).join("\n"));
  }
  writeStamp(stampOf(lock, hash, hasTools));
}

/** What has to be done, and how it is said. Without `npm`, a look is enough. */
function planInstall({ stamp, hash, damage, lock, hasTools }) {
  if (!existsSync(modules)) return { npm: "anew", why: "Installing dependencies (once, about a minute)…" };
  if (!stamp) return isWhole(lock, hasTools) ? {} : { npm: "anew", why: "Installing dependencies (about a minute)…" };
  // npm believes a folder that has a package.json; where it was killed, such a folder may be half empty.
  if (!stamp.lock) return { npm: "anew", why: "The last install was cut short. Installing anew (about a minute)…" };
  if (stamp.platform !== process.platform || stamp.arch !== process.arch)
    return {
      npm: "anew",
      why: `node_modules is of ${stamp.platform} ${stamp.arch}. Installing anew (about a minute)…`,
    };
  if (damage.length > 0) return { npm: "mend", places: damage, why: `Damaged: ${list(damage)}. Installing again…` };
  if (stamp.lock !== hash || stamp.hasTools !== hasTools)
    return { npm: "mend", places: [], why: "The dependencies have changed. Installing…" };
  return {};
}

function install({ npm, places = [], why }, hasTools) {
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < ROOM_TO_INSTALL) {
    fail(
      `The disk that holds ${root} is full: ${Math.floor((bavail * bsize) / MB)} MB free, ${ROOM_TO_INSTALL / MB} MB needed to install.`,
    );
  }
  say(why);
  writeStamp({ unfinished: thisProcess() });
  // Without its list npm looks at the folders themselves.
  const stale = npm === "anew" ? everythingInModules() : [NPMS_LIST, ...places];
  for (const place of stale) rmSync(path.join(root, place), { recursive: true, force: true });
  const beat = process.stdout.isTTY ? [] : ["--no-progress"];
  const tools = hasTools ? "--include=dev" : "--omit=dev";
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--include=optional", tools, "--loglevel=error"];
  // Our own Node may just have been removed.
  const command = process.execPath.startsWith(modules) ? "node" : process.execPath;
  const done = spawnSync(command, [path.join(root, "bin/run-npm.mjs"), ...args, ...beat], {
    cwd: root,
    stdio: "inherit",
    env: quietEnvironment(),
  });
  if (done.status !== 0)
    fail("The dependencies could not be installed: see npm's message above. Is the network there?");
}

/** All but the stamp, which says that the rest cannot be trusted. The folder itself may be a mount. */
function everythingInModules() {
  if (lstatSync(modules).isSymbolicLink()) fail(`${modules} is a link to elsewhere: remove it and start again.`);
  return readdirSync(modules)
    .filter((name) => name !== ".sahejo-installed")
    .map((name) => `node_modules/${name}`);
}

/** npm was run by hand, and says it has installed all that the lockfile names for this machine. */
function isWhole(lock, hasTools) {
  if (!existsSync(path.join(root, NPMS_LIST))) return false;
  const { packages: installed } = readLock(NPMS_LIST);
  return packagesHere(lock, hasTools).every(
    ([place, entry]) =>
      entry.optional ||
      (installed[place]?.version === entry.version && existsSync(path.join(root, place, "package.json"))),
  );
}

function isWithoutTools(lock) {
  if (!existsSync(path.join(root, NPMS_LIST))) return false;
  const { packages: installed } = readLock(NPMS_LIST);
  return !Object.keys(installed).some((place) => lock.packages[place] && isTool(lock.packages[place]));
}

function packagesHere(lock, hasTools) {
  const here = thisPlatform();
  return Object.entries(lock.packages).filter(
    ([place, entry]) => place !== "" && !entry.link && fits(entry, here) && (hasTools || !isTool(entry)),
  );
}

function stampOf(lock, hash, hasTools) {
  const natives = nativesHere(lock, hasTools).flatMap(({ path: place }) =>
    nativeFilesIn(path.join(root, place)).map(({ file, size }) => ({ place, file: path.relative(root, file), size })),
  );
  const packages = packagesHere(lock, hasTools)
    .map(([place]) => place)
    .filter((place) => existsSync(path.join(root, place, "package.json")));
  return { lock: hash, ...hereAndNow(), hasTools, packages, natives };
}

/** Two commands started at once: the second takes what the first one installs. */
function waitForOther(stamp) {
  if (!stamp?.unfinished || !isAlive(stamp.unfinished)) return stamp;
  const { pid } = stamp.unfinished;
  say(`Another command (process ${pid}) is installing: waiting for it…`);
  const until = Date.now() + LONGEST_INSTALL;
  let latest = stamp;
  while (latest?.unfinished && isAlive(latest.unfinished)) {
    if (Date.now() > until) fail(`Process ${pid} has been installing for too long: end it and start again.`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    latest = readStamp();
  }
  return latest;
}

function isFor(stamp, here) {
  return Object.entries(here).every(([name, value]) => stamp[name] === value);
}

function hashOfLock() {
  return createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
}

function list(places) {
  return places.length > 3 ? `${places.slice(0, 3).join(", ")} and ${places.length - 3} more` : places.join(", ");
}

/**
 * A clean environment for npm inside npm: what the outer one exported about itself would only confuse it, and a Node
 * from node_modules may be just what is broken.
 */
function quietEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle|command)/.test(name));
  const places = (process.env.PATH ?? "").split(path.delimiter).filter((place) => !place.endsWith("node_modules/.bin"));
  return { ...Object.fromEntries(kept), PATH: places.join(path.delimiter) };
}
