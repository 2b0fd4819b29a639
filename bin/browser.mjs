// Finds a Chromium for the browser tests, or brings one.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fail, say } from "./project.mjs";

const PLACES = [
  process.env.CHROME_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const found = () => PLACES.find((place) => place && existsSync(place));

export function ensureBrowser() {
  return (
    found() ??
    install() ??
    fail(
      "The browser tests need Chromium or Chrome: install one, or name it with CHROME_PATH=/path/to/chrome npm test.",
    )
  );
}

/** Debian and its kin, as root. Anywhere else a person has to choose. */
function install() {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return undefined;
  say("Installing Chromium for the browser tests (once)…");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { env, stdio: "ignore" });
  const done = spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
    env,
    encoding: "utf8",
  });
  if (done.status !== 0) say(done.stderr ?? "");
  return found();
}
