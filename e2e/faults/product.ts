// The whole product as a separate process, to be stopped, killed and started again.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { serverEnvironment, serverFlags } from "../../bin/project.mjs";
import { runningPostmaster } from "../../server/adapters/embedded-postgres/processes.ts";

/** Which checkout is started: another one, built, shows what the same tests say of another time. */
const ROOT = process.env.SAHEJO_FAULTS_ROOT ?? fileURLToPath(new URL("../../", import.meta.url));

/**
 * Another product that listens there would answer in place of ours: the test would take it for ours, write to it, and say of
 * one what is true of the other.
 */
export async function requireFree(origin: string): Promise<void> {
  const isTaken = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    (error: unknown) => error instanceof DOMException,
  );
  if (isTaken) throw new Error(`Somebody else answers on ${origin}: end that first.`);
}

export class Product {
  readonly origin: string;
  readonly #env: Record<string, string>;
  readonly #dataDir: string;
  readonly #entry: string;
  #child: ChildProcess | undefined;
  /** What it wrote to its log, as far as LOG_LEVEL lets it. */
  said = "";

  constructor(port: number, dataDir: string, env: Record<string, string> = {}, entry = "server/main.ts") {
    this.origin = `http://127.0.0.1:${port}`;
    this.#dataDir = dataDir;
    this.#entry = entry;
    this.#env = {
      PORT: String(port),
      DATA_DIR: dataDir,
      SAHEJO_DEMO: "1",
      SAHEJO_MARKET: "0",
      LOG_LEVEL: "fatal",
      ...env,
    };
  }

  /** Milliseconds until it was ready. */
  async start(): Promise<number> {
    await requireFree(this.origin);
    const started = performance.now();
    const child = spawn(process.execPath, [...serverFlags, this.#entry], {
      cwd: ROOT,
      env: { ...process.env, ...serverEnvironment, ...this.#env },
      stdio: ["ignore", "ignore", "pipe"],
    });
    child.stderr?.on("data", (text) => {
      this.said += text;
    });
    this.#child = child;
    while (!(await this.isReady()) || child.exitCode !== null) {
      if (child.exitCode !== null || performance.now() - started > 60_000)
        throw new Error(`It did not start: ${this.said}`);
      await wait(20);
    }
    return performance.now() - started;
  }

  async isReady(): Promise<boolean> {
    return fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  /** Ends the server process and waits until it is gone. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    await gone;
  }

  /** What the process takes of memory now, its database aside. */
  megabytes(): number {
    const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(this.#child?.pid)], { encoding: "utf8" });
    return Math.round(Number(stdout) / 1_024);
  }

  /** Which one it was, if one was running. */
  killPostmaster(): number | undefined {
    const pid = runningPostmaster(path.join(this.#folder(), "data"));
    if (pid !== undefined) process.kill(pid, "SIGKILL");
    return pid;
  }

  /**
   * Milliseconds until the server had started PostgreSQL again by itself. Connections outlive a postmaster that was killed
   * by a moment, and readiness is told over one of them: it counts only once another postmaster is there.
   */
  async returnOfPostgres(killed: number | undefined, limitMs: number): Promise<number> {
    const from = performance.now();
    const isBack = async () => {
      const now = runningPostmaster(path.join(this.#folder(), "data"));
      return now !== undefined && now !== killed && (await this.isReady());
    };
    while (!(await isBack())) {
      const { exitCode = null, signalCode = null } = this.#child ?? {};
      const isGone = exitCode !== null || signalCode !== null;
      if (isGone || performance.now() - from > limitMs) {
        const server = isGone ? `the server ended (${signalCode ?? exitCode})` : "the server is there";
        throw new Error(`PostgreSQL that was killed alone did not come back; ${server}: ${this.said.slice(-2_000)}`);
      }
      await wait(20);
    }
    return performance.now() - from;
  }

  #folder(): string {
    const note = path.join(this.#dataDir, "postgres-is-in");
    return existsSync(note) ? readFileSync(note, "utf8").trim() : path.join(this.#dataDir, "postgres");
  }
}
