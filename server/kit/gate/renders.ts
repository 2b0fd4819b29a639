// Pages are drawn a few at a time, and no two begin in the same turn of the event loop: drawn on arrival, each would be
// done before the next request is even seen, nobody would ever be waiting, and the last of a crowd would wait for all.
// In a line it is known how long a newcomer would wait.
import type { Newcomers } from "./newcomers.ts";

const AT_ONCE = 4;
/** Until the first have been measured. */
const FIRST_GUESS_MS = 10;
const WEIGHT = 0.1;
/** One that waited for somebody else says nothing about the others. */
const MOST_MS = 100;

export class Renders {
  readonly #now: () => number;
  readonly #newcomers: Pick<Newcomers, "whenSettled">;
  readonly #line: (() => void)[] = [];
  #inside = 0;
  #isTurnTaken = false;
  #each = FIRST_GUESS_MS;
  #freeAt = 0;

  constructor(
    now = () => performance.now(),
    newcomers: Pick<Newcomers, "whenSettled"> = { whenSettled: (work) => work() },
  ) {
    this.#now = now;
    this.#newcomers = newcomers;
  }

  /** Those being drawn and those in line. */
  get count(): number {
    return this.#line.length + this.#inside;
  }

  /** How long one that comes now would wait. */
  get waitMs(): number {
    return this.count * this.#each;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const asked = this.#now();
    if (this.#isTurnTaken || this.#inside >= AT_ONCE || this.#line.length > 0) {
      await new Promise<void>((begin) => this.#line.push(begin));
    } else {
      this.#begin();
    }
    try {
      return await work();
    } finally {
      this.#end(asked);
    }
  }

  #begin(): void {
    this.#inside++;
    this.#isTurnTaken = true;
    setImmediate(() =>
      this.#newcomers.whenSettled(() => {
        this.#isTurnTaken = false;
        this.#next();
      }),
    );
  }

  #next(): void {
    if (this.#isTurnTaken || this.#inside >= AT_ONCE) return;
    const begin = this.#line.shift();
    if (begin === undefined) return;
    this.#begin();
    begin();
  }

  /** What each takes of the time of all, newcomers' included: since the one before it was done, if it was there by then. */
  #end(asked: number): void {
    const now = this.#now();
    this.#each += WEIGHT * (Math.min(MOST_MS, now - Math.max(asked, this.#freeAt)) - this.#each);
    this.#freeAt = now;
    this.#inside--;
    this.#next();
  }
}
