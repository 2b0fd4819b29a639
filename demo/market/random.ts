// Chance that can be repeated: the same seed gives the same market, byte for byte, on every machine.

export interface Dice {
  /** At least 0 and below 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Like pick, but by the weight of each. */
  weigh<T>(from: readonly T[], weight: (one: T) => number): T;
  shuffle<T>(from: readonly T[]): T[];
  /** Dice of their own for a part, so that a change in one part does not move the others. */
  fork(name: string): Dice;
}

/** mulberry32: 32 bits of state, one multiplication or two a throw, and good enough for a market of puppets. */
export function createDice(seed: string | number): Dice {
  let state = hashText(String(seed));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const dice: Dice = {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (from) => itemAt(from, Math.floor(next() * from.length)),
    weigh: (from, weight) => {
      let left = next() * from.reduce((sum, one) => sum + weight(one), 0);
      const found = from.find((one) => {
        left -= weight(one);
        return left < 0;
      });
      return found ?? itemAt(from, from.length - 1);
    },
    shuffle: (from) => {
      const cards = [...from];
      for (let last = cards.length - 1; last > 0; last--) {
        const other = Math.floor(next() * (last + 1));
        [cards[last], cards[other]] = [itemAt(cards, other), itemAt(cards, last)];
      }
      return cards;
    },
    fork: (name) => createDice(`${seed}/${name}`),
  };
  return dice;
}

function itemAt<T>(from: readonly T[], index: number): T {
  if (index < 0 || index >= from.length) throw new Error("There is nothing to choose from.");
  return from[index] as T;
}

/** FNV-1a. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
