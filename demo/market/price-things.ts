// What a used thing is worth. The shares are guesses that make a believable market; nothing was measured.

import type { Dice } from "./random.ts";
import type { Ageing } from "./things/shelf.ts";

export type Condition = "unused" | "like_new" | "good" | "fair" | "for_parts";

/** Shares of the new price: at first, in the end, and how many months until two thirds of the difference are gone. */
const CURVES: Record<Ageing, readonly [first: number, last: number, months: number]> = {
  apple: [0.88, 0.16, 46],
  macbook: [0.86, 0.2, 62],
  phone: [0.8, 0.12, 30],
  laptop: [0.78, 0.14, 46],
  gadget: [0.68, 0.14, 32],
  camera: [0.78, 0.24, 60],
  appliance: [0.7, 0.14, 52],
  furniture: [0.64, 0.15, 46],
  clothes: [0.46, 0.16, 34],
  book: [0.58, 0.2, 42],
  toy: [0.54, 0.16, 34],
  lasting: [0.74, 0.44, 90],
};

const CONDITIONS: Record<Condition, number> = { unused: 1.12, like_new: 1, good: 0.86, fair: 0.7, for_parts: 0.3 };

export interface Worth {
  newPrice: number;
  ageing: Ageing;
  condition: Condition;
  /** Months since the model came out, or since this piece was bought where there are no models. */
  months: number;
  /** Of this piece. */
  ageMonths: number;
}

export function estimateWorth({ newPrice, ageing, condition, months, ageMonths }: Worth): number {
  const [first, last, span] = CURVES[ageing];
  const share = last + (first - last) * Math.exp(-Math.max(0, months) / span);
  const wear = Math.max(0.82, 1 - ageMonths * 0.0025);
  return Math.min(newPrice * share * CONDITIONS[condition] * wear, newPrice * 0.95);
}

/** Worth as this seller sees it, rounded the way people type a price. */
export function askPrice(worth: number, dice: Dice): number {
  return roundPrice(worth * dice.between(0.93, 1.09), dice);
}

/** 11,999 and 11,500 rather than 11,873; never below ten rupees. */
export function roundPrice(price: number, dice: Dice): number {
  const step = price < 500 ? 10 : price < 2_000 ? 50 : price < 10_000 ? 100 : price < 60_000 ? 500 : 1_000;
  const even = Math.max(10, Math.round(price / step) * step);
  return even >= 400 && dice.chance(0.3) ? even - 1 : even;
}
