// New connections, and room for them to come in. Node takes one of them in each turn of the event loop, however many wait
// (libuv stopped taking all of them in 1.45). A turn in which a page is drawn lasts thirty milliseconds: of a crowd of new
// visitors thirty a second came in, and the others were not even turned away, for seconds. So while connections come in,
// turns are kept short: work that is about to begin waits until a turn brings nobody new, but never for long.

/** Most of them are short: nothing begins in them. */
const MOST_TURNS = 32;
const MOST_MS = 50;

export class Newcomers {
  readonly #now: () => number;
  readonly #line: (() => void)[] = [];
  #count = 0;
  #turns = 0;
  /** Since when turns are kept short. Undefined while nobody comes. */
  #since: number | undefined;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  get areComing(): boolean {
    return this.#since !== undefined;
  }

  /** One has come in. */
  note(): void {
    this.#count++;
    if (this.#since !== undefined) return;
    this.#since = this.#now();
    // At the end of this turn, so that what is looked at is the whole of the next.
    setImmediate(() => this.#watch());
  }

  /** Now, if nobody is coming in. */
  whenSettled(work: () => void): void {
    if (this.#since === undefined) work();
    else this.#line.push(work);
  }

  /** Called at the end of a turn: whether the next brings somebody. */
  #watch(): void {
    const before = this.#count;
    setImmediate(() => {
      const isSettled = this.#count === before;
      const isLong = ++this.#turns >= MOST_TURNS || this.#now() - (this.#since ?? 0) > MOST_MS;
      if (isSettled) this.#since = undefined;
      if (isSettled || isLong) this.#goOn();
      if (!isSettled) this.#watch();
    });
  }

  #goOn(): void {
    this.#turns = 0;
    for (const work of this.#line.splice(0)) work();
    // The time that took is not counted against those who come in after it.
    if (this.#since !== undefined) this.#since = this.#now();
  }
}
