// So many histories of one seed, batch by batch, until one breaks.
import { type Failure, playBatch } from "./batch.ts";
import { countStates } from "./checker/ended.tables.ts";
import type { Tally } from "./coverage.ts";
import { BATCH, planActs, planHistory, type Size } from "./plan/plan.ts";
import type { Stage } from "./play.ts";
import { type Shrunk, shrink } from "./shrink.ts";
import { type History, tellStep } from "./steps.ts";
import type { Pair } from "./world/pair.ts";
import { listLeaves } from "./world/people.tables.ts";
import { Secrets } from "./world/people.ts";

/** After so many histories they move to a new database with new processes. */
const CHAPTER = 500;

export interface Campaign {
  seed: number;
  from: number;
  to: number;
  size: Size;
  tally: Tally;
  openPair(): Promise<Pair>;
  say(line: string): void;
  /** Asked after every batch: whether those that were played are enough. */
  isEnough?(): boolean;
}

export interface Broken {
  failure: Failure;
  /** How many histories it took. */
  after: number;
  shrunk: Shrunk | undefined;
}

export async function play(campaign: Campaign): Promise<Broken | undefined> {
  for (let from = campaign.from; from < campaign.to && !campaign.isEnough?.(); ) {
    const to = Math.min(campaign.to, (Math.floor(from / CHAPTER) + 1) * CHAPTER);
    const broken = await playChapter(campaign, from, to);
    if (broken) return broken;
    from = to;
  }
  return undefined;
}

async function playChapter(campaign: Campaign, from: number, to: number): Promise<Broken | undefined> {
  const { seed, tally, say, size } = campaign;
  const pair = await campaign.openPair();
  const stage: Stage = { pair, secrets: new Secrets(), tally, seen: new Set() };
  try {
    const leaves = await listLeaves(pair.db);
    for (let index = from; index < to && !campaign.isEnough?.(); ) {
      const batch = Math.floor(index / BATCH);
      const end = Math.min(to, (batch + 1) * BATCH);
      const histories = Array.from({ length: end - index }, (_, n) => planHistory(seed, index + n, size));
      const acts = planActs(seed, batch);
      const failures = await playBatch(stage, acts, histories, leaves);
      const [failure] = failures;
      if (failure) {
        tellFailures(failures, say);
        const shrunk = await shrink(stage, acts, histories, failure, leaves);
        if (!shrunk && failure.history) tellSteps([failure.history], say);
        if (shrunk) tellShrunk(shrunk, acts, say);
        return { failure, after: end - campaign.from, shrunk };
      }
      index = end;
      say(`${index - campaign.from} histories`);
    }
    for (const { machine, state, n } of await countStates(pair.db)) tally.state(machine, state, n);
    return undefined;
  } finally {
    await pair.close();
  }
}

function tellFailures(failures: readonly Failure[], say: (line: string) => void): void {
  for (const { history, what } of failures) {
    say(`BROKEN ${history ? `in history ${history.index}` : "somewhere in the batch"}`);
    for (const line of what.slice(0, 8)) say(`  ${line}`);
  }
}

function tellShrunk(
  { histories, what, replays }: Shrunk,
  acts: readonly { advanceS: number }[],
  say: (line: string) => void,
): void {
  say(
    `needed for it, found by ${replays} replays (before acts 1, 2, 3 the clock moves ${acts.map(({ advanceS }) => advanceS).join(", ")} s):`,
  );
  tellSteps(histories, say);
  say(`  → ${what[0]}`);
}

function tellSteps(histories: readonly History[], say: (line: string) => void): void {
  for (const { index, acts } of histories) {
    for (const [n, steps] of acts.entries())
      for (const line of steps.flatMap(tellStep)) say(`  history ${index}, act ${n + 1}: ${line}`);
  }
}
