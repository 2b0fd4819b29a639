// How much of a proof is done: a little of it with every npm test, all of it by npm run faults. FAULT_SEED chooses other
// chances.
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    isFull: boolean;
    seed: number;
  }
}

export const isFull = (): boolean => inject("isFull");

export function sized(short: number, full: number): number {
  return isFull() ? full : short;
}

export function seedOr(usual: number): number {
  return inject("seed") || usual;
}
