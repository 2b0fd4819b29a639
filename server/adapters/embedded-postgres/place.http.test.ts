import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { LaunchError } from "./launch-error.ts";
import { type EmbeddedPostgres, launchPostgres } from "./launcher.ts";
import { preparePlace } from "./place.ts";
import { runningPostmaster, stampOf } from "./processes.ts";
import { chooseUser } from "./run-as.ts";

const LIMIT = 300_000;
const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const launched: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

function newFolder(mode: number): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-place-"));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

async function launch(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await launchPostgres({ dataDir, isDisposable: true });
  launched.push(postgres);
  folders.push(postgres.root);
  return postgres;
}

afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  for (const postgres of launched) await postgres.stop();
  for (const folder of folders) {
    const left = runningPostmaster(path.join(folder, "data"));
    if (left !== undefined) {
      process.kill(left, "SIGQUIT");
      await expect.poll(() => stampOf(left)).toBeUndefined();
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}, LIMIT);

async function one(postgres: EmbeddedPostgres): Promise<unknown> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    return (await client.query("select 1 as one")).rows[0].one;
  } finally {
    await client.end();
  }
}

/** A disk of so many megabytes, or nothing where this machine does not let us have one. */
function smallDisk(megabytes: number): string | undefined {
  if (!isRoot || process.platform !== "linux") return undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "tmpfs", folder]);
  if (mounted.status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}
const disk = smallDisk(20);
afterAll(() => {
  if (disk === undefined) return;
  execFileSync("umount", [disk]);
  rmSync(disk, { recursive: true });
});

test("the same folder is the same place each time, with the same password", () => {
  const folder = newFolder(0o755);
  const user = chooseUser(path.join(folder, "postgres"));
  const first = preparePlace(folder, user);
  const password = readFileSync(first.password, "utf8");
  expect(password.length).toBeGreaterThanOrEqual(32);
  expect(preparePlace(folder, user)).toEqual(first);
  expect(readFileSync(first.password, "utf8")).toBe(password);
  expect(statSync(first.password).mode & 0o077).toBe(0);
});

test("two folders never share a place, a socket or a password", () => {
  const places = [newFolder(0o755), newFolder(0o755)].map((folder) => preparePlace(folder, chooseUser(folder)));
  for (const part of ["root", "data", "socket"] as const) expect(places[0]?.[part]).not.toBe(places[1]?.[part]);
  const passwords = places.map(({ password }) => readFileSync(password, "utf8"));
  expect(passwords[0]).not.toBe(passwords[1]);
});

test.runIf(isRoot)("root runs PostgreSQL as somebody else, and a folder keeps its owner", () => {
  const folder = newFolder(0o755);
  const user = chooseUser(path.join(folder, "postgres"));
  expect(user?.uid).toBeGreaterThan(0);
  preparePlace(folder, user);
  expect(chooseUser(path.join(folder, "postgres"))).toEqual(user);
});

test.runIf(isRoot)(
  "below a folder that only root may enter it works, and notes where the data is",
  { timeout: LIMIT },
  async () => {
    const closed = newFolder(0o700);
    const dataDir = path.join(closed, "project/.data");
    const first = await launch(dataDir);
    expect(await one(first)).toBe(1);
    expect(first.root.startsWith(closed)).toBe(false);
    expect(readFileSync(path.join(dataDir, "postgres-is-in"), "utf8").trim()).toBe(first.root);
    await first.stop();
    chmodSync(closed, 0o755);
    const second = await launch(dataDir);
    expect(second.root).toBe(first.root);
    expect(await one(second)).toBe(1);
    await second.stop();
  },
);

const LAUNCHER = new URL("./launcher.ts", import.meta.url).href;
const SCRIPT = `
  const { launchPostgres } = await import(${JSON.stringify(LAUNCHER)});
  const { root } = await launchPostgres({ dataDir: process.argv[1], isDisposable: true });
  process.stdout.write(root);
  setInterval(() => undefined, 1_000);`;

test.runIf(isRoot)("two launches at once below such a folder end up on one server", { timeout: LIMIT }, async () => {
  const dataDir = path.join(newFolder(0o700), ".data");
  const roots = await Promise.all(
    [1, 2, 3].map(async () => {
      const child = spawn(process.execPath, ["--input-type=module", "-e", SCRIPT, dataDir]);
      children.push(child);
      const [said] = await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
      if (!Buffer.isBuffer(said)) throw new Error("The child did not launch.");
      folders.push(said.toString());
      return said.toString();
    }),
  );
  expect(new Set(roots).size).toBe(1);
  expect(existsSync(path.join(roots[0] ?? "", "data/PG_VERSION"))).toBe(true);
  for (const child of children.splice(0)) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  await (await launch(dataDir)).stop();
});

test.runIf(disk !== undefined)(
  "a disk that is too small is told in one sentence, and nothing is left on it",
  async () => {
    const dataDir = path.join(String(disk), "data");
    const error = await launchPostgres({ dataDir, isDisposable: true }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(LaunchError);
    const { message } = error as Error;
    expect(message).toMatch(/^The disk that holds .* is full: \d+ MB free, \d+ MB needed\. .*DATA_DIR/);
    expect(message).not.toContain("\n");
    expect(existsSync(path.join(dataDir, "postgres/data"))).toBe(false);
  },
);

test("a folder that cannot be made is told in one sentence", async () => {
  const folder = newFolder(0o755);
  mkdirSync(path.join(folder, "postgres"), { mode: 0o755 });
  const file = path.join(folder, "a-file");
  execFileSync("touch", [file]);
  const error = await launchPostgres({ dataDir: path.join(file, "below"), isDisposable: true }).catch(
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).not.toContain("\n");
});
