// One program of the cluster: started, told to end, killed, stopped for a while, and started again as systemd would.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

export interface RunAs {
  uid: number;
  gid: number;
}

export interface Task {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string | undefined>>;
  cwd?: string;
  user?: RunAs | undefined;
  log: string;
  /** After so long one that ended by itself is started again. Without it nobody does. */
  restartMs?: number;
  /** What it is sent when this command itself is killed: nothing of it stays behind. */
  lastSignal?: "TERM" | "KILL";
}

const END_MS = 15_000;

export class Child {
  /** What its next start is. */
  task: Task;
  #process: ChildProcess | undefined;
  #isWanted = false;
  /** How often it was started again after it had ended by itself or been killed. */
  restarts = 0;

  constructor(task: Task) {
    this.task = task;
  }

  get name(): string {
    return this.task.name;
  }

  get pid(): number | undefined {
    return this.isAlive ? this.#process?.pid : undefined;
  }

  get isAlive(): boolean {
    return this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  start(): void {
    const { command, args, env, cwd = "/", user, log, lastSignal = "KILL" } = this.task;
    // setpriv becomes what it starts, so that the process that we know is the program itself.
    const first = ["--pdeathsig", lastSignal];
    if (user) first.push("--reuid", String(user.uid), "--regid", String(user.gid), "--clear-groups");
    const output = openSync(log, "a");
    // A session of its own: Ctrl-C reaches this command alone, which ends them in order.
    const child = spawn("setpriv", [...first, "--", command, ...args], {
      cwd,
      env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", ...env },
      stdio: ["ignore", output, output],
      detached: true,
    });
    closeSync(output);
    this.#isWanted = true;
    this.#process = child;
    child.on("error", () => undefined);
    child.once("exit", () => void this.#startAgain(child));
  }

  async #startAgain(ended: ChildProcess): Promise<void> {
    const { restartMs } = this.task;
    if (restartMs === undefined) return;
    await wait(restartMs, undefined, { ref: false });
    if (!this.#isWanted || this.#process !== ended) return;
    this.restarts++;
    this.start();
  }

  signal(signal: NodeJS.Signals): void {
    this.#process?.kill(signal);
  }

  /** Gone when this returns. One that is started again by itself is, after its while. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || !this.isAlive) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  /** For good: asked first, and killed if it does not go. */
  async end(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    this.#isWanted = false;
    const child = this.#process;
    if (!child || !this.isAlive) return;
    const gone = once(child, "exit");
    child.kill(signal);
    // One that stands still hears nothing.
    child.kill("SIGCONT");
    const isLate = await Promise.race([gone.then(() => false), wait(END_MS, true, { ref: false })]);
    if (isLate) await this.kill();
  }

  lastWords(lines = 12): string {
    try {
      return readFileSync(this.task.log, "utf8").trimEnd().split("\n").slice(-lines).join("\n");
    } catch {
      return "";
    }
  }
}

/** Done when `isTrue` says so; whoever waits in vain is told what was waited for, and what the programs said last. */
export async function until(
  what: string,
  limitMs: number,
  isTrue: () => Promise<boolean> | boolean,
  { explain = () => "", signal }: { explain?(): string; signal?: AbortSignal } = {},
): Promise<number> {
  const started = performance.now();
  for (;;) {
    if (await isTrue()) return performance.now() - started;
    signal?.throwIfAborted();
    if (performance.now() - started > limitMs)
      throw new Error(`Waited ${Math.round(limitMs / 1_000)} s in vain: ${what}.\n${explain()}`);
    await wait(200);
  }
}
