// Where pictures are re-encoded: in processes of their own, few and polite, so that browsing does not notice.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import { Turns } from "../../../kit/gate/turns.ts";
import type { Reencoded } from "./reencode-photo.ts";

const WORKER = new URL("./studio-worker.ts", import.meta.url);
/** One core at least stays with those who only look around. */
const WORKERS = Math.max(1, Math.min(2, os.availableParallelism() - 1));
/** As many as the uploads under way can have waiting, and more. */
const IN_LINE = 200;
/** A picture takes a third of a second of work. On a busy machine that may last, but not for ever. */
const MAX_MS = 60_000;
/** Afterwards an idle worker gives its memory back. */
const IDLE_MS = 30_000;

export interface StudioOptions {
  worker?: URL;
  maxMs?: number;
  idleMs?: number;
}

interface Worker {
  child: ChildProcess;
  rest: NodeJS.Timeout | undefined;
}

export class Studio {
  readonly #turns = new Turns({ atOnce: WORKERS, inLine: IN_LINE });
  readonly #resting: Worker[] = [];
  readonly #worker: URL;
  readonly #maxMs: number;
  readonly #idleMs: number;

  constructor({ worker = WORKER, maxMs = MAX_MS, idleMs = IDLE_MS }: StudioOptions = {}) {
    this.#worker = worker;
    this.#maxMs = maxMs;
    this.#idleMs = idleMs;
  }

  async reencode(bytes: Uint8Array, signal?: AbortSignal): Promise<Reencoded> {
    const leave = await this.#turns.take("", signal);
    try {
      const worker = this.#wake() ?? (await this.#start());
      const answer = await ask(worker.child, bytes, this.#maxMs);
      if (answer !== undefined) this.#layDown(worker);
      // It crashed or never came to an end over this file: whatever that file is, it is no picture for us.
      return answer ?? { problem: "unreadable" };
    } finally {
      leave();
    }
  }

  #wake(): Worker | undefined {
    for (let worker = this.#resting.pop(); worker !== undefined; worker = this.#resting.pop()) {
      clearTimeout(worker.rest);
      if (!worker.child.connected) continue;
      worker.child.ref();
      worker.child.channel?.ref();
      return worker;
    }
    return undefined;
  }

  #layDown(worker: Worker): void {
    worker.rest = setTimeout(() => {
      this.#resting.splice(this.#resting.indexOf(worker), 1);
      if (worker.child.connected) worker.child.disconnect();
    }, this.#idleMs);
    // While it rests, neither it nor the line to it keeps our own process from ending.
    worker.rest.unref();
    worker.child.unref();
    worker.child.channel?.unref();
    this.#resting.push(worker);
  }

  async #start(): Promise<Worker> {
    const child = fork(this.#worker, { serialization: "advanced", execArgv: [], env: {}, stdio: "ignore" });
    child.on("error", () => undefined);
    const [message] = await Promise.race([once(child, "message"), once(child, "exit")]);
    if (message !== "ready") throw new Error("The process that re-encodes pictures does not start.");
    return { child, rest: undefined };
  }
}

function ask(child: ChildProcess, bytes: Uint8Array, maxMs: number): Promise<Reencoded | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), maxMs);
    const finish = (answer?: Reencoded) => {
      clearTimeout(timer);
      child.off("message", onMessage);
      child.off("exit", onExit);
      resolve(answer);
    };
    const onMessage = (message: unknown) => finish(message as Reencoded);
    const onExit = () => finish();
    child.on("message", onMessage);
    child.on("exit", onExit);
    child.send(bytes, (error) => {
      if (error) child.kill("SIGKILL");
    });
  });
}
