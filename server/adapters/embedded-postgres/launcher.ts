// Starts the bundled PostgreSQL, or takes over the one that is already running on the folder.
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { type Binaries, findBinaries } from "./binaries.ts";
import { keep } from "./keeper.ts";
import { LaunchError } from "./launch-error.ts";
import { takeLaunchLock } from "./launch-lock.ts";
import { type Place, preparePlace } from "./place.ts";
import { runningPostmaster, stampOf } from "./processes.ts";
import { chooseUser, type RunAs } from "./run-as.ts";
import { disposableCluster, settingsFor } from "./settings.ts";

export interface EmbeddedPostgres {
  connection: pg.ClientConfig;
  /** Where its files are. */
  root: string;
  /** Stops the server if this process is the one that keeps it. */
  stop(): Promise<void>;
}

export interface LaunchOptions {
  dataDir: string;
  /** For throw-away test clusters: trades safety after a power cut for speed. */
  isDisposable?: boolean;
  /** For a process that stays: when the one that keeps the server is gone, it takes its place. */
  isHeir?: boolean;
  onProgress?(message: string): void;
  onRestart?(reason: string): void;
}

const USER = "sahejo";
const DATABASE = "sahejo";
const START_LIMIT_MS = 90_000;
/** After kill -9 its children need a moment to let go of the shared memory. */
const LINGERING = /pre-existing shared memory block|already exists|is another postmaster/i;

export async function launchPostgres(options: LaunchOptions): Promise<EmbeddedPostgres> {
  const release = await takeLaunchLock(options.dataDir);
  try {
    const user = chooseUser(path.join(options.dataDir, "postgres"));
    const place = preparePlace(options.dataDir, user);
    const binaries = findBinaries(user);
    if (!existsSync(place.data)) await createCluster(binaries, place, user, options);
    const connection = connectionTo(place);
    await run(binaries, place, user, connection, options);
    await ensureDatabase(connection);
    const { dataDir, isHeir = false, onRestart } = options;
    const again = () => run(binaries, place, user, connection, options);
    return { connection, root: place.root, stop: keep({ place, dataDir, isHeir, run: again, onRestart }) };
  } finally {
    release();
  }
}

function connectionTo(place: Place): pg.ClientConfig {
  return {
    host: place.socket,
    port: 5432,
    user: USER,
    password: readFileSync(place.password, "utf8"),
    database: DATABASE,
  };
}

async function createCluster(
  binaries: Binaries,
  place: Place,
  user: RunAs | undefined,
  options: LaunchOptions,
): Promise<void> {
  options.onProgress?.("Creating the database (once, a few seconds)");
  // A name of our own: the initdb of a start that was killed may still be writing into its folder.
  const unfinished = `${place.data}.${process.pid}.new`;
  sweepUnfinished(place);
  const args = ["-D", unfinished, "-U", USER, "-A", "scram-sha-256", `--pwfile=${place.password}`, "-E", "UTF8"];
  args.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C");
  if (options.isDisposable) args.push(...disposableCluster);
  // Others go on meanwhile: whoever waits is told so.
  const made = spawn(binaries.initdb, args, {
    ...user,
    cwd: "/",
    env: { LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const said = text(made.stderr);
  const [status] = await once(made, "close").catch((error: unknown) => [error]);
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new LaunchError(
      `The database could not be created in ${place.root}: ${reasonIn((await said) || String(status))}`,
    );
  }
  // Renamed last: an initdb that was cut short is never taken for a cluster.
  renameSync(unfinished, place.data);
}

function sweepUnfinished(place: Place): void {
  for (const name of readdirSync(place.root).filter((entry) => /^data\..*new$/.test(entry))) {
    try {
      rmSync(path.join(place.root, name), { recursive: true, force: true });
    } catch {
      // Still being written by an initdb that has lost its parent; the next start will find it at rest.
    }
  }
}

/** Comes back once the server answers. */
async function run(
  binaries: Binaries,
  place: Place,
  user: RunAs | undefined,
  connection: pg.ClientConfig,
  options: LaunchOptions,
) {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const running = runningPostmaster(place.data);
    if (running !== undefined) {
      if (await answers(connection, () => stampOf(running) !== undefined, deadline)) return;
      continue;
    }
    const logStart = existsSync(place.log) ? statSync(place.log).size : 0;
    const ended = startPostmaster(binaries, place, user, options);
    if (await answers(connection, () => !ended.is, deadline)) return;
    const said = readFileSync(place.log, "utf8").slice(logStart);
    if (Date.now() > deadline || !LINGERING.test(said)) {
      throw new LaunchError(`PostgreSQL did not start: ${reasonIn(said)} (the whole log is ${place.log})`);
    }
    forgetStalePid(place);
    await wait(200);
  }
}

function startPostmaster(
  binaries: Binaries,
  place: Place,
  user: RunAs | undefined,
  options: LaunchOptions,
): { is: boolean } {
  const settings = settingsFor(place, options.isDisposable ?? false);
  const args = ["-D", place.data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const log = openSync(place.log, "a", 0o600);
  if (user) chownSync(place.log, user.uid, user.gid);
  // Its own session, so that Ctrl-C in the terminal reaches us alone and we stop it in order.
  const child = spawn(binaries.postgres, args, {
    ...user,
    cwd: "/",
    detached: true,
    env: { LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const ended = { is: false };
  child.on("error", () => {
    ended.is = true;
  });
  child.on("exit", () => {
    ended.is = true;
  });
  child.unref();
  return ended;
}

async function answers(connection: pg.ClientConfig, isRunning: () => boolean, deadline: number): Promise<boolean> {
  while (Date.now() < deadline) {
    const client = new pg.Client({ ...connection, database: "postgres", connectionTimeoutMillis: 2_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      if (!isRunning()) return false;
      await wait(25);
    }
  }
  return false;
}

async function ensureDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** A pid file whose process is not a PostgreSQL of ours keeps PostgreSQL from starting, for ever. */
function forgetStalePid(place: Place): void {
  if (runningPostmaster(place.data) === undefined) rmSync(path.join(place.data, "postmaster.pid"), { force: true });
}

/** The line of PostgreSQL's own words that says why. */
function reasonIn(said: string): string {
  const lines = said.split("\n").map((line) => line.trim());
  const telling =
    lines.findLast((line) => /FATAL|PANIC|error:|No space left/i.test(line)) ?? lines.findLast((line) => line !== "");
  if (/No space left/i.test(said)) return "the disk is full.";
  return telling?.replace(/^.*?(FATAL|PANIC|error):\s*/i, "") ?? "it gave no reason.";
}
