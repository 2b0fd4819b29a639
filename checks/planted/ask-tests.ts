// Runs tests in the copy and says which one failed first.
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Bug } from "./bug.ts";
import type { Copy } from "./copy.ts";

/** The file and the test that failed first, and why; nothing if none did. */
export interface Failure {
  test: string;
  why: string;
}

interface Report {
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

let child: ChildProcess | undefined;

/** So that who stops this stops all of it. */
export function stopTests(): void {
  child?.kill();
}

function run({ folder, root }: Copy, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  // Databases and reports of these tests stay inside the copy's folder.
  const env = { ...process.env, TMPDIR: path.join(folder, "tmp") };
  return new Promise((done) => {
    const started = spawn(process.execPath, args, { cwd: root, env });
    child = started;
    let output = "";
    for (const stream of [started.stdout, started.stderr]) {
      stream.on("data", (text) => {
        output += text;
      });
    }
    started.on("close", (code) => done({ code, output }));
  });
}

/** The tests that should notice these; those of a whole file where none is named. */
export async function namedTests(copy: Copy, project: string, asked: readonly Bug[]): Promise<Failure | undefined> {
  for (const titled of [true, false]) {
    const some = asked.filter(({ title }) => (title !== undefined) === titled);
    const files = new Set(some.map(({ noticedBy }) => noticedBy));
    const titles = titled ? ["-t", some.map(({ title = "" }) => escaped(title)).join("|")] : [];
    const failure = files.size === 0 ? undefined : await vitest(copy, [project], [...files, ...titles]);
    if (failure) return failure;
  }
  return undefined;
}

export async function vitest(
  copy: Copy,
  projects: readonly string[],
  more: readonly string[],
): Promise<Failure | undefined> {
  const report = path.join(copy.folder, "vitest.json");
  rmSync(report, { force: true });
  const named = projects.flatMap((name) => ["--project", name]);
  // A machine that is busy has noticed nothing: nobody runs out of time here, nor do files get in each other's way.
  const patient = ["--testTimeout=600000", "--hookTimeout=600000", "--no-file-parallelism"];
  const reporting = ["--reporter=json", `--outputFile=${report}`, "--bail=1"];
  const { code, output } = await run(copy, [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...named,
    ...more,
    ...patient,
    ...reporting,
  ]);
  if (code === 0) return undefined;
  for (const { name, status, message = "", assertionResults } of readReport(report).testResults ?? []) {
    const file = path.relative(copy.root, name);
    const test = assertionResults.find((one) => one.status === "failed");
    if (test) return { test: `${file}: ${test.fullName}`, why: test.failureMessages?.[0] ?? "" };
    if (status === "failed") return { test: `${file} as a whole`, why: message };
  }
  // Not one test was run: that is no bug noticed, but a mistake of ours.
  throw new Error(`The tests did not run.\n${output}`);
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return {};
  }
}

/** Through the front door, which also builds the pages. */
export async function browserTests(copy: Copy, asked: readonly Bug[]): Promise<Failure | undefined> {
  const files = new Set(asked.map(({ noticedBy }) => noticedBy));
  const titles = asked.map(({ title = "" }) => escaped(title)).join("|");
  const { code, output } = await run(copy, [
    "bin/test.mjs",
    "--e2e",
    ...files,
    "-g",
    titles,
    "--retries=0",
    "--timeout=120000",
  ]);
  if (code === 0) return undefined;
  const [, file = "", name] = /^✗ (\S+\.e2e\.ts) › (.+)$/m.exec(output) ?? [];
  if (name === undefined) throw new Error(`The browser tests did not run.\n${output}`);
  return { test: `e2e/${path.basename(file)}: ${name}`, why: output.slice(-2_000) };
}
