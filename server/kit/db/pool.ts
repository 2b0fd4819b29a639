// The driver's pool with two rules more. A connection is one transaction's: whoever holds one and asks for another may
// wait for somebody who does the same, for ever. And nobody waits for long: a request is turned away instead.
import pg from "pg";
import { Refusal } from "../../../contract/kit.ts";
import { askedInside, isInBackground } from "./in-transaction.ts";

export interface PoolRules {
  /** The longest wait of a request for a connection. Without it everybody waits as long as the driver lets them. */
  waitMs?: number | undefined;
  /** Told once for each place, and then it goes through. Without it, it is refused: that is for everywhere but production. */
  onAskedInside?: ((fault: Error) => void) | undefined;
  /** The database does not answer: nobody waits for it. */
  isAway?: (() => boolean) | undefined;
}

/**
 * What PostgreSQL is told of our statements when a connection is made, whoever set it up: they are short. Compiling one, or
 * sharing it out to further processes, takes longer than it takes itself; at ten million listings the planner did so for a
 * page of 25. The disks have no head. PgBouncer hands none of this on: there it stands on the role (ops/roles.sql).
 */
export const SHORT_STATEMENTS = "-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1";

/** The driver's own connection; its types do not show it. */
type Wired = pg.PoolClient & { connection?: { stream: { destroy(): void } } };

type Taken = (error: Error | undefined, client?: pg.PoolClient, done?: (release?: unknown) => void) => void;

/** So many for each connection are a long line. */
const LONG = 4;
/** A long line whose first has waited for this part of the longest wait does not move: a newcomer would wait in vain. */
const STUCK = 1 / 4;
const BACKGROUND_MS = 30_000;
const AWAY = "Connection terminated: the database does not answer.";
const WAITED_TOO_LONG = "timeout exceeded when trying to connect";

export class Pool extends pg.Pool {
  readonly #rules: PoolRules;
  readonly #size: number;
  readonly #limitMs: number;
  /** Those who wait, the one who came first in front. */
  readonly #line = new Set<{ since: number }>();
  readonly #told = new Set<string>();
  readonly #clients = new Set<Wired>();
  /** How often a connection was asked for by somebody who had one. */
  askedInside = 0;
  /** How many requests were turned away for want of a connection. */
  shed = 0;

  constructor(config: pg.PoolConfig & { max: number; connectionTimeoutMillis: number }, rules: PoolRules) {
    super(config);
    this.#rules = rules;
    this.#size = config.max;
    this.#limitMs = config.connectionTimeoutMillis;
    this.on("connect", (client) => this.#clients.add(client));
    this.on("remove", (client) => this.#clients.delete(client));
  }

  /** Whoever waits for an answer that will not come is told so. */
  letGo(): void {
    for (const client of this.#clients) client.connection?.stream.destroy();
  }

  /** Whoever asks inside a transaction is refused. */
  get isStrict(): boolean {
    return this.#rules.onAskedInside === undefined;
  }

  /** Every way to a connection leads through here, the driver's own too. */
  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (taken === undefined)
      return new Promise((resolve, reject) => {
        this.#ask((error, client) => (client === undefined ? reject(error) : resolve(client)));
      });
    this.#ask(taken);
    return undefined;
  }

  /** Why somebody may have no connection, not even a shared one. */
  whyNot(): Error | undefined {
    return this.#faultOfAsker() ?? (this.#rules.isAway?.() ? new Error(AWAY) : undefined);
  }

  #ask(taken: Taken): void {
    const fault = this.whyNot();
    const hasRoom = this.totalCount < this.#size || this.idleCount > this.waitingCount;
    const { waitMs } = this.#rules;
    if (fault) process.nextTick(taken, fault);
    else if (hasRoom || waitMs === undefined) super.connect(taken);
    else if (isInBackground()) this.#wait(Math.max(BACKGROUND_MS, this.#limitMs), taken);
    else if (this.#isStuck(waitMs)) process.nextTick(taken, this.#turnAway());
    else
      this.#wait(waitMs, (error, client, done) => {
        taken(error?.message === WAITED_TOO_LONG ? this.#turnAway() : error, client, done);
      });
  }

  #wait(ms: number, taken: Taken): void {
    const place = { since: performance.now() };
    this.#line.add(place);
    // The driver has one limit for all. It is read while it is called, so that each can have their own.
    this.options.connectionTimeoutMillis = ms;
    super.connect((error, client, done) => {
      this.#line.delete(place);
      taken(error, client, done);
    });
    this.options.connectionTimeoutMillis = this.#limitMs;
  }

  #isStuck(waitMs: number): boolean {
    const [first] = this.#line;
    const isLong = this.#line.size >= this.#size * LONG;
    return isLong && first !== undefined && performance.now() - first.since > waitMs * STUCK;
  }

  #turnAway(): Refusal {
    this.shed++;
    return new Refusal("overloaded");
  }

  /** Where it goes through it is told once for each place. */
  #faultOfAsker(): Error | undefined {
    const places = askedInside(this);
    if (places === undefined) return undefined;
    this.askedInside++;
    const fault = new Error(
      `The pool was asked inside a transaction, by ${places.asked}. The transaction was begun by ${places.begun}: pass its handle on.`,
    );
    if (this.isStrict) return fault;
    if (!this.#told.has(fault.message)) {
      this.#told.add(fault.message);
      this.#rules.onAskedInside?.(fault);
    }
    return undefined;
  }
}
