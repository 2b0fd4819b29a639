import { expect, test } from "vitest";
import { failuresOf, percentile, type Sample, slowestOf, summarise, writesBackMs } from "./samples.ts";

const sample = (kind: Sample["kind"], at: number, status: number, tookMs = 10): Sample => ({
  kind,
  what: "",
  at,
  tookMs,
  status,
});

test("writes are back with the first that was answered after the last that was not", () => {
  const write = (at: number, status: number) => sample("write", at, status);
  expect(writesBackMs([write(0, 503), write(100, 200)], 50)).toBe(0);
  expect(writesBackMs([write(100, 503), write(200, 200), write(300, 0), write(400, 409)], 50)).toBe(360);
  expect(writesBackMs([write(100, 200), write(200, 503)], 50)).toBeUndefined();
  expect(writesBackMs([sample("guest", 100, 503)], 50)).toBe(0);
});

test("who was turned away or heard nothing is counted as failed, and not in how long it took", () => {
  const seen = [
    sample("guest", 0, 200, 5),
    sample("guest", 0, 503, 900),
    sample("write", 0, 0, 800),
    sample("write", 0, 404, 7),
  ];
  expect(summarise(seen)).toEqual({
    requests: 4,
    p99Ms: 7,
    slowestMs: 900,
    guests: { asked: 2, failed: 1 },
    writes: { asked: 2, failed: 1 },
  });
});

test("what failed is told by what it was", () => {
  const page = (what: string, status: number) => ({ ...sample("guest", 0, status), what });
  const seen = [
    page("list", 200),
    page("list", 503),
    page("item", 200),
    page("home", 0),
    { ...page("list", 503), kind: "write" as const },
  ];
  expect(failuresOf(seen, "guest", -1_500)).toBe("1 of 2 list (503 after 1.5 s), 1 of 1 home (0 after 1.5 s)");
});

test("of a hundred the ninety-ninth", () => {
  expect(
    percentile(
      Array.from({ length: 100 }, (_, n) => n + 1),
      0.99,
    ),
  ).toBe(99);
  expect(percentile([], 0.99)).toBe(0);
});

test("the slowest is told with when it was asked", () => {
  const page = { ...sample("guest", 1_900, 503, 5_930), what: "item" };
  expect(slowestOf([sample("write", 0, 200), page], 1_500)).toBe("5930 (guest item, 503 asked 0.4 s after)");
  expect(slowestOf([], 0)).toBe("");
});
