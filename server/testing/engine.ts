// One throw-away PostgreSQL for all http tests, and in it a template database that each test file copies. Its folder, and
// the one with the worlds' own folders in it, are new for each run and gone afterwards, also when the run is ended by Ctrl-C.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { hash } from "@node-rs/argon2";
import type { TestProject } from "vitest/node";
import { DEMO_PASSWORD } from "../../demo/staff.ts";
import { type EmbeddedPostgres, launchPostgres } from "../adapters/embedded-postgres/launcher.ts";
import { runningPostmaster, stampOf } from "../adapters/embedded-postgres/processes.ts";
import { prepare } from "../prepare.ts";
import { createFrom, dropAll, giveStaff } from "./engine.tables.ts";
import { patience } from "./patience.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string };
    template: string;
    /** For what worlds write beside their databases. */
    folder: string;
  }
}

/** A hash says itself how it was made, so the product checks it as it checks any other. */
const QUICK = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const TEMPLATE = "template_world";
const PREFIX = `sahejo-test-${os.userInfo().uid}-run-`;
const RUN = new RegExp(`^${PREFIX}\\d+$`);
/** A file system in memory, where the machine has one. A template has more than a thousand files, and each world copies them. */
const MEMORY = "/dev/shm";
const ROOM_IN_MEMORY = 4 * 1024 ** 3;

export default async function setup(project: TestProject) {
  sweepAbandoned();
  const folder = ownFolderIn(os.tmpdir());
  const dataDir = hasRoomInMemory() ? ownFolderIn(MEMORY) : folder;
  const throwAway = () => {
    for (const own of new Set([dataDir, folder])) throwAwayNow(own);
  };
  process.once("exit", throwAway);
  const postgres = givenPostgres() ?? (await launchPostgres({ dataDir, isDisposable: true }));
  const { host = "", port = 0, user = "", password } = postgres.connection;
  const admin = { ...postgres.connection, database: "postgres" };
  // One that somebody has started may have had a run before.
  await dropAll(admin, TEMPLATE);
  await createFrom(admin, TEMPLATE, "template1");
  const connection = { ...postgres.connection, ...patience, database: TEMPLATE };
  await prepare({ isDemo: true }, connection, () => undefined);
  await giveStaff(connection, await hash(DEMO_PASSWORD, QUICK));
  project.provide("postgres", { host, port, user, password: String(password) });
  project.provide("template", TEMPLATE);
  project.provide("folder", folder);
  return async () => {
    await postgres.stop();
    throwAway();
    process.off("exit", throwAway);
  };
}

function ownFolderIn(parent: string): string {
  const folder = path.join(parent, `${PREFIX}${process.pid}`);
  // Renamed last: nobody sees it without its owner.
  mkdirSync(`${folder}.new`, { mode: 0o755 });
  writeFileSync(path.join(`${folder}.new`, "owner"), stampOf(process.pid) ?? "");
  renameSync(`${folder}.new`, folder);
  return folder;
}

/** What is written there is taken from everybody's memory, so there must be plenty of both. */
function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_IN_MEMORY && os.freemem() > ROOM_IN_MEMORY;
  } catch {
    return false;
  }
}

/** Another version, that somebody has started: TEST_POSTGRES is its socket's folder, port and superuser, as JSON. */
function givenPostgres(): Pick<EmbeddedPostgres, "connection" | "stop"> | undefined {
  const { TEST_POSTGRES } = process.env;
  if (TEST_POSTGRES === undefined) return undefined;
  return { connection: { password: "", ...JSON.parse(TEST_POSTGRES) }, stop: async () => undefined };
}

/** What runs that were killed left behind; others may be at work right now. */
function sweepAbandoned(): void {
  for (const folder of [os.tmpdir(), MEMORY].flatMap(runsIn)) {
    const owner = readOr(path.join(folder, "owner"), "");
    if (owner !== "" && stampOf(Number(owner.split(":")[0])) === owner) continue;
    throwAwayNow(folder);
  }
}

function runsIn(parent: string): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((entry) => RUN.test(entry))
    .map((entry) => path.join(parent, entry));
}

/** Without waiting for anything: there is nothing in it that anybody will want. */
function throwAwayNow(folder: string): void {
  // Where PostgreSQL's own user could not reach the folder, the cluster is elsewhere.
  const root = readOr(path.join(folder, "postgres-is-in"), path.join(folder, "postgres")).trim();
  const postmaster = runningPostmaster(path.join(root, "data"));
  if (postmaster !== undefined) process.kill(postmaster, "SIGQUIT");
  for (const gone of [root, folder]) rmSync(gone, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return otherwise;
  }
}
