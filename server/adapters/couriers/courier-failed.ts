import type { CourierProblem } from "../../kit/couriers/courier-port.ts";

/**
 * Staff read it beside the parcel, so it is the courier's own words where it refused, without numbers that could be a phone's
 * or a key; everywhere else our own words and a status. Hence no cause: the errors of fetch can quote keys.
 */
export class CourierFailed extends Error implements CourierProblem {
  override name = "CourierFailed";
  readonly failure: CourierProblem["failure"];
  /** How long the courier wants to be left in peace. */
  readonly retryAfterS: number | undefined;

  constructor(failure: CourierProblem["failure"], message: string, retryAfterS?: number) {
    super(message);
    this.failure = failure;
    this.retryAfterS = retryAfterS;
  }
}

const LONGEST = 200;

/** A courier's own words as they may be kept: one line, without addresses of mail, tokens and long numbers. */
export function quoted(words: string): string {
  return words
    .replace(/<[^>]*>/g, " ")
    .replace(/\S+@\S+/g, "…")
    .replace(/\b(?:bearer|token)\s+\S+/gi, "…")
    .replace(/[\w-]{24,}(\.[\w-]+)*/g, "…")
    .replace(/\+?\d[\d -]{6,}\d/g, "…")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST);
}
