// What somebody typed, understood: each word with its spellings, and how the market uses them.

/** Any of `spellings` will do; one may be several words in a row. */
export interface Clause {
  spellings: readonly string[];
  /** Somebody wrote down what it means, so nobody needs to guess. */
  isKnown?: boolean;
  /** Those of the spellings that were counted, because many listings have them. */
  often?: readonly string[];
}

/** How often, where, when and at which prices words stand in listings. Of a sample: it says where to look first, never what there is. */
export interface WordStatistics {
  /** About how many listings have all of it; at most, and 0 for fewer than anybody counted. */
  documents: number;
  /** Where all of it stands often. */
  leaves: readonly number[];
  /** The same for each clause by itself. */
  counts: readonly number[];
  places: readonly ReadonlyMap<number, number>[];
  /** In milliseconds, of the clause that is oldest: its newest, and since when it has had as many as are looked at. */
  newestAt: number | undefined;
  reachAt: number | undefined;
  /** By which price there are as many as are looked at, from the cheapest on and from the dearest: overall, and in leaves. */
  lowPrice: number | undefined;
  highPrice: number | undefined;
  lowPrices: ReadonlyMap<number, number>;
  highPrices: ReadonlyMap<number, number>;
}

export interface Words extends WordStatistics {
  clauses: readonly Clause[];
  /** Descriptions count too. */
  isAnywhere?: boolean;
}
