// An install that is not whole is noticed and mended by the next command. Played with a project of four small packages
// and an npm that takes them from a shelf; the files they are made of are real native ones of this machine.
import { type ChildProcess, execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { makeProject, type Project } from "./small-project.ts";

const projects: Project[] = [];

afterEach(() => {
  for (const { folder } of projects.splice(0)) rmSync(folder, { recursive: true, force: true });
});

afterAll(async () => rmSync((await whole)?.folder ?? "", { recursive: true, force: true }));

function project(like?: Project): Project {
  const made = makeProject(like?.folder);
  projects.push(made);
  return made;
}

let whole: Promise<Project> | undefined;

/** One that a command has installed: once, and copied for whoever harms it. */
async function installed(): Promise<Project> {
  whole ??= (async () => {
    const made = makeProject();
    expect(await made.run()).toMatchObject({ code: 0 });
    return made;
  })();
  return project(await whole);
}

test("a first command installs, the next one does not", async () => {
  const { run, npmRuns } = project();
  expect(await run()).toMatchObject({ code: 0, output: expect.stringContaining("Installing dependencies") });
  expect(await run()).toEqual({ code: 0, output: "ran\n" });
  expect(npmRuns()).toHaveLength(1);
});

test.each([
  ["a native package's folder is gone", ({ native }: Project) => rmSync(path.dirname(native), { recursive: true })],
  ["a native file is cut short", ({ native }: Project) => truncateSync(native, 5_000)],
  ["a native file is empty", ({ native }: Project) => truncateSync(native, 0)],
  ["a plain package is gone", ({ at }: Project) => rmSync(at("node_modules/plain"), { recursive: true })],
])("%s: mended", async (_, harm) => {
  const made = await installed();
  const size = readFileSync(made.native).length;
  harm(made);
  expect(await made.run()).toMatchObject({ code: 0, output: expect.stringContaining("Damaged: node_modules/") });
  expect(readFileSync(made.native)).toHaveLength(size);
  expect(existsSync(made.at("node_modules/plain/index.js"))).toBe(true);
  expect(await made.run()).toEqual({ code: 0, output: "ran\n" });
});

test("node_modules brought along from another platform is installed anew", async () => {
  const { run, at, stamp, npmRuns } = await installed();
  writeFileSync(stamp, readFileSync(stamp, "utf8").replace(/"arch":"\w+"/, '"arch":"s390x"'));
  rmSync(at("node_modules/plain/index.js"));
  const { code, output } = await run();
  expect(code).toBe(0);
  expect(output).toContain("s390x. Installing anew");
  expect(existsSync(at("node_modules/plain/index.js"))).toBe(true);
  expect(npmRuns()).toHaveLength(2);
});

test("a native file for another machine is noticed where no stamp tells, and mended", async () => {
  const { run, native, stamp, npmRuns } = await installed();
  const bytes = readFileSync(native);
  writeFileSync(native, forAnotherMachine(bytes));
  rmSync(stamp);
  const { code, output } = await run();
  expect(code).toBe(0);
  expect(output).toMatch(/^loud on .*: node_modules\/loud-.* is for (linux|darwin) other\. Installing it again…$/m);
  expect(readFileSync(native).equals(bytes)).toBe(true);
  expect(npmRuns()).toHaveLength(2);
});

test("an install that was killed is begun anew, and its npm does not go on", async () => {
  const made = project();
  const child = made.start({ SHELF_STOPS_AT: "plain" });
  const pid = await midway(made, child);
  child.kill("SIGKILL");
  await once(child, "exit");
  // package.json is there, the rest is not: npm alone would believe the folder.
  expect(existsSync(made.at("node_modules/plain/package.json"))).toBe(true);
  expect(existsSync(made.at("node_modules/plain/index.js"))).toBe(false);
  await expect.poll(() => isRunning(pid), { timeout: 55_000 }).toBe(false);
  expect(await made.run()).toMatchObject({ code: 0, output: expect.stringContaining("cut short. Installing anew") });
  expect(existsSync(made.at("node_modules/plain/index.js"))).toBe(true);
});

test("npm killed in the middle is one sentence; the next command begins anew", async () => {
  const made = project();
  const child = made.start({ SHELF_STOPS_AT: "plain" });
  process.kill(await midway(made, child), "SIGKILL");
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(await made.run()).toMatchObject({ code: 0, output: expect.stringContaining("cut short. Installing anew") });
});

test("a second command waits for the one that installs", async () => {
  const made = project();
  const first = made.start({ SHELF_STOPS_AT: "plain" });
  await midway(made, first);
  const second = made.run();
  await expect.poll(() => made.said(), { timeout: 55_000 }).toContain("is installing: waiting for it");
  writeFileSync(made.at("go-on"), "");
  expect(await once(first, "exit")).toEqual([0, null]);
  expect(await second).toMatchObject({ code: 0 });
  expect(made.npmRuns()).toHaveLength(1);
});

test("a build that npm did not find is one sentence: the package, the platform, what to do", async () => {
  const { run, shelf, nativeName, stamp } = project();
  rmSync(path.join(shelf, nativeName), { recursive: true });
  const { code, output } = await run();
  expect(code).toBe(1);
  expect(output).toMatch(
    new RegExp(`^loud on ${process.platform} ${process.arch}.*: its build is not there, .*0033.*\\.$`, "m"),
  );
  expect(output).not.toMatch(/^\s+at /m);
  expect(existsSync(stamp)).toBe(false);
});

test("a build that does not load is one sentence", async () => {
  const { run, shelf, nativeName } = project();
  const file = path.join(shelf, nativeName, "loud.node");
  const bytes = readFileSync(file);
  writeFileSync(file, Buffer.concat([bytes.subarray(0, 64), Buffer.alloc(bytes.length - 64)]));
  const { code, output } = await run();
  expect(code).toBe(1);
  expect(output).toMatch(/^loud on .*: it does not load \(.+\); delete node_modules and start again, .*\.$/m);
  expect(output).not.toMatch(/^\s+at /m);
});

test("an install for production is enough to run, and is completed for the rest", async () => {
  const { run, at, npm, npmRuns } = project();
  npm("install", "--omit=dev");
  expect(await run({}, "--to-run")).toEqual({ code: 0, output: "ran\n" });
  expect(await run({ NODE_ENV: "production" }, "--to-run")).toEqual({ code: 0, output: "ran\n" });
  expect(npmRuns()).toHaveLength(1);
  expect(existsSync(at("node_modules/tool"))).toBe(false);
  expect(await run()).toMatchObject({ code: 0, output: expect.stringContaining("have changed. Installing") });
  expect(existsSync(at("node_modules/tool/package.json"))).toBe(true);
});

test("what was installed by hand is taken when it is whole, and not when it is not", async () => {
  const { run, at, npm, npmRuns } = project();
  npm("install");
  expect(await run()).toEqual({ code: 0, output: "ran\n" });
  expect(npmRuns()).toHaveLength(1);
  const other = project();
  other.npm("install");
  rmSync(other.at("node_modules/.package-lock.json"));
  expect(await other.run()).toMatchObject({ code: 0, output: expect.stringContaining("Installing dependencies") });
  expect(at("node_modules")).not.toBe(other.at("node_modules"));
});

/** The processor's number in the head, changed to one that nobody has. */
function forAnotherMachine(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  if (process.platform === "darwin") changed.writeUInt32LE(99, 4);
  else changed.writeUInt16LE(22, 18);
  return changed;
}

/** npm's process id, as soon as it stands in the middle of a package. */
async function midway(made: Project, child: ChildProcess): Promise<number> {
  const note = made.at("midway");
  await expect.poll(() => existsSync(note) && readFileSync(note, "utf8") !== "", { timeout: 55_000 }).toBe(true);
  expect(child.exitCode).toBeNull();
  return Number(readFileSync(note, "utf8"));
}

function isRunning(pid: number): boolean {
  try {
    return !execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).startsWith("Z");
  } catch {
    return false;
  }
}
