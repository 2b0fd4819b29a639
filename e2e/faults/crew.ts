// Several processes of one product on one database that a test can look into: to be killed one by one and started again.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, inject } from "vitest";
import { serverEnvironment, serverFlags } from "../../bin/project.mjs";
import { DEMO_PASSWORD } from "../../demo/staff.ts";
import { type Database, openDatabase } from "../../server/kit/db/database.ts";
import { deriveKeys } from "../../server/kit/keys.ts";
import { connectionUrl } from "../../server/supervise.ts";
import { createBrowser } from "../../server/testing/browser.ts";
import { createFrom, dropAll } from "../../server/testing/engine.tables.ts";
import { requireFree } from "./product.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const START_MS = 90_000;

export interface Member {
  /** All it wrote to its log since the beginning. */
  said: string[];
  start(): Promise<void>;
  /** kill -9, and gone when this returns. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function openCrew(port: number, env: Record<string, string> = {}) {
  const admin = { ...inject("postgres"), database: "postgres" };
  const name = `world_${process.pid}_crew_${port}`;
  await createFrom(admin, name, inject("template"));
  const connection = { ...admin, database: name };
  const db: Database = openDatabase({ connection, poolSize: 6, onError: () => undefined });
  const secret = randomBytes(32).toString("hex");
  const origin = `http://127.0.0.1:${port}`;
  await requireFree(origin);
  const members: Member[] = [];
  const environment = {
    ...process.env,
    ...serverEnvironment,
    PORT: String(port),
    DATABASE_URL: connectionUrl(connection),
    SESSION_SECRET: secret,
    SAHEJO_DEMO: "1",
    SAHEJO_MARKET: "0",
    LOG_LEVEL: "warn",
    DATABASE_POOL: "8",
    ...env,
  };

  async function isReady(): Promise<boolean> {
    return fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  /** One of its processes; a web process is there when it answers, a worker as soon as it runs. */
  function member(script: "server/main.ts" | "server/worker.ts"): Member {
    let child: ChildProcess | undefined;
    const said: string[] = [];
    const isGone = () => !child || child.exitCode !== null || child.signalCode !== null;
    const end = async (signal: NodeJS.Signals) => {
      if (!child || isGone()) return;
      const gone = once(child, "exit");
      child.kill(signal);
      await gone;
    };
    const one: Member = {
      said,
      async start() {
        child = spawn(process.execPath, [...serverFlags, script], {
          cwd: ROOT,
          env: environment,
          stdio: ["ignore", "ignore", "pipe"],
        });
        child.stderr?.on("data", (text) => said.push(...String(text).split("\n").filter(Boolean)));
        const until = Date.now() + START_MS;
        while (script === "server/main.ts" && !(await isReady())) {
          if (isGone() || Date.now() > until) throw new Error(`It did not start: ${said.slice(-5).join("\n")}`);
          await wait(50);
        }
      },
      kill: () => end("SIGKILL"),
      stop: () => end("SIGTERM"),
    };
    members.push(one);
    return one;
  }

  afterAll(async () => {
    await Promise.all(members.map((one) => one.stop()));
    await db.close();
    await dropAll(admin, name.replaceAll("_", "\\_"));
  }, 60_000);

  let phones = 0;
  return {
    origin,
    db,
    connection,
    keys: deriveKeys(secret),
    member,
    guest: createBrowser(origin),
    async user() {
      const browser = createBrowser(origin);
      const { user } = await browser.logIn(`9${String(++phones).padStart(9, "0")}`);
      return { ...browser, id: user.id };
    },
    async admin() {
      const browser = createBrowser(origin);
      await browser.api.staff.login({ body: { email: "admin@sahejo.test", password: DEMO_PASSWORD } });
      return browser;
    },
    /** What was written by all of them that a person would have to look at. */
    faults: () => members.flatMap(({ said }) => said.filter((line) => /"level":"(error|fatal)"|40P01/.test(line))),
  };
}
