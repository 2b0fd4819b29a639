// The statements of one transaction on their way: those that nobody waits for leave with the next, and all that leave in one
// breath are one write to the database. A write wakes another process; it costs Node more than all the rest of a statement.
import type { Duplex } from "node:stream";
import type pg from "pg";
import { askOn, type Sent } from "./wire.ts";

/** The driver's own connection; its types do not show it. */
type Wired = pg.ClientBase & { connection?: { stream: Duplex } };

const COMMIT = "commit";

export class Flights {
  readonly #client: Wired;
  /** What nobody waits for; the begin first. */
  #waiting: (string | Sent)[];
  #failed: { error: unknown } | undefined;
  #isHeld = false;
  #isOver = false;
  /** Anything was sent, so that there is something to end. */
  hasLeft = false;

  constructor(client: pg.ClientBase, begin: string) {
    this.#client = client;
    this.#waiting = [begin];
  }

  readonly send = (statement: Sent): void => {
    this.#requireOpen();
    this.#waiting.push(statement);
  };

  async query(statement: string | Sent): Promise<pg.QueryResult> {
    this.#requireOpen();
    this.#hold();
    for (const one of this.#waiting.splice(0)) this.#leave(one).catch(this.#note);
    try {
      const result = await this.#leave(statement);
      // Back to a savepoint: what failed after it is undone.
      if (result.command === "ROLLBACK" && statement !== COMMIT) this.#failed = undefined;
      return result;
    } catch (error) {
      // After one that failed every other is refused: the first is the reason.
      throw this.#failed ? this.#failed.error : error;
    }
  }

  /** A transaction in which nothing was asked never began. */
  async commit(): Promise<void> {
    if (!this.hasLeft && this.#waiting.length === 1) return this.end();
    const committed = this.query(COMMIT);
    this.end();
    const { command } = await committed;
    if (command === "COMMIT") return;
    // PostgreSQL answers a commit of a failed transaction with ROLLBACK and no error: nothing was kept.
    throw this.#failed
      ? this.#failed.error
      : new Error("A statement of this transaction failed and its error was swallowed.");
  }

  /** Of several asked in one breath one may have failed while others go on: they reach the connection no more. */
  end(): void {
    this.#isOver = true;
  }

  #requireOpen(): void {
    if (this.#isOver) throw new Error("This transaction is over.");
  }

  readonly #note = (error: unknown): void => {
    this.#failed ??= { error };
  };

  #leave(statement: string | Sent): Promise<pg.QueryResult> {
    this.hasLeft = true;
    return askOn(this.#client, statement);
  }

  /** Until the end of this breath. */
  #hold(): void {
    const stream = this.#client.connection?.stream;
    if (this.#isHeld || stream === undefined) return;
    this.#isHeld = true;
    stream.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }
}
