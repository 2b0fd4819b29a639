// The whole product as a separate process, to be stopped, killed and started again.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { serverEnvironment, serverFlags } from "../../bin/project.mjs";

/** Which checkout is started: another one, built, shows what the same tests say of another time. */
const ROOT = process.env.SAHEJO_FAULTS_ROOT ?? fileURLToPath(new URL("../../", import.meta.url));

export class Product {
  readonly origin: string;
  readonly #env: Record<string, string>;
  readonly #dataDir: string;
  #child: ChildProcess | undefined;
  /** What it wrote to its log, as far as LOG_LEVEL lets it. */
  said = "";

  constructor(port: number, dataDir: string, env: Record<string, string> = {}) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#dataDir = dataDir;
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
    const started = performance.now();
    const child = spawn(process.execPath, [...serverFlags, "server/main.ts"], {
      cwd: ROOT,
      env: { ...process.env, ...serverEnvironment, ...this.#env },
      stdio: ["ignore", "ignore", "pipe"],
    });
    child.stderr?.on("data", (text) => {
      this.said += text;
    });
    this.#child = child;
    while (!(await this.isReady())) {
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

  killPostmaster(): void {
    const file = path.join(this.#folder(), "data/postmaster.pid");
    if (existsSync(file)) process.kill(Number(readFileSync(file, "utf8").split("\n")[0]), "SIGKILL");
  }

  #folder(): string {
    const note = path.join(this.#dataDir, "postgres-is-in");
    return existsSync(note) ? readFileSync(note, "utf8").trim() : path.join(this.#dataDir, "postgres");
  }
}
