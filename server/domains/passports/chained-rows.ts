// Rows of a passport as links of its chain. Pure.
import { type ChainedEvent, canonical, type Facts } from "../../../contract/passports/chain.ts";
import type { EventRow } from "./passports.tables.ts";

/** Facts that are none any more break the chain where they stand, and nothing else. */
export function chained({ number, at, kind, facts, previous, hash }: EventRow): ChainedEvent {
  return { number, at, kind, facts: readFacts(facts) ?? {}, previous, hash };
}

/** What was written is canonical: other spaces, or another order, are a change too. */
export function isCanonical(text: string): boolean {
  const facts = readFacts(text);
  try {
    return facts !== undefined && canonical(facts) === text;
  } catch {
    return false;
  }
}

function readFacts(text: string): Facts | undefined {
  try {
    return JSON.parse(text) as Facts;
  } catch {
    return undefined;
  }
}
