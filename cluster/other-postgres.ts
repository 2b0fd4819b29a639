// npm run cluster -- --http: the http tests on Debian's PostgreSQL and on the one that comes with the product. What follows
// --http are names of files or folders; without any it is all of them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Child, until } from "./child.ts";
import { postgresPrograms } from "./packages.ts";
import { makePlace, type Place } from "./place.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const START_MS = 60_000;
const PORT = 5432;

async function ran(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const started = spawn(command, args, { cwd: ROOT, stdio: "inherit", env });
  const [code] = await once(started, "exit");
  return Number(code ?? 1);
}

/** For tests alone: nothing is flushed, and who may reach the socket may do anything. */
async function startDebians(place: Place): Promise<{ postgres: Child; socket: string }> {
  const [socket, data] = [place.folder("socket"), place.folder("data")];
  const { user } = place;
  const as = user ? ["--reuid", String(user.uid), "--regid", String(user.gid), "--clear-groups"] : [];
  const initdb = path.join(postgresPrograms(), "initdb");
  const made = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  if ((await ran("setpriv", [...as, "--", initdb, ...made])) !== 0) throw new Error("initdb did not end well.");
  const settings = [
    "fsync=off",
    "full_page_writes=off",
    "synchronous_commit=off",
    "max_connections=400",
    "listen_addresses=",
  ];
  const postgres = new Child({
    name: "postgres",
    command: path.join(postgresPrograms(), "postgres"),
    args: ["-D", data, "-k", socket, "-p", String(PORT), ...settings.flatMap((setting) => ["-c", setting])],
    cwd: data,
    user,
    log: place.log("postgres"),
    lastSignal: "TERM",
  });
  postgres.start();
  const isUp = async () => /ready to accept connections/.test(postgres.lastWords());
  await until("PostgreSQL is up", START_MS, isUp, { explain: () => postgres.lastWords() });
  return { postgres, socket };
}

const testsOf = (files: readonly string[]) => ["node_modules/vitest/vitest.mjs", "run", "--project", "http", ...files];

/** How many of the two did not end well. */
export async function runHttpTests(files: readonly string[], say: (message: string) => void): Promise<number> {
  const place = makePlace();
  let bad = 0;
  try {
    const { postgres, socket } = await startDebians(place);
    say(`\nOn ${postgresPrograms()}:`);
    const TEST_POSTGRES = JSON.stringify({ host: socket, port: PORT, user: "postgres" });
    bad += Math.sign(await ran(process.execPath, testsOf(files), { ...process.env, TEST_POSTGRES }));
    await postgres.end("SIGQUIT");
  } finally {
    place.remove();
  }
  say("\nOn the one that comes with the product:");
  bad += Math.sign(await ran(process.execPath, testsOf(files)));
  return bad;
}
