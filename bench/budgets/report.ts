// The table and the chart of a run, as docs/benchmarks.md shows them.
import { type Figure, judge, type Line, type LineId, lines, shareOfMust, worstOf } from "./lines.ts";
import { isQuiet, type Loudness, say } from "./loudness.ts";

export interface Run {
  at: Date;
  version: string;
  before: Loudness;
  after: Loudness;
  figures: readonly Figure[];
  /** Parts that ended with an error, in their words. */
  failures: readonly string[];
}

const BEGIN = "<!-- budgets: written by npm run bench -- all -->";
const END = "<!-- end of budgets -->";
const VERDICTS = { aim: "aim reached", must: "held", missed: "**missed**" } as const;

export const shown = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

export function missed(figures: readonly Figure[]): Figure[] {
  return [...worstOf(figures).values()].filter((figure) => judge(figure) === "missed");
}

export function unmeasured(figures: readonly Figure[]): LineId[] {
  const worst = worstOf(figures);
  return (Object.keys(lines) as LineId[]).filter((id) => !worst.has(id));
}

export function writeTable({ at, version, before, after, figures, failures }: Run): string {
  const worst = worstOf(figures);
  const rows = (Object.entries(lines) as [LineId, Line][]).map(([id, line]) => {
    const unit = line.unit === "" ? "" : ` ${line.unit}`;
    const sign = line.isMore ? "≥" : "≤";
    const figure = worst.get(id);
    const measured = figure
      ? `${shown(figure.value)}${unit}${figure.of ? ` (${figure.of})` : ""} | ${VERDICTS[judge(figure)]}`
      : "not measured | ";
    return `| ${line.what} | ${sign} ${line.must}${unit} | ${sign} ${line.aim}${unit} | ${measured} |`;
  });
  return [
    BEGIN,
    `One run of \`npm run bench -- all\`, ${at.toISOString().slice(0, 16).replace("T", " ")} UTC, version ${version}.`,
    `The machine before it: ${say(before)}. After it: ${say(after)}.`,
    ...(isQuiet(before) && isQuiet(after) ? [] : ["**It was not quiet**: times say little, CPU time and bytes more."]),
    "",
    "| what | must | aim | measured | |",
    "|---|---:|---:|---:|---|",
    ...rows,
    ...(failures.length > 0 ? ["", ...failures.map((failure) => `Not to its end: ${failure}`)] : []),
    "",
    "![Each figure as a share of what it must be](benchmarks.svg)",
    END,
  ].join("\n");
}

/** In place of the last one; the first one comes after the document's heading. */
export function putInto(document: string, table: string): string {
  const from = document.indexOf(BEGIN);
  const to = document.indexOf(END);
  if (from >= 0 && to > from) return document.slice(0, from) + table + document.slice(to + END.length);
  const heading = document.indexOf("\n\n") + 2;
  return `${document.slice(0, heading)}${table}\n\n${document.slice(heading)}`;
}

const ROW = 26;
const NAME = 400;
const BAR = 300;
/** Twice the must is as long as a bar gets. */
const MOST = 2;

/** A bar for each line: the mark is its must, so what goes beyond it is missed. */
export function drawChart(figures: readonly Figure[]): string {
  const all = [...worstOf(figures).values()];
  const height = all.length * ROW + 44;
  const mark = NAME + BAR / MOST;
  const bars = all.map((figure, at) => {
    const share = Math.min(shareOfMust(figure), MOST);
    const top = 34 + at * ROW;
    const { what, unit } = lines[figure.line];
    const value = `${shown(figure.value)}${unit === "" ? "" : ` ${unit}`}`;
    return [
      `<text x="${NAME - 10}" y="${top + 12}" text-anchor="end">${toXml(what)}</text>`,
      `<rect class="${judge(figure)}" x="${NAME}" y="${top}" width="${Math.max(2, (share / MOST) * BAR).toFixed(1)}" height="16" rx="3"/>`,
      `<text x="${NAME + BAR + 10}" y="${top + 12}">${toXml(value)}</text>`,
    ].join("");
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 ${height}" width="800" height="${height}" role="img" aria-label="Each figure as a share of what it must be"><style>text{font:12px system-ui,sans-serif;fill:#1c1b2e}.aim{fill:#1e7b4d}.must{fill:#33369b}.missed{fill:#c2410c}line{stroke:#8a8699;stroke-dasharray:4 3}@media (prefers-color-scheme:dark){text{fill:#e8e6f0}.aim{fill:#4cc38a}.must{fill:#a5a6f6}.missed{fill:#fb923c}}</style><text x="${mark}" y="18" text-anchor="middle">must</text><line x1="${mark}" x2="${mark}" y1="24" y2="${height - 8}"/>${bars.join("")}</svg>\n`;
}

const toXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
