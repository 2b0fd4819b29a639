// What a courier is told of a parcel, and what it is not. Pure.
import type { ParcelAsk } from "../../kit/couriers/courier-port.ts";

const HANDS: Record<ParcelAsk["leg"], "from_hub" | "to_hub"> = {
  pickup: "to_hub",
  return: "to_hub",
  delivery: "from_hub",
  send_back: "from_hub",
};

/** Fetched from somebody and brought to the hub: couriers book it as a reverse pickup. */
export const isReverse = ({ leg }: Pick<ParcelAsk, "leg">) => HANDS[leg] === "to_hub";

/** One line without the signs that Delhivery refuses, and of a length that both take. */
export function plain(text: string, longest = 120): string {
  return text
    .replace(/[&\\%#;<>"]|\p{Cc}/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longest)
    .trim();
}

/**
 * The buyer's line for the courier. Four digits that stand alone may be the code for the door, which goes to no courier:
 * they are left out, at the price of a house number now and then.
 */
export function instructionsOf({ instructions }: Pick<ParcelAsk, "instructions">): string {
  return plain(instructions.replace(/(?<!\d)\d(?:[ .-]?\d){3}(?![ .-]?\d)/g, " "), 80);
}

/** Nobody measures parcels before they are fetched: a box whose volume weighs what the parcel weighs (5,000 cm³ a kilogram). */
export function sideOf(weightGrams: number): number {
  return Math.max(10, Math.ceil(Math.cbrt(weightGrams * 5)));
}

export const rupees = (paise: number) => Number((paise / 100).toFixed(2));
export const kilos = (grams: number) => Number((Math.max(1, grams) / 1_000).toFixed(3));
