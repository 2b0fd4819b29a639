// Tries the mutants and shows how many of each group were noticed. What did not change since the last run is not tried
// again; --anew forgets it.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../repository.ts";
import { groups } from "./groups.ts";

const LEAST = 80;
const KEPT = path.join(ROOT, "node_modules/.cache/mutants");

interface Mutated {
  mutants: { status: string }[];
}
interface Report {
  files: Record<string, Mutated>;
}

const asked = process.argv.slice(2).filter((argument) => argument !== "--anew");
const unknown = asked.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length > 0) fail(`There is no group ${unknown.join(", ")}: ${Object.keys(groups).join(", ")}.`);
if (process.argv.includes("--anew")) rmSync(KEPT, { recursive: true, force: true });

const started = Date.now();
const chosen = Object.keys(groups).filter((name) => asked.length === 0 || asked.includes(name));
const rows = chosen.map((name) => ({ name, files: tryGroup(name) }));
const all = rows.flatMap(({ files }) => files);
console.log("\n| group | files | mutants | noticed | not noticed | score |\n|---|---|---|---|---|---|");
for (const { name, files } of [...rows, { name: "all", files: all }]) {
  const { noticed, missed, score } = countIn(files);
  console.log(`| ${name} | ${files.length} | ${noticed + missed} | ${noticed} | ${missed} | ${score.toFixed(1)} % |`);
}
console.log(`\n${((Date.now() - started) / 60_000).toFixed(1)} min`);
if (countIn(all).score < LEAST) fail(`Of 100 mutants at least ${LEAST} have to be noticed.`);

/** A group at a time: what must be loaded anew for every mutant is then only the tests beside its files. */
function tryGroup(name: string): Mutated[] {
  console.log(`\n${name}`);
  const stryker = ["node_modules/@stryker-mutator/core/bin/stryker.js", "run", "checks/mutants/stryker.config.mjs"];
  const env = { ...process.env, MUTANT_GROUP: name };
  const done = spawnSync(process.execPath, stryker, { cwd: ROOT, stdio: "inherit", env });
  if (done.status !== 0) fail("The mutants could not be tried: see the message above.");
  const report = JSON.parse(readFileSync(path.join(KEPT, name, "report.json"), "utf8")) as Report;
  return Object.entries(report.files)
    .filter(([file]) => groups[name]?.some((pattern) => path.matchesGlob(file, pattern)))
    .map(([, mutated]) => mutated);
}

/** What could not run at all, or was declared to change nothing, counts for neither side. */
function countIn(files: readonly Mutated[]) {
  const mutants = files.flatMap((file) => file.mutants);
  const count = (...states: string[]) => mutants.filter(({ status }) => states.includes(status)).length;
  const noticed = count("Killed", "Timeout");
  const missed = count("Survived", "NoCoverage");
  return { noticed, missed, score: (100 * noticed) / Math.max(1, noticed + missed) };
}

function fail(message: string): never {
  console.error(`\n${message}`);
  process.exit(1);
}
