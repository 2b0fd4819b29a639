import { expect, test } from "vitest";
import { distrust, judgeTwoTries, readShard, slowest, testsOfPlaywright, testsOfVitest, timesOf } from "./judge.mjs";

const asserted = (fullName, status, duration = 1) => ({ fullName, status, duration, failureMessages: ["because\nof"] });
const report = (...assertionResults) => ({
  testResults: [{ name: "/home/a.test.ts", status: "failed", message: "", assertionResults }],
});
const read = (...tests) => testsOfVitest(report(...tests), "/home");

test("what fails twice is broken, what fails once is unsteady and counts as passed", () => {
  const first = read(asserted("one", "passed"), asserted("two", "failed"), asserted("three", "failed"));
  const second = read(asserted("one", "passed"), asserted("two", "passed"), asserted("three", "failed"));
  expect(judgeTwoTries(first, second)).toMatchObject({
    passed: 2,
    broken: [{ name: "a.test.ts › three", why: "because\nof" }],
    unsteady: ["a.test.ts › two"],
  });
});

test("what passed first and fails the second time is broken, and counted once", () => {
  const first = read(asserted("one", "passed"), asserted("two", "failed"));
  const second = read(asserted("one", "failed"), asserted("two", "passed"));
  const { passed, broken } = judgeTwoTries(first, second);
  expect([passed, broken.length]).toEqual([1, 1]);
});

test("skipped tests count as neither", () => {
  const first = read(asserted("one", "passed"), asserted("two", "skipped"), asserted("three", "failed"));
  expect(judgeTwoTries(first, []).passed).toBe(2);
});

test("a file that falls over before its first test has failed, with its reason", () => {
  const fallen = { name: "/home/b.test.ts", status: "failed", message: "no such module", assertionResults: [] };
  expect(testsOfVitest({ testResults: [fallen] }, "/home")).toEqual([
    { file: "b.test.ts", name: "b.test.ts", isFailed: true, isPassed: false, ms: 0, why: "no such module" },
  ]);
});

test("no report is no tests", () => {
  expect(testsOfVitest({}, "/home")).toEqual([]);
  expect(testsOfPlaywright(undefined)).toEqual([]);
});

test("browser tests are found at any depth, flaky and broken ones told apart", () => {
  const spec = (title, status) => ({
    title,
    file: "a.e2e.ts",
    tests: [{ status, results: [{ duration: 9, error: { message: "first" } }, { duration: 5 }] }],
  });
  const suites = [
    { specs: [spec("one", "expected")], suites: [{ specs: [spec("two", "flaky"), spec("three", "unexpected")] }] },
  ];
  expect(testsOfPlaywright(suites)).toMatchObject([
    { name: "a.e2e.ts › one", isUnsteady: false, isFailed: false, ms: 5 },
    { name: "a.e2e.ts › two", isUnsteady: true, isFailed: false },
    { name: "a.e2e.ts › three", isUnsteady: false, isFailed: true },
  ]);
});

test("a browser test's first try says why, in two lines if a later one passed", () => {
  const lines = (name) => Array.from({ length: 20 }, (_, line) => `${name} ${line + 1}`).join("\n");
  const results = [{ error: { message: lines("first") } }, { error: { message: lines("left behind") } }];
  const why = (status) =>
    testsOfPlaywright([{ specs: [{ title: "t", file: "f", tests: [{ status, results }] }] }])[0].why;
  expect(why("flaky")).toBe("first 1\nfirst 2");
  expect(why("unexpected").split("\n")).toEqual(Array.from({ length: 12 }, (_, line) => `first ${line + 1}`));
});

test("three unsteady tests are borne, four are a failure that is said", () => {
  expect(distrust(["a", "b", "c"])).toBeUndefined();
  expect(distrust(["a", "b", "c", "d"])).toBe("✗ 4 tests needed a second try; more than 3 are a failure");
});

test("the slowest come first, and only so many", () => {
  const tests = Array.from({ length: 50 }, (_, n) => ({ ms: n * 100, name: `test ${n}` }));
  const lines = slowest(tests);
  expect(lines).toHaveLength(30);
  expect(lines[0]).toBe("   4.9 s  test 49");
  expect(slowest([{ ms: 0, name: "skipped" }])).toEqual([]);
});

test("files that take a second or more are kept with their time, in the order of their names", () => {
  const tests = [
    { file: "b", ms: 700 },
    { file: "a", ms: 1_540 },
    { file: "b", ms: 600 },
    { file: "c", ms: 900 },
  ];
  expect(Object.entries(timesOf(tests))).toEqual([
    ["a", 1.5],
    ["b", 1.3],
  ]);
});

test.each([
  [["--shard", "1/3", "--headed"], "1/3", ["--headed"]],
  [["x", "--shard=3/3"], "3/3", ["x"]],
  [["x"], undefined, ["x"]],
])("%j is a share of the tests and the rest", (args, shard, rest) => {
  expect(readShard(args)).toEqual({ shard, rest });
});

test.each([[["--shard"]], [["--shard", "0/3"]], [["--shard", "4/3"]], [["--shard=one"]]])("%j is refused", (args) => {
  expect(() => readShard(args)).toThrow(/--shard takes two numbers/);
});
