// Every budget the product has, each in one figure. What a line may at most be (or at least) and where it should get to.
export interface Line {
  what: string;
  unit: string;
  must: number;
  aim: number;
  /** More is better: of these the must is the least. */
  isMore?: true;
}

export const lines = {
  list: { what: "list at 100,000 listings, CPU beside node + pg", unit: "×", must: 1.35, aim: 1.15 },
  detail: { what: "detail at 100,000 listings, CPU beside node + pg", unit: "×", must: 1.35, aim: 1.15 },
  worst: { what: "dearest kind of list, search, filter, facet at 1M, CPU", unit: "ms", must: 12, aim: 8 },
  worstAtTen: { what: "the same at 10M", unit: "ms", must: 20, aim: 12 },
  p95AtTen: { what: "p95 at 10M beside that at 1M, the worst kind", unit: "×", must: 2, aim: 2 },
  growth: { what: "growth of CPU from 10k to 1M, the worst kind", unit: "×", must: 1.5, aim: 1.2 },
  growthByPrice: { what: "growth of CPU from 10k to 1M, by price", unit: "×", must: 2, aim: 1.2 },
  suggestions: { what: "suggestions at 1M, CPU", unit: "ms", must: 2, aim: 1 },
  kept: { what: "guest's page from the cache, of node:http's requests", unit: "%", must: 80, aim: 95, isMore: true },
  share: { what: "requests from the cache, 5 listings a second changing", unit: "%", must: 90, aim: 97, isMore: true },
  stale: { what: "oldest answer while they change", unit: "ms", must: 1_000, aim: 300 },
  fresh: { what: "guest's page rendered fresh, CPU", unit: "ms", must: 6, aim: 3 },
  order: { what: "one order with its news, CPU", unit: "ms", must: 14, aim: 10 },
  script: { what: "script of home, list and item, the most", unit: "kB", must: 125, aim: 110 },
  scriptOfForms: { what: "script of wizard and checkout, the most", unit: "kB", must: 165, aim: 110 },
  scriptOfStaff: { what: "script of a page of the back office, the most", unit: "kB", must: 300, aim: 110 },
  score: { what: "Lighthouse on a phone, the least of five pages", unit: "", must: 97, aim: 100, isMore: true },
  lcp: { what: "largest paint, the latest of five pages", unit: "s", must: 1.8, aim: 1.2 },
  cls: { what: "layout shift, the most of five pages", unit: "", must: 0.01, aim: 0 },
  tbt: { what: "blocking time, the most of five pages", unit: "ms", must: 120, aim: 50 },
  warmStart: { what: "npm start to the first page, warm", unit: "s", must: 2, aim: 1 },
  firstStart: { what: "npm start to the first page with goods, empty folder", unit: "s", must: 25, aim: 8 },
  memory: { what: "memory of one process, the most of every flood", unit: "MB", must: 250, aim: 200 },
} as const satisfies Record<string, Line>;

export type LineId = keyof typeof lines;

export interface Figure {
  line: LineId;
  value: number;
  /** What it was measured on, where one of many counts. */
  of?: string;
}

/** A figure that several measurements speak for is the worst of them. */
export function worstOf(figures: readonly Figure[]): Map<LineId, Figure> {
  const worst = new Map<LineId, Figure>();
  for (const figure of figures) {
    const known = worst.get(figure.line);
    if (known === undefined || isWorse(figure, known)) worst.set(figure.line, figure);
  }
  return worst;
}

function isWorse(one: Figure, other: Figure): boolean {
  return isMore(one.line) ? one.value < other.value : one.value > other.value;
}

function isMore(id: LineId): boolean {
  const line: Line = lines[id];
  return line.isMore === true;
}

export type Verdict = "aim" | "must" | "missed";

export function judge({ line: id, value }: Figure): Verdict {
  const { must, aim } = lines[id];
  const reaches = (mark: number) => (isMore(id) ? value >= mark : value <= mark);
  return reaches(aim) ? "aim" : reaches(must) ? "must" : "missed";
}

/** How much of its must a figure takes: above 1 it is missed, whether more or less of it is better. */
export function shareOfMust({ line: id, value }: Figure): number {
  const { must } = lines[id];
  return isMore(id) ? must / Math.max(value, must / 10) : value / must;
}
