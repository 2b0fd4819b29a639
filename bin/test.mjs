// npm test: everything that can be checked, from a fresh clone, with nothing started by hand.
//   --check      the fast part: format, lint, types, dead code, checks, pure tests
//   --e2e        the browser tests alone
//   --shard 1/3  the first of three shares, for machines that work side by side
//   --keep-times writes down how long files took, for the order of the next runs
// Further arguments go to the browser tests.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureInstalled, fail, root, say } from "./project.mjs";
import {
  distrust,
  judgeTwoTries,
  readShard,
  slowest,
  testsOfPlaywright,
  testsOfVitest,
  timesOf,
} from "./testing/judge.mjs";
import { endTogether, run } from "./testing/run.mjs";

const args = process.argv.slice(2);
const isCheck = args.includes("--check");
const isE2e = args.includes("--e2e");
const isKeepingTimes = args.includes("--keep-times");
const { shard, rest } = shardOf(args.filter((argument) => !["--check", "--e2e", "--keep-times"].includes(argument)));
const shardArgs = shard === undefined ? [] : [`--shard=${shard}`];
const isFirstShard = shard === undefined || shard.startsWith("1/");
const TIMES = path.join(root, "server/testing/file-times.json");
const started = Date.now();
const reports = mkdtempSync(path.join(os.tmpdir(), "sahejo-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));
let passed = 0;
let failed = 0;
const all = [];
const unsteady = [];
const ends = [];
const parts = [];

endTogether();
ensureInstalled();
// The pages are built, and tools that need no database look at the code, while vitest waits for its own.
const building = isCheck ? undefined : run(["bin/build.mjs"], { isQuiet: true });
const looking = isE2e || !isFirstShard ? [] : staticSteps();
if (!isE2e) await vitest(isCheck ? ["pure", "checks"] : ["pure", "checks", "http"]);
for (const told of await Promise.all(looking)) say(told);
if (building) await browserTests(await building);

// Last, because whoever looks at a long log looks at its end.
say(`\nThe slowest:\n${slowest(all).join("\n")}\n`);
for (const name of unsteady) say(`unsteady: ${name}`);
for (const end of ends) say(end);
const distrusted = distrust(unsteady);
if (distrusted) {
  failed++;
  say(distrusted);
}
say(`\n${[...parts, `all of it ${seconds(Date.now() - started)}`].join(", ")}`);
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function shardOf(given) {
  try {
    return readShard(given);
  } catch (error) {
    return fail(error.message);
  }
}

function staticSteps() {
  return [
    step("format and lint", ["node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "."]),
    step("types", ["node_modules/typescript/bin/tsc", "-p", ".", ...typesOnce()]),
    step("dead code", ["node_modules/knip/bin/knip.js", "--no-progress"]),
  ];
}

/**
 * What was found right and has not changed since is not looked at again. Each checker of its own reads what it needs anew:
 * where other tools take their share of the cores, fewer are done sooner.
 */
function typesOnce() {
  const checkers = Math.min(4, Math.ceil(os.availableParallelism() / 2));
  return ["--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.json", "--checkers", String(checkers)];
}

/** A tool that is either content or not counts as one. */
async function step(name, itsArgs) {
  const { code, output, ms } = await run(itsArgs, { isQuiet: true });
  if (code === 0) passed++;
  else failed++;
  parts.push(`${name} ${seconds(ms)}`);
  return `${code === 0 ? "✓" : "✗"} ${name}${code === 0 ? "" : `\n${output}`}`;
}

async function vitest(projects) {
  const report = path.join(reports, "vitest.json");
  const command = ["node_modules/vitest/vitest.mjs", "run", ...projects.flatMap((name) => ["--project", name])];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code, ms } = await run([...command, ...shardArgs, ...reporters]);
  parts.push(`vitest ${seconds(ms)}`);
  const first = testsOfVitest(read(report), root);
  all.push(...first);
  if (isKeepingTimes) writeFileSync(TIMES, `${JSON.stringify(timesOf(first), null, 2)}\n`);
  const files = [...new Set(first.filter(({ isFailed }) => isFailed).map(({ file }) => file))];
  if (code === 0 || files.length === 0) {
    return count("vitest", code, first.filter(({ isPassed }) => isPassed).length, 0);
  }
  // On a machine that others use too, a test may run out of time. What fails twice, the second time with the machine
  // to itself, is broken; what does not is said to be unsteady, by name, so that somebody mends it.
  say(`\nOnce more, one at a time: ${files.join(" ")}`);
  rmSync(report, { force: true });
  const again = await run([...command, ...files, "--no-file-parallelism", ...reporters]);
  parts.push(`once more ${seconds(again.ms)}`);
  const judged = judgeTwoTries(first, testsOfVitest(read(report), root));
  unsteady.push(...judged.unsteady);
  for (const { name, why } of judged.broken) ends.push(`✗ ${name}\n${why}`);
  count("vitest", again.code, judged.passed, judged.broken.length);
}

async function browserTests({ code: built, output, ms: buildMs }) {
  parts.push(`pages ${seconds(buildMs)}`);
  if (built !== 0) {
    ends.push(`✗ the pages\n${output}`);
    return count("browser tests", built, 0, 0);
  }
  const report = path.join(reports, "playwright.json");
  const env = {
    CHROME_PATH: ensureBrowser(),
    // Notifications are nothing that one without its window knows.
    CHROME_WHOLE_PATH: ensureBrowser({ isWhole: true }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const command = ["node_modules/@playwright/test/cli.js", "test", "--reporter=line,json", ...shardArgs, ...rest];
  const { code, ms } = await run(command, { env });
  parts.push(`browser tests ${seconds(ms)}`);
  const { suites, stats = {} } = read(report);
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  const tests = testsOfPlaywright(suites);
  all.push(...tests);
  for (const { name, isUnsteady, isFailed, why } of tests) {
    if (isUnsteady) unsteady.push(`${name}\n${why}`);
    if (isFailed) ends.push(`✗ ${name}\n${why}`);
  }
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

function seconds(ms) {
  return `${(ms / 1_000).toFixed(0)} s`;
}
