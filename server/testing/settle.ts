// For tests that let the queue run: waits until everything that was to happen afterwards has.
import { expect } from "vitest";
import type { Db } from "../kit/db/database.ts";
import { countUnsettled } from "./settle.tables.ts";

export function settle(db: Db): Promise<void> {
  return expect.poll(() => countUnsettled(db), { interval: 50 }).toBe(0);
}
