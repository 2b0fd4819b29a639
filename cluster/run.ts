// npm run cluster: three databases, three web processes, two workers and what is between them, until Ctrl-C.
// npm run cluster -- --test: the same while parts of it die, and what is true afterwards.
// npm run cluster -- --browse: what guests cost each database. npm run cluster -- --http: other versions of PostgreSQL.
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { browse } from "./browse.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { findBefore, makeBefore } from "./engines/version-before.ts";
import { look } from "./look.ts";
import { runHttpTests } from "./other-postgres.ts";
import { ensurePackages, Missing } from "./packages.ts";
import { openPicture } from "./picture.ts";
import { sweepPlaces } from "./place.ts";
import { faultNames, runTrials } from "./trials/run-trials.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The http tests, on Debian's PostgreSQL and on the product's own; files and folders may be named. */
    http: { type: "boolean", default: false },
    /** What guests' reads cost each database with no, one and two replicas. */
    browse: { type: "boolean", default: false },
    /** Where ports are looked for. */
    port: { type: "string", default: "4700" },
    /** 1 or 0: with the demo market, or without people and listings. Trials make their own. */
    market: { type: "string" },
    /** Break parts of it while people use it, and look at what is true afterwards. */
    test: { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
    /** Names of trials with commas between; all without it. */
    only: { type: "string", default: "" },
    /** Each trial at most so often. */
    times: { type: "string", default: "20" },
    /** About so many requests a second. */
    rate: { type: "string", default: "16" },
  },
});

const only = values.only.split(",").filter(Boolean);
const say = (message: string) => console.log(message);
const leaving = new AbortController();

async function main(): Promise<number> {
  const unknown = only.filter((name) => !faultNames.includes(name));
  if (unknown.length > 0) throw new Missing(`There is no trial ${unknown.join(", ")}: ${faultNames.join(", ")}.`);
  ensurePackages(say);
  for (const folder of await sweepPlaces())
    say(`A command that was killed had left ${folder} behind: ended and put away.`);
  if (values.http) return runHttpTests(positionals, say);
  const before = values.test && (only.length === 0 || only.includes("upgrade")) ? findBefore() : undefined;
  const cluster = await openCluster({
    firstPort: Number(values.port),
    hasMarket: (values.market ?? (values.test || values.browse ? "0" : "1")) === "1",
    wantsSmallDisk: values.test,
    before: before && makeBefore(before, say),
    say,
    signal: leaving.signal,
  });
  try {
    if (values.browse) {
      await browse(cluster, leaving.signal, say);
      return 0;
    }
    if (!values.test) return await show(cluster);
    const [seed, times, rate] = [Number(values.seed), Number(values.times), Number(values.rate)];
    return (await runTrials(cluster, { seed, only, times, rate, signal: leaving.signal, say })) ? 0 : 1;
  } finally {
    say("\nEnding…");
    await cluster.end();
  }
}

async function show(cluster: Cluster): Promise<number> {
  const width = Math.max(...Object.keys(cluster.addresses).map((name) => name.length));
  say("");
  for (const [name, address] of Object.entries(cluster.addresses)) say(`${name.padEnd(width)}  ${address}`);
  say("\nCtrl-C ends everything and leaves nothing behind.\n");
  const draw = openPicture(process.stdout);
  while (!leaving.signal.aborted) {
    draw(await look(cluster.databases, cluster.product, cluster.prometheus));
    await wait(1_000, undefined, { signal: leaving.signal }).catch(() => undefined);
  }
  return 0;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => leaving.abort());
process.on("disconnect", () => leaving.abort());

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (leaving.signal.aborted) process.exit(0);
    console.error(`\n${error instanceof Missing ? error.message : ((error as Error).stack ?? String(error))}`);
    process.exit(1);
  },
);
