// Finds a Chromium for the browser tests, or brings one.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fail, say } from "./project.mjs";

/** Chromium without its window: it starts, draws and ends in half the time. */
const SHELLS = ["/usr/bin/chromium-headless-shell"];
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** What the person named comes first, whatever it is. */
function find(places) {
  return [process.env.CHROME_PATH, ...places].find((place) => place && existsSync(place));
}

/** For the browser tests; measuring wants the whole browser that people have. */
export function ensureBrowser({ isWhole = false } = {}) {
  const places = isWhole ? PLACES : [...SHELLS, ...PLACES];
  return (
    find(places) ??
    install(isWhole ? ["chromium"] : ["chromium-headless-shell", "chromium"], places) ??
    fail(
      "The browser tests need Chromium or Chrome: install one, or name it with CHROME_PATH=/path/to/chrome npm test.",
    )
  );
}

/** Debian and its kin, as root. Anywhere else a person has to choose. */
function install(packages, places) {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return undefined;
  say("Installing Chromium for the browser tests (once)…");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { env, stdio: "ignore" });
  for (const name of packages) {
    const args = ["install", "-y", "-qq", "--no-install-recommends", name];
    const { status, stderr } = spawnSync("apt-get", args, { env, encoding: "utf8" });
    if (status === 0) break;
    if (name === packages.at(-1)) say(stderr ?? "");
  }
  return find(places);
}
