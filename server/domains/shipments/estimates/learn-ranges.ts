// How long parcels take, learned from those that arrived: for each way the narrowest range of days in which four of five were
// there. Pure.

/** Of those that go a way, so many arrive within what is said. */
const SHARE = 0.8;
/** Fewer parcels than this say little: the next wider place is asked. */
export const FEWEST = 20;

/** From near to far. */
export const scopes = ["prefix", "district", "state", "all"] as const;
export type Scope = (typeof scopes)[number];

/** How many parcels of a way took so many days. */
export interface DayCount {
  days: number;
  parcels: number;
}

export interface Range {
  least: number;
  most: number;
  parcels: number;
}

/**
 * The narrowest; of several, the one with the most parcels, then the earliest. One parcel more than the bare share is asked for:
 * what is chosen because it fits those seen fits those to come a little less.
 */
export function narrowestRange(counts: readonly DayCount[]): Range | undefined {
  const sorted = counts.filter(({ parcels }) => parcels > 0).toSorted((one, other) => one.days - other.days);
  const parcels = sorted.reduce((sum, one) => sum + one.parcels, 0);
  const wanted = Math.min(parcels, Math.ceil(SHARE * (parcels + 1)));
  let best: (Range & { inside: number }) | undefined;
  for (const [first, { days: least }] of sorted.entries()) {
    let inside = 0;
    for (const { days: most, parcels: more } of sorted.slice(first)) {
      inside += more;
      if (inside < wanted) continue;
      const width = most - least;
      const isBetter =
        !best || width < best.most - best.least || (width === best.most - best.least && inside > best.inside);
      if (isBetter) best = { least, most, parcels, inside };
      break;
    }
  }
  return best && { least: best.least, most: best.most, parcels };
}

export interface WayCount extends DayCount {
  cityId: number;
  scope: Scope;
  place: string;
}

export interface LearnedRange extends Range {
  cityId: number;
  scope: Scope;
  place: string;
}

export function learnRanges(counts: readonly WayCount[]): LearnedRange[] {
  const ways = new Map<string, WayCount[]>();
  for (const count of counts) {
    const key = `${count.cityId} ${count.scope} ${count.place}`;
    const way = ways.get(key);
    if (way) way.push(count);
    else ways.set(key, [count]);
  }
  return [...ways.values()].flatMap((way) => {
    const range = narrowestRange(way);
    const [first] = way;
    if (!range || !first || range.parcels < FEWEST) return [];
    return [{ cityId: first.cityId, scope: first.scope, place: first.place, ...range }];
  });
}
