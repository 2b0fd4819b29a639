// What the market's words are known by, and from how many listings on a word is often said.

/** What else something is called. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;
/** Words that name a kind of thing: see thing_words of the migration. */
export type Things = ReadonlySet<string>;

/** What a quarter, half and three quarters of a leaf's listings cost at most. */
export interface Quarters {
  low: number;
  median: number;
  high: number;
}

/** Words in fewer listings than this are gathered at once, so nobody asks how many it is. */
export const RARE = 1_500;
/** As many matches as are ranked and described: five pages. */
export const REACH = 120;

/** How long it takes until there are as many as are looked at, by how many listings have a word: of each step of 1.4 times. */
export type Pace = ReadonlyMap<number, number>;

interface Counted {
  documents: number;
  newest_at: Date | null;
  reach_at: Date | null;
}

const stepOf = (documents: number) => Math.round(2 * Math.log2(Math.max(1, documents)));

/** The median of what is still being sold. */
export function measurePace(counted: readonly Counted[]): Pace {
  const timed = counted.flatMap(({ documents, newest_at, reach_at }) =>
    newest_at && reach_at ? [{ documents, newest: newest_at.getTime(), reach: reach_at.getTime() }] : [],
  );
  const latest = timed.reduce((most, { newest }) => Math.max(most, newest), 0);
  const sold = timed.filter(({ newest, reach }) => latest - newest <= newest - reach);
  const steps = Map.groupBy(sold, ({ documents }) => stepOf(documents));
  return new Map([...steps].map(([step, these]) => [step, medianOf(these.map(({ reach }) => latest - reach))]));
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Of so many; of fewer than were counted as much longer as they are fewer. */
export function spanOf(pace: Pace, documents: number): number | undefined {
  const lowest = Math.min(...pace.keys());
  const step = stepOf(documents);
  const span = pace.get(Math.max(lowest, step));
  return span && step < lowest ? (span * 2 ** (lowest / 2)) / Math.max(1, documents) : span;
}
