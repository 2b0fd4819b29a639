// New connections, and room for them to come in. Node takes one of them in each turn of the event loop, however many wait
// (libuv stopped taking all of them in 1.45). A turn in which a page is drawn lasts thirty milliseconds: of a crowd of new
// visitors thirty a second came in, and the others were not even turned away, for seconds. So while connections come in,
// turns are kept short: work that is about to begin waits until a turn brings nobody new, but never for long.

/** Most of them are short: nothing begins in them. */
const MOST_TURNS = 32;
const MOST_MS = 50;
/** When the last came longer ago, nobody is at the door. */
const RECENT_MS = 20;

export class Newcomers {
  readonly #now: () => number;
  readonly #line: (() => void)[] = [];
  #count = 0;
  #lastAt = Number.NEGATIVE_INFINITY;
  #turns = 0;
  /** Since when the first of the line waits. */
  #since = 0;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  get areComing(): boolean {
    return this.#line.length > 0 || this.#now() - this.#lastAt < RECENT_MS;
  }

  /** One has come in. */
  note(): void {
    this.#count++;
    this.#lastAt = this.#now();
  }

  /** Now, if nobody is coming in. */
  whenSettled(work: () => void): void {
    if (!this.areComing) return void work();
    if (this.#line.push(work) > 1) return;
    this.#since = this.#now();
    this.#turns = 0;
    // At the end of this turn, so that what is looked at is the whole of the next.
    setImmediate(() => this.#watch());
  }

  /** Called at the end of a turn: whether the next brings somebody. */
  #watch(): void {
    const before = this.#count;
    setImmediate(() => {
      const isSettled = this.#count === before;
      const isLong = ++this.#turns >= MOST_TURNS || this.#now() - this.#since > MOST_MS;
      if (isSettled || isLong) for (const work of this.#line.splice(0)) work();
      else this.#watch();
    });
  }
}
