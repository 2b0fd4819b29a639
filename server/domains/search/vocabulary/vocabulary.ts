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
