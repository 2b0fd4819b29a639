import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { LaunchError } from "./launch-error.ts";
import { type EmbeddedPostgres, type LaunchOptions, launchPostgres } from "./launcher.ts";
import { isAlive, runningPostmaster, stampOf } from "./processes.ts";

const LIMIT = 300_000;
const launched: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
const folders: string[] = [];

/** A folder that PostgreSQL's own user can walk into. */
function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-pg-"));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

async function launch(dataDir: string, options: Partial<LaunchOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await launchPostgres({ dataDir, isDisposable: true, ...options });
  launched.push(postgres);
  return postgres;
}

afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  for (const postgres of launched) await postgres.stop();
  for (const folder of folders) {
    const left = runningPostmaster(path.join(folder, "postgres/data"));
    if (left !== undefined) {
      process.kill(left, "SIGQUIT");
      await expect.poll(() => stampOf(left)).toBeUndefined();
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}, LIMIT);

const pidOn = ({ root }: Pick<EmbeddedPostgres, "root">) => runningPostmaster(path.join(root, "data"));

async function ask(postgres: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection);
  client.on("error", () => undefined);
  await client.connect();
  try {
    // Test clusters do not wait for the disk; what is to survive kill -9 must have been handed to the system.
    await client.query("set synchronous_commit = on");
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const LAUNCHER = new URL("./launcher.ts", import.meta.url).href;
/** A process that launches, says where, and stays until it is killed. */
const SCRIPT = `
  const { launchPostgres } = await import(${JSON.stringify(LAUNCHER)});
  const { root } = await launchPostgres({ dataDir: process.argv[1], isDisposable: true });
  process.stdout.write(root + "\\n");
  setInterval(() => undefined, 1_000);`;

async function launchInChild(dataDir: string): Promise<{ child: ChildProcess; root: string }> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", SCRIPT, dataDir]);
  children.push(child);
  let said = "";
  let wrong = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  child.stderr.on("data", (chunk) => {
    wrong += chunk;
  });
  await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  if (!said.includes("\n")) throw new Error(`The child did not launch: ${wrong}`);
  return { child, root: said.trim() };
}

const folder = newFolder();

test("a new folder becomes a cluster, once, and keeps what is in it", { timeout: LIMIT }, async () => {
  const progress: string[] = [];
  const first = await launch(folder, { onProgress: (message) => progress.push(message) });
  expect(progress).toHaveLength(1);
  expect(first.root).toBe(path.join(folder, "postgres"));
  await ask(first, "create table kept (id int)");
  await ask(first, "insert into kept values (1)");
  await first.stop();
  expect(pidOn(first)).toBeUndefined();
  const second = await launch(folder, { onProgress: (message) => progress.push(message) });
  expect(progress).toHaveLength(1);
  expect(await ask(second, "select id from kept")).toEqual([{ id: 1 }]);
  await second.stop();
});

test("nobody else on the machine can read it or connect to it", { timeout: LIMIT }, async () => {
  const postgres = await launch(folder);
  for (const file of ["data", "socket", "password"]) {
    expect(statSync(path.join(postgres.root, file)).mode & 0o077, file).toBe(0);
  }
  const stranger = new pg.Client({ ...postgres.connection, password: "guess" });
  await expect(stranger.connect()).rejects.toThrow(/password/);
  expect(await ask(postgres, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
  await postgres.stop();
});

test("a second launch on the folder uses the same server, and only the first stops it", {
  timeout: LIMIT,
}, async () => {
  const first = await launch(folder);
  const pid = pidOn(first);
  const second = await launch(folder);
  expect(pidOn(second)).toBe(pid);
  expect(second.connection).toEqual(first.connection);
  await second.stop();
  expect(pidOn(first)).toBe(pid);
  expect(await ask(first, "select id from kept")).toEqual([{ id: 1 }]);
  await first.stop();
  expect(pidOn(first)).toBeUndefined();
  expect(stampOf(pid ?? 0)).toBeUndefined();
});

test("stopping twice is stopping once", { timeout: LIMIT }, async () => {
  const postgres = await launch(folder);
  await postgres.stop();
  await expect(postgres.stop()).resolves.toBeUndefined();
});

test("a server killed by force is started again, with what was committed", { timeout: LIMIT }, async () => {
  const reasons: string[] = [];
  const postgres = await launch(folder, { onRestart: (reason) => reasons.push(reason) });
  for (const id of [2, 3]) {
    await ask(postgres, `insert into kept values (${id})`);
    const pid = pidOn(postgres) ?? 0;
    process.kill(pid, "SIGKILL");
    const newPid = () => {
      const now = pidOn(postgres);
      return now !== undefined && now !== pid;
    };
    await expect.poll(newPid).toBe(true);
    const rows = () => ask(postgres, "select max(id) as id from kept").catch(() => "not yet");
    await expect.poll(rows).toEqual([{ id }]);
  }
  expect(reasons).toContain("PostgreSQL ended by itself; starting it again");
  await postgres.stop();
  expect(pidOn(postgres)).toBeUndefined();
});

test("stopped while it is being started again, it stays stopped", { timeout: LIMIT }, async () => {
  const restarting = Promise.withResolvers<void>();
  const postgres = await launch(folder, { onRestart: () => restarting.resolve() });
  process.kill(pidOn(postgres) ?? 0, "SIGKILL");
  await restarting.promise;
  await postgres.stop();
  const since = Date.now();
  const seen: (number | undefined)[] = [];
  await expect
    .poll(() => seen.push(pidOn(postgres)) > 0 && Date.now() - since, { interval: 100 })
    .toBeGreaterThan(4_000);
  expect(seen.at(-1)).toBeUndefined();
});

test("the server of a process that was killed by force is taken over, and stopped at the end", {
  timeout: LIMIT,
}, async () => {
  const { child, root } = await launchInChild(folder);
  const pid = pidOn({ root });
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(pidOn({ root })).toBe(pid);
  const next = await launch(folder);
  expect(pidOn(next)).toBe(pid);
  expect(await ask(next, "select max(id) as id from kept")).toEqual([{ id: 3 }]);
  await next.stop();
  expect(pidOn(next)).toBeUndefined();
});

test("whoever stays after its keeper has stopped, or was killed, keeps it; the last stops it", {
  timeout: LIMIT,
}, async () => {
  const first = await launch(folder, { isHeir: true });
  const pid = pidOn(first);
  const kept = () => readFileSync(path.join(first.root, "kept-by"), "utf8");
  const heir = await launch(folder, { isHeir: true });
  await first.stop();
  expect(pidOn(heir), "it goes on for who is left").toBe(pid);
  await expect.poll(() => existsSync(path.join(heir.root, "kept-by"))).toBe(true);
  process.kill(pid ?? 0, "SIGKILL");
  await expect.poll(() => ask(heir, "select max(id) as id from kept").catch(String)).toEqual([{ id: 3 }]);
  await heir.stop();
  expect(pidOn(heir)).toBeUndefined();
  const { child } = await launchInChild(folder);
  const next = await launch(folder, { isHeir: true });
  const last = await launch(folder, { isHeir: true });
  child.kill("SIGKILL");
  await once(child, "exit");
  await expect.poll(kept).toBe(stampOf(process.pid));
  await next.stop();
  expect(pidOn(last)).toBeGreaterThan(0);
  // Before it has noticed that nobody keeps it any more.
  await last.stop();
  expect(pidOn(last)).toBeUndefined();
});

test("one that is launched while the other stops has its server, whole", { timeout: LIMIT }, async () => {
  for (const ms of [0, 5, 20, 60]) {
    const first = await launch(folder, { isHeir: true });
    const stopping = first.stop();
    await wait(ms);
    const second = await launch(folder, { isHeir: true });
    await stopping;
    expect(await ask(second, "select max(id) as id from kept"), `${ms} ms`).toEqual([{ id: 3 }]);
    await second.stop();
    expect(pidOn(second)).toBeUndefined();
  }
});

test("a server and its keeper killed together leave a folder that starts", { timeout: LIMIT }, async () => {
  const { child, root } = await launchInChild(folder);
  const pid = pidOn({ root }) ?? 0;
  child.kill("SIGKILL");
  process.kill(pid, "SIGKILL");
  await once(child, "exit");
  const next = await launch(folder);
  expect(pidOn(next)).not.toBe(pid);
  expect(await ask(next, "select max(id) as id from kept")).toEqual([{ id: 3 }]);
  await next.stop();
});

test("a pid file that names a living stranger is survived", { timeout: LIMIT }, async () => {
  const data = path.join(folder, "postgres/data");
  const { uid, gid } = statSync(data);
  const asOwner = process.getuid?.() === 0 ? { uid, gid } : {};
  const stranger = spawn("sleep", ["600"], { ...asOwner, stdio: "ignore" });
  children.push(stranger);
  const file = path.join(data, "postmaster.pid");
  writeFileSync(file, `${stranger.pid}\n${data}\n1700000000\n5432\n\n*\n  12345 1\nready\n`, { mode: 0o600 });
  chownSync(file, uid, gid);
  const postgres = await launch(folder);
  expect(pidOn(postgres)).not.toBe(stranger.pid);
  expect(await ask(postgres, "select 1 as one")).toEqual([{ one: 1 }]);
  await postgres.stop();
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
  stranger.kill();
});

test.each([
  { "postgres/kept-by": "", launching: "" },
  { "postgres/kept-by": "999999:1", launching: "999999:1" },
  { launching: "nonsense" },
])("files that belong to nobody are in nobody's way: %j", { timeout: LIMIT }, async (files) => {
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  const postgres = await launch(folder);
  expect(await ask(postgres, "select 1 as one")).toEqual([{ one: 1 }]);
  await postgres.stop();
  expect(pidOn(postgres)).toBeUndefined();
});

test("what keeps it from starting is told in one sentence, with where the log is", { timeout: LIMIT }, async () => {
  const version = path.join(folder, "postgres/data/PG_VERSION");
  const before = readFileSync(version, "utf8");
  writeFileSync(version, "9\n");
  try {
    const error = await launch(folder).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(LaunchError);
    expect((error as Error).message).toMatch(/^PostgreSQL did not start: .*incompatible.*postgres\.log\)$/);
  } finally {
    writeFileSync(version, before);
  }
  const postgres = await launch(folder);
  expect(await ask(postgres, "select max(id) as id from kept")).toEqual([{ id: 3 }]);
  await postgres.stop();
});

test("four launches at once on a new folder end up on one server", { timeout: LIMIT }, async () => {
  const shared = newFolder();
  const all = await Promise.all([1, 2, 3, 4].map(() => launchInChild(shared)));
  expect(new Set(all.map(({ root }) => root)).size).toBe(1);
  const mine = await launch(shared);
  expect(await ask(mine, "select 1 as one")).toEqual([{ one: 1 }]);
  for (const { child } of all) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  const last = await launch(shared);
  expect(pidOn(last)).toBe(pidOn(mine));
  await last.stop();
  expect(pidOn(last)).toBeUndefined();
});

test("launches at once in one process wait for each other too", { timeout: LIMIT }, async () => {
  const shared = newFolder();
  const all = await Promise.all([1, 2, 3, 4].map(() => launch(shared)));
  expect(new Set(all.map(pidOn)).size).toBe(1);
  for (const postgres of all) await postgres.stop();
  expect(pidOn({ root: path.join(shared, "postgres") })).toBeUndefined();
});

test("an initdb that was cut short is begun again", { timeout: LIMIT }, async () => {
  const cut = newFolder();
  const child = spawn(process.execPath, ["--input-type=module", "-e", SCRIPT, cut], { stdio: "ignore" });
  children.push(child);
  const isBegun = () =>
    existsSync(path.join(cut, "postgres")) &&
    readdirSync(path.join(cut, "postgres")).some((name) => name.endsWith(".new"));
  await expect.poll(isBegun, { interval: 5 }).toBe(true);
  child.kill("SIGKILL");
  await once(child, "exit");
  const postgres = await launch(cut);
  expect(await ask(postgres, "select 1 as one")).toEqual([{ one: 1 }]);
  await postgres.stop();
});

test("a folder with a very long name has its socket elsewhere", { timeout: LIMIT }, async () => {
  const deep = path.join(newFolder(), "a-folder-whose-name-is-far-too-long-for-a-socket".repeat(3), "ünï cödé");
  const postgres = await launch(deep);
  expect(Buffer.byteLength(String(postgres.connection.host))).toBeLessThan(100);
  expect(await ask(postgres, "select 1 as one")).toEqual([{ one: 1 }]);
  await postgres.stop();
  rmSync(String(postgres.connection.host), { recursive: true, force: true });
});
