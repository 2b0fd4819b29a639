// The prices of an item along its time, as the picture and the table show them. Pure.
import type { Passport } from "../../../contract/passports/passports.contract.ts";

export interface PriceStep {
  at: string;
  price: number;
  kind: string;
}

const PRICED = new Set(["listed", "published", "price", "delivered"]);

/** Each change, and each time it was sold; the same price again is no step. */
export function priceSteps(events: Passport["events"]): PriceStep[] {
  const steps: PriceStep[] = [];
  for (const { at, kind, facts } of events) {
    const { price } = facts;
    if (!PRICED.has(kind) || typeof price !== "number") continue;
    if (kind !== "delivered" && steps.at(-1)?.price === price) continue;
    steps.push({ at, price, kind });
  }
  return steps;
}

export interface Place {
  x: number;
  y: number;
}

interface Frame {
  width: number;
  height: number;
  /** Room around the line. */
  inset: number;
}

/** Left to right by time, the dearest on top; what all happened at once stands side by side. */
export function placeSteps(steps: readonly PriceStep[], { width, height, inset }: Frame): Place[] {
  const times = steps.map(({ at }) => Date.parse(at));
  const prices = steps.map(({ price }) => price);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const part = (value: number, from: number, to: number, otherwise: number) =>
    to === from ? otherwise : (value - from) / (to - from);
  return steps.map(({ at, price }, place) => ({
    x: round(
      inset +
        part(Date.parse(at), first, last, steps.length < 2 ? 0 : place / (steps.length - 1)) * (width - 2 * inset),
    ),
    y: round(inset + (1 - part(price, low, high, 0.5)) * (height - 2 * inset)),
  }));
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A price holds until the next: level, then up or down. */
export function stairs(places: readonly Place[]): string {
  return places.map(({ x, y }, at) => (at === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join("");
}
