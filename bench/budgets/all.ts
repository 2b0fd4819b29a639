// npm run bench -- all: every budget in one command, written into docs/benchmarks.md with a chart. It says how loud the
// machine was, goes on when a part fails, and ends with 1 where a must is missed or was not measured.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../machine.ts";
import type { Figure } from "./lines.ts";
import { isQuiet, listen, say } from "./loudness.ts";
import { drawChart, missed, putInto, shown, unmeasured, writeTable } from "./report.ts";

const DOCUMENT = path.join(ROOT, "docs/benchmarks.md");
const CHART = path.join(ROOT, "docs/benchmarks.svg");

export type Part = [name: string, measure: () => Promise<readonly Figure[]>];

export async function measureAll(parts: readonly Part[]): Promise<number> {
  const before = await listen();
  console.log(`The machine: ${say(before)}${isQuiet(before) ? "" : ". It is not quiet: times will say little."}`);
  const figures: Figure[] = [];
  const failures: string[] = [];
  for (const [name, measure] of parts) {
    const from = performance.now();
    try {
      figures.push(...(await measure()));
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    console.log(`— ${name}, ${Math.round((performance.now() - from) / 1_000)} s`);
  }
  const { version } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as { version: string };
  const table = writeTable({ at: new Date(), version, before, after: await listen(), figures, failures });
  writeFileSync(DOCUMENT, putInto(readFileSync(DOCUMENT, "utf8"), table));
  writeFileSync(CHART, drawChart(figures));
  console.log(table);
  const over = missed(figures);
  const open = unmeasured(figures);
  for (const { line, value } of over) console.log(`missed: ${line}, ${shown(value)}`);
  if (open.length > 0) console.log(`not measured: ${open.join(", ")}`);
  return over.length + open.length === 0 ? 0 : 1;
}
