// npm run histories -- --seed N --count N [--steps N] [--only INDEX] [--width N]: see docs/histories.md.
import { parseArgs } from "node:util";
import setUpEngine from "../../server/testing/engine.ts";
import { playBatch } from "./batch.ts";
import { Tally } from "./coverage.ts";
import { anyCalls } from "./plan/calls.ts";
import { BATCH, planActs, planHistory } from "./plan/plan.ts";
import type { Stage } from "./play.ts";
import { tellStep } from "./steps.ts";
import { type Ground, openPair } from "./world/pair.ts";
import { listLeaves } from "./world/people.tables.ts";
import { Secrets } from "./world/people.ts";
import { closeLines } from "./world/send.ts";

/** After so many histories they move to a new database with new processes. */
const CHAPTER = 1_000;

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(1 + Math.floor(Math.random() * 1e6)) },
    count: { type: "string", default: "100" },
    steps: { type: "string", default: "22" },
    only: { type: "string" },
    long: { type: "boolean", default: false },
  },
});
const [seed, count, steps] = [Number(values.seed), Number(values.count), Number(values.steps)];

const given: Record<string, unknown> = {};
const tearDown = await setUpEngine({ provide: (name: string, value: unknown) => Object.assign(given, { [name]: value }) } as never);
const ground = given as unknown as Ground;
const tally = new Tally();
const size = { steps, hasKills: true };
const first = values.only === undefined ? 0 : Number(values.only);
const last = values.only === undefined ? count : first + 1;
const began = Date.now();
let broken = 0;

console.log(`seed ${seed}, histories ${first} to ${last - 1}`);
try {
  for (let from = first; from < last && broken === 0; from += CHAPTER)
    broken += await playChapter(from, Math.min(last, from + CHAPTER));
} finally {
  closeLines();
  await tearDown();
}
for (const line of tally.report(anyCalls, values.long)) console.log(line);
console.log(`${broken} broken, seed ${seed}, ${((Date.now() - began) / 1_000).toFixed(0)} s`);
process.exitCode = broken === 0 ? 0 : 1;

async function playChapter(from: number, to: number): Promise<number> {
  const pair = await openPair(ground);
  console.log(`two processes are there after ${((Date.now() - began) / 1_000).toFixed(1)} s`);
  const stage: Stage = { pair, secrets: new Secrets(), tally };
  try {
    const leaves = await listLeaves(pair.db);
    for (let index = from; index < to; ) {
      const end = Math.min(to, (Math.floor(index / BATCH) + 1) * BATCH);
      const histories = Array.from({ length: end - index }, (_, n) => planHistory(seed, index + n, size));
      const failures = await playBatch(stage, planActs(seed, Math.floor(index / BATCH)), histories, leaves);
      for (const { history, what } of failures) {
        console.log(`\nBROKEN: seed ${seed}, history ${history?.index ?? `${index} to ${end - 1}`}`);
        for (const line of what.slice(0, 10)) console.log(`  ${line}`);
        for (const [n, act] of (history?.acts ?? []).entries())
          for (const line of act.flatMap(tellStep)) console.log(`    act ${n + 1}: ${line}`);
      }
      if (failures.length > 0) return failures.length;
      index = end;
      console.log(`${index - first} histories, ${((Date.now() - began) / 1_000).toFixed(0)} s`);
    }
    return 0;
  } finally {
    await pair.close();
  }
}
