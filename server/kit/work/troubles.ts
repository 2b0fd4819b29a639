// Many things of which each gets its turn, whatever became of the one before. What went wrong is thrown at the end, so
// that the job is seen to fail and is tried again; nobody else waits for it.

export class Troubles {
  readonly #what: string;
  readonly #errors: unknown[] = [];
  #tried = 0;

  constructor(what: string) {
    this.#what = what;
  }

  /** False if it went wrong. */
  async try(work: () => Promise<unknown>): Promise<boolean> {
    this.#tried++;
    try {
      await work();
      return true;
    } catch (error) {
      this.#errors.push(error);
      return false;
    }
  }

  /** To be called when all have had their turn. */
  throwIfAny(): void {
    if (this.#errors.length === 0) return;
    const [first] = this.#errors;
    throw new Error(`${this.#errors.length} of ${this.#tried} ${this.#what} went wrong: ${String(first)}`, {
      cause: first,
    });
  }
}
