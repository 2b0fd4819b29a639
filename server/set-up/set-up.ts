// How far a first start has come: what is being done, how much of it is done, how long it will still take.
import type { Progress } from "../seeds/seed.ts";

export const phases = ["database", "reference", "market"] as const;
export type Phase = (typeof phases)[number];

/** What each takes of the whole, measured, so that a bar moves evenly. */
const SHARES: Record<Phase, number> = { database: 0.25, reference: 0.25, market: 0.5 };
/** Sooner than this a guess is worth nothing. */
const GUESS_AFTER_MS = 1_000;

export interface Standing {
  phase: Phase;
  message: string;
  /** Of the whole, from 0 to 1. */
  part: number;
  secondsLeft: number | undefined;
}

export interface SetUp {
  /** For whoever does one phase. */
  during(phase: Phase): Progress;
}

export function createSetUp(tell: (standing: Standing) => void, now = () => performance.now()): SetUp {
  let started: number | undefined;
  let furthest = 0;
  return {
    during: (phase) => {
      const before = phases.slice(0, phases.indexOf(phase)).reduce((sum, earlier) => sum + SHARES[earlier], 0);
      return (message, part = 0) => {
        started ??= now();
        // A bar that goes back says that nobody knows.
        furthest = Math.max(furthest, before + SHARES[phase] * part);
        tell({ phase, message, part: furthest, secondsLeft: guess(now() - started, furthest) });
      };
    },
  };
}

function guess(elapsedMs: number, part: number): number | undefined {
  if (elapsedMs < GUESS_AFTER_MS || part < 0.1) return undefined;
  return Math.ceil((elapsedMs * (1 - part)) / part / 1_000);
}
