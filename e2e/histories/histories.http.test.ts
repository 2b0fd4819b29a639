// A hundred short histories with every npm test; ten thousand longer ones, with kills, by npm run histories.
import { afterAll, expect, inject, test } from "vitest";
import { seedOr } from "../../server/testing/size.ts";
import { play } from "./campaign.ts";
import { Tally } from "./coverage.ts";
import { anyCalls } from "./plan/calls.ts";
import { openPair } from "./world/pair.ts";
import { closeLines } from "./world/send.ts";

const COUNT = 100;
const STEPS = 3;
const SEED = seedOr(7);

afterAll(closeLines);

test(`a hundred histories on two processes' worth of servers: nothing is broken (seed ${SEED})`, async () => {
  const ground = { postgres: inject("postgres"), template: inject("template"), folder: inject("folder") };
  const tally = new Tally();
  const said: string[] = [];
  const broken = await play({
    seed: SEED,
    from: 0,
    to: COUNT,
    size: { steps: STEPS, hasKills: false },
    tally,
    openPair: () => openPair(ground, { isWithin: true }),
    say: (line) => said.push(line),
  });
  expect(broken && said).toBeUndefined();
  expect(tally.histories).toBe(COUNT);
  expect(tally.reached(anyCalls).made).toBeGreaterThan(anyCalls.length / 4);
});
