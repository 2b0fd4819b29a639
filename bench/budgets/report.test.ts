import { expect, test } from "vitest";
import { type Figure, judge, shareOfMust, worstOf } from "./lines.ts";
import type { Loudness } from "./loudness.ts";
import { drawChart, missed, putInto, unmeasured, writeTable } from "./report.ts";

const quiet: Loudness = { cores: 2, load: 0.2, others: 0.01, stolen: 0, index: 40 };
const figures: Figure[] = [
  { line: "order", value: 9.5, of: "cash" },
  { line: "order", value: 13.2, of: "prepaid" },
  { line: "fresh", value: 6.01 },
  { line: "share", value: 97 },
  { line: "share", value: 92.4 },
];
const run = {
  at: new Date("2026-11-17T10:00:00Z"),
  version: "0.1.0",
  before: quiet,
  after: quiet,
  figures,
  failures: [],
};

test("a line measured several times is the worst of them, also where more is better", () => {
  expect(worstOf(figures).get("order")).toEqual({ line: "order", value: 13.2, of: "prepaid" });
  expect(worstOf(figures).get("share")?.value).toBe(92.4);
});

test("a figure on its mark holds, beyond it is missed", () => {
  expect(judge({ line: "order", value: 10 })).toBe("aim");
  expect(judge({ line: "order", value: 14 })).toBe("must");
  expect(judge({ line: "order", value: 14.01 })).toBe("missed");
  expect(judge({ line: "share", value: 90 })).toBe("must");
  expect(judge({ line: "share", value: 89.9 })).toBe("missed");
  expect(missed(figures).map(({ line }) => line)).toEqual(["fresh"]);
  expect(shareOfMust({ line: "share", value: 45 })).toBe(2);
});

test("the table has every line, says what was not measured, and when the machine was loud", () => {
  const table = writeTable(run);
  expect(table).toContain("| one order with its news, CPU | ≤ 14 ms | ≤ 10 ms | 13.2 ms (prepaid) | held |");
  expect(table).toContain("6.01 ms | **missed** |");
  expect(table).toContain("| not measured |  |");
  expect(unmeasured(figures)).toContain("memory");
  expect(table).not.toContain("It was not quiet");
  expect(writeTable({ ...run, after: { ...quiet, stolen: 0.6 } })).toContain("It was not quiet");
});

test("a second run takes the place of the first, and nothing else of the document", () => {
  const document = "# What things cost\n\nBefore.\n\n## Later\nAfter.\n";
  const once = putInto(document, writeTable(run));
  const twice = putInto(once, writeTable({ ...run, version: "0.2.0" }));
  expect(once.startsWith("# What things cost\n\n<!-- budgets")).toBe(true);
  expect(twice).toBe(once.replace("version 0.1.0", "version 0.2.0"));
  expect(twice.endsWith("\n\nBefore.\n\n## Later\nAfter.\n")).toBe(true);
});

test("the chart has a bar for each figure; none is longer than twice its must", () => {
  const chart = drawChart([...figures, { line: "memory", value: 9_999 }]);
  expect(chart.match(/<rect /g)).toHaveLength(4);
  expect(chart).toContain('class="missed" x="400" y="112" width="300.0"');
});
