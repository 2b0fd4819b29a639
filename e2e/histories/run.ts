// npm run histories -- --seed N --count N: see docs/histories.md.
import { parseArgs } from "node:util";
import setUpEngine from "../../server/testing/engine.ts";
import { play } from "./campaign.ts";
import { Tally } from "./coverage.ts";
import { anyCalls, exceptions } from "./plan/calls.ts";
import { type Ground, openPair } from "./world/pair.ts";
import { closeLines } from "./world/send.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(1 + Math.floor(Math.random() * 1e6)) },
    count: { type: "string", default: "100" },
    /** The first of them. */
    from: { type: "string", default: "0" },
    /** How many steps a history has, about. */
    steps: { type: "string", default: "16" },
    /** Tell of every call of the contract how it was answered. */
    long: { type: "boolean", default: false },
  },
});
const [seed, count, from, steps] = [values.seed, values.count, values.from, values.steps].map(Number) as [
  number,
  number,
  number,
  number,
];

const given: Record<string, unknown> = {};
const tearDown = await setUpEngine({
  provide: (name: string, value: unknown) => Object.assign(given, { [name]: value }),
} as never);
const ground = given as unknown as Ground;
// The first wish to end lets the batch end and tells what was covered; the second one is heard at once. Leaving takes the
// database along.
let isEnough = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (isEnough) process.exit(1);
    isEnough = true;
  });
}
const tally = new Tally();
const began = Date.now();
const seconds = () => Math.round((Date.now() - began) / 1_000);

console.log(`seed ${seed}, histories ${from} to ${from + count - 1}`);
const broken = await play({
  seed,
  from,
  to: from + count,
  size: { steps, hasKills: true },
  tally,
  openPair: () => openPair(ground),
  isEnough: () => isEnough,
  say: (line) => console.log(`${line}${/histories$/.test(line) ? `, ${seconds()} s` : ""}`),
}).finally(async () => {
  closeLines();
  await tearDown();
});
for (const line of tally.report(anyCalls, values.long)) console.log(line);
for (const [call, why] of Object.entries(exceptions)) console.log(`not a step: ${call}, because ${why}`);
console.log(`${broken ? 1 : 0} broken, seed ${seed}, ${seconds()} s`);
process.exitCode = broken ? 1 : 0;
