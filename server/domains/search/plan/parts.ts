// The numbered parts of the market that a plan reads: blocks of hours and steps of prices. The numbers are those of parts_of
// of the migration; parts.http.test.ts holds the two together. docs/decisions/0028-as-many-as-a-page-needs.md.
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
const FEWEST_BLOCKS = 3;
const MOST_BLOCKS = 12;

/** When the matches of a word are from, about: the newest of them, and how long it takes until there are enough. */
export interface Times {
  newest: number;
  spanMs: number;
}

/**
 * Blocks of hours from a moment back, each hour in exactly one: those before the newest match together, then such that a few
 * hold as many as are wanted, then wide ones. `near` are those that should do. Wrong times make it slow, never wrong.
 */
export function blocksFrom(from: number, { newest, spanMs }: Times): { near: number[][]; all: number[][]; rest: Date } {
  // A clock that is a little ahead may have written a later time.
  const first = Math.floor(from / HOUR_MS) + 1;
  const last = first - OLDEST;
  const newestHour = Math.floor(Math.min(newest, from) / HOUR_MS);
  const span = spanMs / HOUR_MS;
  const width = WIDTHS.find(({ hours }) => hours * 1.8 <= span)?.hours ?? 1;
  const most = Math.min(MOST_BLOCKS, Math.max(FEWEST_BLOCKS, Math.ceil((1.5 * span) / width) + 1));
  const before: number[] = [];
  const blocks: number[] = [];
  let hour = first;
  while (hour >= last) {
    const empty = blockAt(hour, { widest: WIDEST, lowest: newestHour + 1, isFirst: hour === first });
    const isBefore = blocks.length === 0 && hour > newestHour && empty.hours >= width;
    const widest = blocks.length < most ? width : WIDEST;
    const block = isBefore ? empty : blockAt(hour, { widest, lowest: 0, isFirst: hour === first });
    (isBefore ? before : blocks).push(block.number);
    hour = block.start - 1;
  }
  const all = [...(before.length > 0 ? [before] : []), ...blocks.map((block) => [block])];
  return {
    near: all.slice(0, all.length - Math.max(0, blocks.length - most)),
    all,
    rest: new Date((hour + 1) * HOUR_MS),
  };
}

/** When a block of hours begins. */
export function startOf(block: number): Date {
  const { hours, first } = WIDTHS.find((width) => block >= width.first) ?? { hours: 1, first: 0 };
  return new Date((block - first) * hours * HOUR_MS);
}

/** For what nobody counted, and few have. */
export function slicesFrom(from: number): Plan & { kind: "slices" } {
  const { all, rest } = blocksFrom(from, { newest: from, spanMs: OLDEST * HOUR_MS });
  return { kind: "slices", blocks: all, rest, within: null };
}

/** The widest block that ends with an hour; the first one may end later, for nothing is later. */
function blockAt(hour: number, { widest, lowest, isFirst }: { widest: number; lowest: number; isFirst: boolean }) {
  for (const { hours, first } of WIDTHS) {
    const at = Math.floor(hour / hours);
    const fits = hours <= widest && at * hours >= lowest && (isFirst || (hour + 1) % hours === 0);
    if (fits || hours === 1) return { number: first + at, start: at * hours, hours };
  }
  throw new Error("There is no block of an hour.");
}

const HAIR = 1e-9;
/** Below 64 rupees all at once. */
const LOWEST_STEP = 12;
const HIGHEST_STEP = 47;

/** Parts of the market, of these leaves or of all of it, by their numbers. */
export interface Part {
  leaves: readonly number[] | null;
  numbers: readonly number[];
}

/**
 * Steps of prices between two, of these leaves or of the whole market, each as its parts. Those before the first match is
 * expected are one step, leaf by leaf, and then two are cut into fine ones. At the edge of a step its neighbour counts too:
 * logarithms may differ in their last digit.
 */
export function stepsOf(
  { low, high, isUp, expected }: { low: number; high: number; isUp: boolean; expected: number | undefined },
  leaves: readonly number[] | null,
): Part[][] {
  const stepOf = (price: number, hair: number) => Math.floor(2 * Math.log2(Math.max(1, price)) + hair);
  const first = Math.min(HIGHEST_STEP, Math.max(LOWEST_STEP, stepOf(low, -HAIR)));
  const last = Math.max(LOWEST_STEP, Math.min(HIGHEST_STEP, stepOf(high, HAIR)));
  const all = Array.from({ length: last - first + 1 }, (_, at) => (isUp ? first + at : last - at));
  const whole = (step: number) => [{ leaves, numbers: wholeNumbers(step, leaves) }];
  if (expected === undefined || leaves === null) return all.map(whole);
  const near = stepOf(expected, 0);
  const before = all.filter((step) => (isUp ? step < near : step > near));
  const apart = leaves.map((leaf) => ({
    leaves: [leaf],
    numbers: before.flatMap((step) => wholeNumbers(step, [leaf])),
  }));
  const fine = (step: number) => {
    const parts = [0, 1, 2, 3].map((at) => [{ leaves, numbers: numbersOf(128 + step * 4 + at, leaves) }]);
    return isUp ? parts : parts.toReversed();
  };
  const after = all.slice(before.length);
  return [
    ...(before.length > 0 ? [apart] : []),
    ...after.flatMap((step, at) => (at < 2 && step > LOWEST_STEP ? fine(step) : [whole(step)])),
  ];
}

/** As parts_of of the migration numbers them. */
function numbersOf(within: number, leaves: readonly number[] | null): number[] {
  return leaves?.map((leaf) => 10_000_000 + leaf * 512 + within) ?? [8_000_000 + within];
}

function wholeNumbers(step: number, leaves: readonly number[] | null): number[] {
  const lowest = step === LOWEST_STEP ? 0 : step;
  return Array.from({ length: step - lowest + 1 }, (_, at) => numbersOf(lowest + at, leaves)).flat();
}
