// Whether the primary answers, by a connection of its own, several times a second. Only where there are replicas: who can turn
// to somebody else wants to know soon, and whoever waits for a machine that is frozen waits for nothing.
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { BEAT_MS, beat } from "./heartbeat.tables.ts";
import { inBackground } from "./in-transaction.ts";
import { Lookout } from "./lookout.ts";

/** To connect, and to be answered. */
const ANSWER_MS = 1_500;
/** One silence may be a busy machine. */
const SILENCES = 2;

export class PrimaryWatch {
  readonly #line: Lookout;
  readonly #onAway: () => void;
  readonly #over: Promise<void>;
  #isClosed = false;
  #silences = 0;
  /** The last of its heartbeats that was heard of here. */
  beatAt = 0;

  /** `onAway`: it has just fallen silent. */
  constructor(direct: pg.ClientConfig, onAway: () => void) {
    this.#line = new Lookout({ ...direct, connectionTimeoutMillis: ANSWER_MS });
    this.#onAway = onAway;
    this.#over = inBackground(() => this.#watch());
  }

  get isAway(): boolean {
    return this.#silences >= SILENCES;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#over;
    await this.#line.close();
  }

  async #watch(): Promise<void> {
    while (!this.#isClosed) {
      await this.#listen();
      await wait(BEAT_MS);
    }
  }

  async #listen(): Promise<void> {
    try {
      // Another machine's clock after a failover may be a little behind.
      this.beatAt = Math.max(this.beatAt, await this.#line.ask(beat));
      this.#silences = 0;
    } catch {
      this.#silences++;
      if (this.#silences === SILENCES) this.#onAway();
    }
  }
}
