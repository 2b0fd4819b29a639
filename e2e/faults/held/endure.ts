// What is asked of every attack: nobody else notices, memory stays within its bound, and the attack comes to an end.
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { Product } from "../product.ts";
import { duringThat, type Seen, type Visit } from "./bystander.ts";

export const MOST_MB = 250;
/** What nobody notices: three times what it was, and what is no wait at all on any machine. */
export const within = (calm: number) => Math.max(3 * calm, 800);
const LOOK_MS = 2_000;
const SAMPLE_MS = 500;

/** A line of the table at the end. */
export interface Row {
  attack: string;
  "calm p50/p99 ms": string;
  "during p50/p99 ms": string;
  asked: number;
  refused: number;
  MB: number;
  outcome: string;
}

/** The most that the process takes while `work` goes on. */
export async function mostMegabytes(product: Product, work: () => Promise<unknown>): Promise<number> {
  let most = product.megabytes();
  const sampling = setInterval(() => {
    most = Math.max(most, product.megabytes());
  }, SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(sampling);
  }
  return Math.max(most, product.megabytes());
}

interface Attacked {
  product: Product;
  visits: readonly Visit[];
  rows: Row[];
  /** Lets go of what the attack still holds. */
  hangUp(): void;
}

/**
 * What the attack came to is written down before anything is expected of it: a version that does not hold is told of as
 * well.
 */
export async function endure(
  { product, visits, rows, hangUp }: Attacked,
  attack: string,
  work: () => Promise<string>,
): Promise<void> {
  const before = await duringThat(visits, () => wait(LOOK_MS));
  let outcome = "";
  let during: Seen | undefined;
  const MB = await mostMegabytes(product, async () => {
    during = await duringThat(visits, async () => {
      outcome = await work().catch((error: unknown) => `broken off: ${error}`);
    });
  });
  hangUp();
  // On a machine that others use as well, calm is what it was before or after.
  const after = await duringThat(visits, () => wait(LOOK_MS));
  const calm = before.p99 > after.p99 ? before : after;
  const { p50, p99, refused, asked } = during ?? { p50: 0, p99: 0, refused: 1, asked: 0 };
  rows.push({
    attack,
    "calm p50/p99 ms": `${calm.p50}/${calm.p99}`,
    "during p50/p99 ms": `${p50}/${p99}`,
    asked,
    refused,
    MB,
    outcome,
  });
  console.log(rows.at(-1));
  expect.soft(refused, "others who were refused").toBe(0);
  expect.soft(p99, "others' p99").toBeLessThan(within(calm.p99));
  expect.soft(MB, "megabytes").toBeGreaterThan(0);
  expect.soft(MB, "megabytes").toBeLessThan(MOST_MB);
  expect.soft(outcome, "what it came to").not.toContain("broken off");
}
