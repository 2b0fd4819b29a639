// Plants each bug in a copy of the product, asks the narrowest tests that should notice, then wider ones, and prints what
// noticed it and how long that took. Fails when more than one of twenty goes unnoticed.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { browserTests, type Failure, namedTests, stopTests, vitest } from "./ask-tests.ts";
import type { Bug } from "./bug.ts";
import { bugs, kindOf } from "./bugs.ts";
import { makeCopy, plant } from "./copy.ts";

/** Holds that a planted bug's words are in the code: with one planted they are not. */
const OWN_CHECK = "checks/planted.check.ts";

// Parts of names ask for these bugs alone.
const NO_BROWSER = "--without-browser";
const asked = process.argv.slice(2).filter((argument) => argument !== NO_BROWSER);
const chosen = bugs
  .filter(({ name }) => asked.length === 0 || asked.some((part) => name.includes(part)))
  .filter((bug) => !process.argv.includes(NO_BROWSER) || kindOf(bug) !== "browser");
const copy = makeCopy();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
process.on("exit", () => {
  stopTests();
  rmSync(copy.folder, { recursive: true, force: true });
});
mkdirSync(path.join(copy.folder, "tmp"), { mode: 0o777 });

await requireGreen();
console.log("| bug | noticed by | s |\n|---|---|---|");
let unnoticed = 0;
for (const bug of chosen) {
  const started = Date.now();
  const noticed = await notice(bug);
  if (noticed === undefined) unnoticed++;
  console.log(`| ${bug.name} | ${noticed ?? "**nothing**"} | ${((Date.now() - started) / 1000).toFixed(0)} |`);
}
console.log(`\n${chosen.length - unnoticed} of ${chosen.length} were noticed.`);
process.exit(unnoticed > chosen.length / 20 ? 1 : 0);

/** Without a bug all of these tests pass: what is red anyway notices nothing. */
async function requireGreen(): Promise<void> {
  for (const kind of ["checks", "pure", "http", "browser"] as const) {
    const some = chosen.filter((bug) => kindOf(bug) === kind);
    const red = some.length > 0 ? await ask(kind, some) : undefined;
    if (red === undefined) continue;
    console.error(`Red before anything was planted: ${red.test}\n${red.why}`);
    process.exit(1);
  }
}

function ask(kind: ReturnType<typeof kindOf>, some: readonly Bug[]): Promise<Failure | undefined> {
  return kind === "browser" ? browserTests(copy, some) : namedTests(copy, kind, some);
}

async function notice(bug: Bug): Promise<string | undefined> {
  const takeOut = plant(copy.root, bug);
  try {
    const narrow = await ask(kindOf(bug), [bug]);
    if (narrow) return narrow.test;
    const wide =
      (await vitest(copy, ["pure", "checks"], ["--exclude", OWN_CHECK])) ?? (await vitest(copy, ["http"], []));
    if (wide === undefined) return undefined;
    takeOut();
    // Nobody had tried this one without the bug.
    const [file = ""] = wide.test.split(/:| as a whole/);
    return (await vitest(copy, ["pure", "checks", "http"], [file])) ? undefined : wide.test;
  } finally {
    takeOut();
  }
}
