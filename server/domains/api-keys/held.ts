// Who is refused until when, as this process has heard from the database. It spares the database the counting of what is refused
// anyway; the limit itself is counted there, for all processes.
export class Held {
  readonly #until = new Map<string, number>();
  readonly #most: number;

  constructor(most = 10_000) {
    this.#most = most;
  }

  /** How many seconds are left, if any. */
  leftS(name: string, now = Date.now()): number | undefined {
    const until = this.#until.get(name);
    if (until === undefined) return undefined;
    if (until > now) return Math.ceil((until - now) / 1_000);
    this.#until.delete(name);
    return undefined;
  }

  hold(name: string, seconds: number, now = Date.now()): void {
    if (this.#until.size >= this.#most) {
      const [oldest] = this.#until.keys();
      if (oldest !== undefined) this.#until.delete(oldest);
    }
    this.#until.set(name, now + seconds * 1_000);
  }
}
