// The product's time. Timers and windows of the market read it; sessions, codes and limits use real time and never move.
import type { Database } from "../db/database.ts";
import { advanceOffset, readOffset } from "./clock.tables.ts";

export const CLOCK_CHANNEL = "product_clock";

export interface Clock {
  now(): Date;
  offsetS(): number;
  /** Demo and tests only. Every process hears of it. */
  advance(db: Database, seconds: number): Promise<void>;
  refresh(db: Database): Promise<void>;
}

export function createClock(): Clock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset * 1_000),
    offsetS: () => offset,
    async advance(db, seconds) {
      offset = Math.max(offset, await advanceOffset(db, seconds, CLOCK_CHANNEL));
    },
    async refresh(db) {
      // It only ever grows, so of two reads that overtake each other the larger is the later.
      offset = Math.max(offset, await readOffset(db));
    },
  };
}

/** For what happens inside something that happened: its time is that one's. */
export function clockAt(now: Date): Clock {
  const refuseToMove = () => Promise.reject(new Error("This clock stands still."));
  return { now: () => now, offsetS: () => 0, advance: refuseToMove, refresh: refuseToMove };
}
