// Which refresh tokens of a family still count. Pure.

/** A second tab may hold the token that the first has just exchanged. */
const GRACE_S = 20;

interface Generations {
  generation: number;
  /** Seconds since each of the former generations was superseded, oldest first. */
  ages_s: readonly number[];
}

export type Standing = "current" | "straggler" | "replayed";

/** A straggler is an older token of a moment ago; a replayed one was taken from somewhere. */
export function standingOf({ generation, ages_s }: Generations, presented: number): Standing {
  if (presented === generation) return "current";
  const age = ages_s[presented - (generation - ages_s.length)];
  return presented < generation && age !== undefined && age <= GRACE_S ? "straggler" : "replayed";
}

export function isAcceptable(family: Generations, presented: number): boolean {
  return standingOf(family, presented) !== "replayed";
}
