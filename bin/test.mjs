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
const unsteady = [];
const ends = [];

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
// Last, because whoever looks at a long log looks at its end.
for (const name of unsteady) say(`unsteady: ${name}`);
for (const end of ends) say(end);
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
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await run([...args, ...reporters]);
  const first = read(report);
  const { numPassedTests = 0, numFailedTests = 0 } = first;
  const files = failuresIn(first).map(({ file }) => file);
  if (code === 0 || files.length === 0) return count("vitest", code, numPassedTests, numFailedTests);
  // On a machine that others use too, a test may run out of time. What fails twice, the second time with the machine
  // to itself, is broken; what does not is said to be unsteady, by name, so that somebody mends it.
  say(`\nOnce more, one at a time: ${[...new Set(files)].join(" ")}`);
  const again = await run([...args, ...new Set(files), "--no-file-parallelism", ...reporters]);
  const second = read(report);
  const broken = new Set(failuresIn(second).map(({ name }) => name));
  for (const { name } of failuresIn(first)) if (!broken.has(name)) unsteady.push(name);
  for (const { name, why } of failuresIn(second)) ends.push(`✗ ${name}\n${why}`);
  count("vitest", again.code, numPassedTests + numFailedTests - broken.size, broken.size);
}

function failuresIn({ testResults = [] }) {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const shown = path.relative(root, file);
    if (failed.length === 0) return status === "failed" ? [{ file: shown, name: shown, why: message ?? "" }] : [];
    return failed.map((test) => ({
      file: shown,
      name: `${shown} › ${test.fullName}`,
      why: (test.failureMessages[0] ?? "").split("\n").slice(0, 12).join("\n"),
    }));
  });
}

async function browserTests() {
  const browser = ensureBrowser();
  ensureBuilt();
  const report = path.join(reports, "playwright.json");
  const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { code } = await run(["node_modules/@playwright/test/cli.js", "test", "--reporter=line,json", ...rest], {
    env,
  });
  const { suites = [], stats = {} } = read(report);
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  for (const { name, status, why } of specsIn(suites)) {
    if (status === "flaky") unsteady.push(name);
    if (status === "unexpected") ends.push(`✗ ${name}\n${why}`);
  }
  count("browser tests", code, expected + flaky, unexpected);
}

function specsIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => ({
        name: `${file} › ${title}`,
        status,
        why: (results.at(-1)?.error?.message ?? "").split("\n").slice(0, 12).join("\n"),
      })),
    ),
    ...specsIn(inner),
  ]);
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
