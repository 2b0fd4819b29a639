// npm test: everything that can be checked, from a fresh clone, with nothing started by hand.
//   --check  the fast part: format, lint, types, dead code, checks, pure tests
//   --e2e    the browser tests alone
// Further arguments go to the browser tests.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt, ensureInstalled, node, root, say } from "./project.mjs";

const isCheck = process.argv.includes("--check");
const isE2e = process.argv.includes("--e2e");
const rest = process.argv.slice(2).filter((argument) => argument !== "--check" && argument !== "--e2e");
const started = Date.now();
const reports = mkdtempSync(path.join(os.tmpdir(), "sahejo-reports-"));
let passed = 0;
let failed = 0;

ensureInstalled();
if (!isE2e) {
  await Promise.all([
    step("format and lint", ["node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "."]),
    step("types", ["node_modules/typescript/bin/tsc", "-p", "."]),
    step("dead code", ["node_modules/knip/bin/knip.js", "--no-progress"]),
  ]);
  await vitest(isCheck ? ["pure", "checks"] : ["pure", "checks", "http"]);
}
if (!isCheck) await browserTests();

rmSync(reports, { recursive: true, force: true });
say(`\n${((Date.now() - started) / 1000).toFixed(0)} s`);
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function run(args, { env = {}, isQuiet = false } = {}) {
  return new Promise((done) => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: isQuiet ? "pipe" : "inherit",
      env: { ...process.env, ...env },
    });
    let output = "";
    child.stdout?.on("data", (text) => {
      output += text;
    });
    child.stderr?.on("data", (text) => {
      output += text;
    });
    child.on("close", (code) => done({ code, output }));
  });
}

/** A tool that is either content or not counts as one. */
async function step(name, args) {
  const { code, output } = await run(args, { isQuiet: true });
  if (code === 0) passed++;
  else failed++;
  say(`${code === 0 ? "✓" : "✗"} ${name}${code === 0 ? "" : `\n${output}`}`);
}

async function vitest(projects) {
  const report = path.join(reports, "vitest.json");
  const args = ["node_modules/vitest/vitest.mjs", "run", ...projects.flatMap((name) => ["--project", name])];
  const { code } = await run([...args, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]);
  const { numPassedTests = 0, numFailedTests = 0 } = read(report);
  count("vitest", code, numPassedTests, numFailedTests);
}

async function browserTests() {
  const browser = ensureBrowser();
  ensureBuilt();
  const report = path.join(reports, "playwright.json");
  const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { code } = await run(["node_modules/@playwright/test/cli.js", "test", "--reporter=line,json", ...rest], {
    env,
  });
  const { expected = 0, flaky = 0, unexpected = 0 } = read(report).stats ?? {};
  count("browser tests", code, expected + flaky, unexpected);
}

/** A runner that fell over before it could count has failed once, whatever it managed to say. */
function count(name, code, itsPassed, itsFailed) {
  passed += itsPassed;
  failed += code !== 0 && itsFailed === 0 ? 1 : itsFailed;
  say(`${code === 0 ? "✓" : "✗"} ${name}: ${itsPassed} passed, ${itsFailed} failed`);
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return {};
  }
}
