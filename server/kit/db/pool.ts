// The driver's pool with one rule more. A connection is one transaction's: whoever holds one and asks for another may wait
// for somebody who does the same, for ever.
import pg from "pg";
import { askedInside } from "./in-transaction.ts";

export interface PoolRules {
  /** Told once for each place, and then it goes through. Without it, it is refused: that is for everywhere but production. */
  onAskedInside?: ((fault: Error) => void) | undefined;
}

type Taken = (error: Error | undefined, client?: pg.PoolClient, done?: (release?: unknown) => void) => void;

export class Pool extends pg.Pool {
  readonly #rules: PoolRules;
  readonly #told = new Set<string>();
  /** How often a connection was asked for by somebody who had one. */
  askedInside = 0;

  constructor(config: pg.PoolConfig, rules: PoolRules) {
    super(config);
    this.#rules = rules;
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

  #ask(taken: Taken): void {
    const fault = this.#faultOfAsker();
    if (fault) return void process.nextTick(taken, fault);
    super.connect(taken);
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
