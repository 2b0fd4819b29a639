// How long the demo's parcels took, of the last months: what its delivery days are learned from. Pure: the same seed, the same
// parcels. A trip is what the seller took to say yes, the pickup, the check, and the way; now and then something went wrong.
import { createDice, type Dice } from "../market/random.ts";

export interface PastTrip {
  cityId: number;
  toPincode: string;
  days: number;
  /** When it arrived. */
  daysAgo: number;
}

/** Serving cities, and how busy each is. */
const FROM = [
  { cityId: 1, weight: 5 },
  { cityId: 2, weight: 3 },
  { cityId: 3, weight: 2 },
  { cityId: 4, weight: 1 },
  { cityId: 5, weight: 1 },
];

interface To {
  pincodes: readonly string[];
  weight: number;
  /** On the way from the hub, mostly: in days, from and to. */
  way: readonly [number, number];
}

const TO: readonly To[] = [
  { pincodes: ["110016", "110092", "110001", "110024"], weight: 9, way: [1, 1] },
  { pincodes: ["201301", "201303", "201014"], weight: 6, way: [1, 2] },
  { pincodes: ["122001", "122002"], weight: 4, way: [1, 2] },
  { pincodes: ["302001", "226001", "160017"], weight: 3, way: [2, 3] },
  { pincodes: ["411001", "400050", "380009"], weight: 4, way: [3, 4] },
  { pincodes: ["560034", "500034", "600017"], weight: 4, way: [3, 5] },
  { pincodes: ["700019"], weight: 2, way: [4, 5] },
  { pincodes: ["781001"], weight: 0.6, way: [6, 9] },
];

export const TRIPS = 3_000;
const MONTHS_DAYS = 120;

export function listPastTrips(seed: string | number, count = TRIPS): PastTrip[] {
  const dice = createDice(seed).fork("past trips");
  return Array.from({ length: count }, () => {
    const { cityId } = dice.weigh(FROM, ({ weight }) => weight);
    const { pincodes, way } = dice.weigh(TO, ({ weight }) => weight);
    return { cityId, toPincode: dice.pick(pincodes), days: daysOf(dice, way), daysAgo: dice.between(0.5, MONTHS_DAYS) };
  }).toSorted((one, other) => other.daysAgo - one.daysAgo);
}

function daysOf(dice: Dice, [least, most]: readonly [number, number]): number {
  // Most sellers say yes the same day; it is fetched the day after, and checked as soon as it is there.
  const yes = dice.chance(0.7) ? 0 : 1;
  const pickup = dice.chance(0.85) ? 1 : 2;
  const check = dice.chance(0.75) ? 0 : 1;
  const trouble = dice.chance(0.07) ? dice.whole(1, 4) : 0;
  return yes + pickup + check + dice.whole(least, most) + trouble;
}
