// npm run histories -- --planted [--seed N] [--count N] [--only N]: whether histories find what is wrong. Each bug in turn is
// put into a copy of the product, and histories are played there until one breaks.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { makeCopy, plant } from "../../../checks/planted/copy.ts";
import { bugs, type HiddenBug } from "./bugs.ts";

const BUILD = fileURLToPath(new URL("../../../build", import.meta.url));
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    /** At most so many histories for each. */
    count: { type: "string", default: "1000" },
    steps: { type: "string", default: "16" },
    /** Of the list, counted from 1. */
    only: { type: "string" },
  },
});

/** What is wrong, and the steps that it takes. */
const TOLD = /^(\d+ histories, \d+ s$|BROKEN|needed|found| {2})/;

const copy = makeCopy();
symlinkSync(BUILD, path.join(copy.root, "build"));
mkdirSync(path.join(copy.folder, "tmp"), { recursive: true, mode: 0o755 });
let missed = 0;
try {
  for (const [n, bug] of bugs.entries()) {
    if (values.only !== undefined && Number(values.only) !== n + 1) continue;
    console.log(`\nbug ${n + 1}: ${bug.name} (seed ${values.seed})`);
    if (!(await isFound(bug))) missed++;
  }
} finally {
  rmSync(copy.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
console.log(`\n${missed === 0 ? "each was found" : `${missed} not found`}`);
process.exitCode = missed === 0 ? 0 : 1;

async function isFound({ name, edits }: HiddenBug): Promise<boolean> {
  const undo = edits.map((edit) => plant(copy.root, { name, noticedBy: "", ...edit }));
  try {
    const { code, output } = await playThere();
    const isNoticed = code === 1 && /^BROKEN/m.test(output);
    if (code === 0) console.log(`  not found in ${values.count} histories`);
    else if (!isNoticed) console.log(`  the histories did not run:\n${output}`);
    return isNoticed;
  } finally {
    for (const takeOut of undo.toReversed()) takeOut();
  }
}

function playThere(): Promise<{ code: number | null; output: string }> {
  const args = ["e2e/histories/run.ts", "--seed", values.seed, "--count", values.count, "--steps", values.steps];
  // Databases and files of these histories stay inside the copy's folder.
  const env = { ...process.env, TMPDIR: path.join(copy.folder, "tmp") };
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: copy.root, env, stdio: ["ignore", "pipe", "pipe"] });
    process.once("SIGTERM", () => child.kill());
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text) => {
        output += text;
        for (const line of String(text).split("\n")) if (TOLD.test(line)) console.log(`  ${line}`);
      });
    }
    child.on("close", (code) => done({ code, output }));
  });
}
