// What the reports of vitest and Playwright say: how many, which failed and why, which needed a second try, which were slow.
import path from "node:path";

/** A run in which more tests than this passed only when tried again is not to be trusted. */
export const MOST_UNSTEADY = 3;
const LINES_OF_A_REASON = 12;
const LINES_OF_A_HINT = 2;

/** Every test of vitest's report, and every file that fell over before it had one. */
export function testsOfVitest({ testResults = [] }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults.map((test) => ({
      file,
      name: `${file} › ${test.fullName}`,
      isFailed: test.status === "failed",
      isPassed: test.status === "passed",
      ms: test.duration ?? 0,
      why: shorten(test.failureMessages?.[0]),
    }));
    const isBroken = status === "failed" && !tests.some(({ isFailed }) => isFailed);
    const itself = { file, name: file, isFailed: true, isPassed: false, ms: 0, why: shorten(message) };
    return isBroken ? [...tests, itself] : tests;
  });
}

/** What failed twice is broken; what failed only the first time is unsteady. */
export function judgeTwoTries(first, second) {
  const broken = second.filter(({ isFailed }) => isFailed);
  const names = new Set(broken.map(({ name }) => name));
  const unsteady = first.filter(({ isFailed, name }) => isFailed && !names.has(name));
  const passed = first.filter(({ isPassed, name }) => isPassed && !names.has(name)).length;
  return { passed: passed + unsteady.length, broken, unsteady: unsteady.map(({ name }) => name) };
}

/** Playwright tries again by itself and says so. The first try says why: a later one may fail by what that one left behind. */
export function testsOfPlaywright(suites = []) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => ({
        name: `${file} › ${title}`,
        isUnsteady: status === "flaky",
        isFailed: status === "unexpected",
        ms: results.at(-1)?.duration ?? 0,
        why: shorten(results[0]?.error?.message, status === "flaky" ? LINES_OF_A_HINT : LINES_OF_A_REASON),
      })),
    ),
    ...testsOfPlaywright(inner),
  ]);
}

export function slowest(tests, count = 30) {
  return tests
    .filter(({ ms }) => ms > 0)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ ms, name }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`);
}

/** Seconds of each file that takes at least one: the list that the next runs, and machines side by side, go by. */
export function timesOf(tests) {
  const byFile = new Map();
  for (const { file, ms } of tests) byFile.set(file, (byFile.get(file) ?? 0) + ms / 1_000);
  const long = [...byFile].filter(([, seconds]) => seconds >= 1).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(long.map(([file, seconds]) => [file, Number(seconds.toFixed(1))]));
}

/** Nothing, or the sentence that says why a run without a broken test has failed all the same. */
export function distrust(unsteady) {
  if (unsteady.length <= MOST_UNSTEADY) return undefined;
  return `✗ ${unsteady.length} tests needed a second try; more than ${MOST_UNSTEADY} are a failure`;
}

/** "2/3" of --shard 2/3 or --shard=2/3, and what is left of the arguments without it. */
export function readShard(args) {
  const at = args.findIndex((argument) => argument === "--shard" || argument.startsWith("--shard="));
  if (at === -1) return { shard: undefined, rest: args };
  const isApart = args[at] === "--shard";
  const shard = isApart ? (args[at + 1] ?? "") : args[at].slice("--shard=".length);
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(shard) ?? []).map(Number);
  if (index < 1 || index > count) throw new Error(`--shard takes two numbers, such as 1/3; "${shard}" is none.`);
  return { shard, rest: args.toSpliced(at, isApart ? 2 : 1) };
}

const shorten = (text = "", lines = LINES_OF_A_REASON) => text.split("\n").slice(0, lines).join("\n");
