// Two processes of one product on one database, as any two machines of an operator: to be killed, stopped for a moment and
// started again while people use them.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { serverEnvironment, serverFlags } from "../../../bin/project.mjs";
import { readConfig } from "../../../server/kit/config.ts";
import { type Database, openDatabase } from "../../../server/kit/db/database.ts";
import { deriveKeys, type Keys } from "../../../server/kit/keys.ts";
import { createLog } from "../../../server/kit/log.ts";
import { serve, type WebProcess } from "../../../server/serve.ts";
import { connectionUrl } from "../../../server/supervise.ts";
import { createFrom, dropAll } from "../../../server/testing/engine.tables.ts";
import { patience } from "../../../server/testing/patience.ts";
import type { Side } from "../steps.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const START_MS = 90_000;

/** Where databases can be made, and from what. */
export interface Ground {
  postgres: { host: string; port: number; user: string; password: string };
  template: string;
  folder: string;
}

export interface Member {
  port: number;
  /** No answer is owed by one that was killed or stands still. */
  isAway: boolean;
  /** How often it was away: whoever asked before and was answered by nobody knows why. */
  absences: number;
  kill(): Promise<void>;
  start(): Promise<void>;
  stall(ms: number): Promise<void>;
}

export interface Pair {
  db: Database;
  keys: Keys;
  members: readonly [Member, Member];
  /** What the processes wrote that a person would have to look at; emptied by reading. */
  takeTroubles(): string[];
  close(): Promise<void>;
}

let made = 0;

/** `isWithin`: both in this process, for a proof that must be quick. They share nothing but it, and nobody kills them. */
export async function openPair(ground: Ground, { isWithin = false } = {}): Promise<Pair> {
  const admin = { ...ground.postgres, database: "postgres" };
  const name = `histories_${process.pid}_${++made}`;
  await createFrom(admin, name, ground.template);
  const connection = { ...admin, database: name };
  const db = openDatabase({ connection, poolSize: 10, onError: () => undefined });
  const secret = randomBytes(32).toString("hex");
  const dataDir = path.join(ground.folder, name);
  mkdirSync(dataDir, { recursive: true });
  const env = {
    ...process.env,
    ...serverEnvironment,
    DATABASE_URL: connectionUrl(connection),
    SESSION_SECRET: secret,
    DATA_DIR: dataDir,
    SAHEJO_DEMO: "1",
    SAHEJO_MARKET: "0",
    LOG_LEVEL: "error",
    DATABASE_POOL: isWithin ? "6" : "12",
    DRAIN_MS: "0",
    // A machine that others use too is slow now and then; that nobody waits long is proved elsewhere.
    DATABASE_WAIT_MS: "20000",
    MAX_IN_FLIGHT: "256",
    // Each history has an address of its own, as people have.
    TRUST_PROXY: "loopback",
  };
  const troubles: string[] = [];
  const open = isWithin ? openWithin : openMember;
  const members = [
    open(await freePort(), env, (line) => troubles.push(line)),
    open(await freePort(), env, (line) => troubles.push(line)),
  ] as const;
  await Promise.all(members.map((one) => one.start()));
  return {
    db,
    keys: deriveKeys(secret),
    members,
    takeTroubles: () => troubles.splice(0),
    async close() {
      await Promise.all(members.map((one) => one.kill()));
      await db.close();
      await dropAll(admin, name.replaceAll("_", "\\_"));
    },
  };
}

function openMember(port: number, env: NodeJS.ProcessEnv, onTrouble: (line: string) => void): Member {
  let child: ChildProcess | undefined;
  const isGone = () => !child || child.exitCode !== null || child.signalCode !== null;
  const member: Member = {
    port,
    isAway: true,
    absences: 0,
    async start() {
      let said = "";
      const started = spawn(process.execPath, [...serverFlags, "server/main.ts"], {
        cwd: ROOT,
        env: { ...env, PORT: String(port) },
        // It ends by itself when whoever started it is gone, however that came.
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr]) {
        stream?.on("data", (text) => {
          said = (said + text).slice(-4_000);
          for (const line of String(text).split("\n")) if (/"level":"(error|fatal)"|40P01/.test(line)) onTrouble(line);
        });
      }
      const until = Date.now() + START_MS;
      while (!(await isReady(port))) {
        if (isGone() || Date.now() > until) throw new Error(`It did not start: ${said}`);
        await wait(40);
      }
      member.isAway = false;
    },
    async kill() {
      member.isAway = true;
      member.absences++;
      if (!child || isGone()) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
    async stall(ms) {
      if (isGone()) return;
      member.absences++;
      child?.kill("SIGSTOP");
      await wait(ms);
      child?.kill("SIGCONT");
    },
  };
  return member;
}

function openWithin(port: number, env: NodeJS.ProcessEnv, onTrouble: (line: string) => void): Member {
  let running: WebProcess | undefined;
  const member: Member = {
    port,
    isAway: true,
    absences: 0,
    async start() {
      const config = readConfig({ ...env, PORT: String(port) });
      const secret = config.sessionSecret ?? "";
      const connection = { connectionString: config.databaseUrl, ...patience };
      const log = createLog("error", { write: onTrouble });
      running = await serve({
        config: { ...config, sessionSecret: secret },
        connection,
        log,
        web: undefined,
        hasQueue: true,
      });
      member.isAway = false;
    },
    async kill() {
      member.isAway = true;
      await running?.stop();
      running = undefined;
    },
    stall: (ms) => wait(ms),
  };
  return member;
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);
