// The numbered parts of the market that a plan reads: blocks of hours and steps of prices. The numbers are those of parts_of
// of the migration; parts.http.test.ts holds the two together. docs/decisions/0102-enough-in-one-look.md.
import type { Plan } from "./plan.ts";

const HOUR_MS = 3_600_000;
/** As parts_of of the migration numbers them, the widest first. */
const WIDTHS = [
  { hours: 1_024, first: 5_000_000 },
  { hours: 256, first: 4_000_000 },
  { hours: 64, first: 3_000_000 },
  { hours: 16, first: 2_000_000 },
  { hours: 4, first: 1_000_000 },
  { hours: 1, first: 0 },
];
const WIDEST = 1_024;
/** Three years block by block; whatever is older comes at once. */
const OLDEST = 26 * WIDEST;
/** One more slice costs as much as reading fifty matches too many, of answers a thousand; blocks of one slice cost little. */
const TO_BE_SURE = 1.25;
/** The last block of a slice may be so much narrower than the slice is long: hardly more is read than is wanted. */
const FINER = 6;
/** In hours: where a minute holds enough, no more is read than the hour that it is in. */
const SHORTEST = 1 / 60;
const NEAR = 3;

/** When the matches of a word are from, about: the newest of them, and how long it takes until there are enough. */
export interface Times {
  newest: number;
  spanMs: number;
}

/**
 * Blocks of hours from a moment back, each hour in exactly one, and in slices that are read one after the other: the first
 * holds about enough, with whatever is before the newest match, and each of the next as many hours again as those before it
 * since then. `near` are those that should do. Wrong times make it slow, never wrong.
 */
export function blocksFrom(from: number, { newest, spanMs }: Times): { near: number[][]; all: number[][]; rest: Date } {
  // A clock that is a little ahead may have written a later time.
  const first = Math.floor(from / HOUR_MS) + 1;
  const last = first - OLDEST;
  const start = Math.min(newest, from) / HOUR_MS;
  const all: number[][] = [];
  let hour = first;
  for (let hours = Math.max(SHORTEST, (TO_BE_SURE * spanMs) / HOUR_MS); hour >= last; hours *= 2) {
    const edge = edgeOf(start - hours, hours / FINER);
    const slice: number[] = [];
    while (hour >= Math.max(edge, last)) {
      const block = blockAt(hour, edge, hour === first);
      slice.push(block.number);
      hour = block.start - 1;
    }
    if (slice.length > 0) all.push(slice);
  }
  return { near: all.slice(0, NEAR), all, rest: new Date((hour + 1) * HOUR_MS) };
}

/** At or before an hour, where blocks begin that are no wider than this. */
function edgeOf(hour: number, most: number): number {
  const width = WIDTHS.find(({ hours }) => hours <= most)?.hours ?? 1;
  return Math.floor(hour / width) * width;
}

/** When a block of hours begins. */
export function startOf(block: number): Date {
  const { hours, first } = WIDTHS.find((width) => block >= width.first) ?? { hours: 1, first: 0 };
  return new Date((block - first) * hours * HOUR_MS);
}

/** For what nobody counted, and few have. */
export function slicesFrom(from: number): Plan & { kind: "slices" } {
  const { all, rest } = blocksFrom(from, { newest: from, spanMs: WIDEST * HOUR_MS });
  return { kind: "slices", blocks: all, rest, within: null };
}

/** The widest block that ends with an hour, and begins with the lowest or later; the first one may end later, for nothing is later. */
function blockAt(hour: number, lowest: number, isFirst: boolean) {
  for (const { hours, first } of WIDTHS) {
    const at = Math.floor(hour / hours);
    const fits = at * hours >= lowest && (isFirst || (hour + 1) % hours === 0);
    if (fits || hours === 1) return { number: first + at, start: at * hours, hours };
  }
  throw new Error("There is no block of an hour.");
}

const HAIR = 1e-9;

/** Whole rupees between which a search by price looks, in its order. */
interface Bounds {
  low: number;
  high: number;
  isUp: boolean;
}

/** At the edges of the bounds a neighbour counts too: logarithms may differ in their last digit. */
function stepsBetween({ low, high, isUp }: Bounds, stepOf: (price: number, hair: number) => number): number[] {
  const [first, last] = [stepOf(low, -HAIR), stepOf(high, HAIR)];
  return Array.from({ length: last - first + 1 }, (_, at) => (isUp ? first + at : last - at));
}

/** Below 64 rupees all at once. */
const LOWEST_STEP = 12;
const HIGHEST_STEP = 47;

/** Steps of prices between two, of these leaves or of the whole market, each by the numbers of its parts. */
export function stepsOf(bounds: Bounds, leaves: readonly number[] | null): number[][] {
  const stepOf = (price: number, hair: number) =>
    Math.max(LOWEST_STEP, Math.min(HIGHEST_STEP, Math.floor(2 * Math.log2(Math.max(1, price)) + hair)));
  return stepsBetween(bounds, stepOf).map((step) => numbersAt(step, leaves));
}

function numbersAt(step: number, leaves: readonly number[] | null): number[] {
  const lowest = step === LOWEST_STEP ? 0 : step;
  return Array.from({ length: step - lowest + 1 }, (_, at) => numbersOf(lowest + at, leaves)).flat();
}

/** As parts_of of the migration numbers them. */
function numbersOf(within: number, leaves: readonly number[] | null): number[] {
  return leaves?.map((leaf) => 10_000_000 + leaf * 512 + within) ?? [8_000_000 + within];
}

/** As price_words of the migration numbers them: below 64 rupees all at once, then four to each doubling. */
const LOWEST_WORD_STEP = 24;
const HIGHEST_WORD_STEP = 95;
const wordStepAt = (price: number, hair: number) =>
  Math.max(LOWEST_WORD_STEP, Math.min(HIGHEST_WORD_STEP, Math.floor(4 * Math.log2(Math.max(1, price)) + hair)));
/** A page has a fifth of what is enough, and in a large market the sample knows the price of three hundred at best. */
const SOONER = 2;
/** How many are asked for one by one, before several at once. */
const ONE_BY_ONE = 5;
const AT_ONCE = 4;

/**
 * Steps of the prices that words stand at, between two. `near` should do: all up to where a page should be, together, and a
 * few more. `far` are all others. A wrong price makes it slow, never wrong.
 */
export function wordStepsOf(bounds: Bounds, upTo: number | undefined): { near: number[][]; far: number[][] } {
  const all = stepsBetween(bounds, wordStepAt);
  const edge = upTo === undefined ? undefined : wordStepAt(upTo, 0);
  const isSooner = (step: number, end: number) => (bounds.isUp ? step <= end - SOONER : step >= end + SOONER);
  const together = edge === undefined ? [] : all.filter((step) => isSooner(step, edge));
  const apart = all.slice(together.length);
  const far = apart.slice(ONE_BY_ONE);
  return {
    near: [...(together.length > 0 ? [together] : []), ...apart.slice(0, ONE_BY_ONE).map((step) => [step])],
    far: Array.from({ length: Math.ceil(far.length / AT_ONCE) }, (_, at) =>
      far.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    ),
  };
}

/** All steps of the prices that words stand at which a range touches, and where they begin and end. */
export function wordStepsAround(low: number, high: number): { steps: number[]; low: number; high: number } {
  const steps = stepsBetween({ low, high, isUp: true }, wordStepAt);
  return { steps, low: 2 ** ((steps[0] ?? 0) / 4), high: 2 ** (((steps.at(-1) ?? 0) + 1) / 4) };
}

/** The parts of leaves that hold these steps: two of words are one of those. */
export function partsAround(wordSteps: readonly number[], leaves: readonly number[]): number[] {
  const steps = new Set(wordSteps.map((step) => Math.floor(step / 2)));
  return [...steps].flatMap((step) => numbersAt(step, leaves));
}

/** One word with plain letters is one word of the index too; others may be read as several. */
export function isPlain(spellings: readonly string[]): boolean {
  return spellings.every((spelling) => /^[a-z]+\d*$/.test(spelling));
}

/** In so many leaves words are asked for leaf by leaf: each key is compared with all before it. */
const MOST_LEAVES = 3;

/** Plain words of a few leaves are known by their prices there: what is as cheap, and of other words or leaves, is not passed. */
export function areKnownByLeaf(
  leaves: readonly number[] | null,
  words: readonly (readonly string[])[],
): leaves is readonly number[] {
  return leaves !== null && leaves.length <= MOST_LEAVES && words.every(isPlain);
}

/** As leaf_price_words of the migration numbers them: a step of the prices that words stand at, in each of these leaves. */
export function leafStepsOf(wordSteps: readonly number[], leaves: readonly number[]): number[] {
  return leaves.flatMap((leaf) => wordSteps.map((step) => leaf * 128 + step));
}
