// What the histories did, as counts.

const bump = (counts: Map<string, number>, name: string, by = 1) => counts.set(name, (counts.get(name) ?? 0) + by);

export class Tally {
  histories = 0;
  steps = 0;
  readonly #calls = new Map<string, Map<string, number>>();
  readonly #codes = new Map<string, number>();
  readonly #faults = new Map<string, number>();
  readonly #states = new Map<string, number>();
  readonly #acknowledged = { held: 0, taken: new Set<string>() };

  answer(call: string, status: number, code: string | undefined): void {
    const counts = this.#calls.get(call) ?? new Map<string, number>();
    bump(counts, status === 0 ? "cut" : `${Math.floor(status / 100)}xx`);
    this.#calls.set(call, counts);
    if (code !== undefined) bump(this.#codes, code);
  }

  fault(name: string): void {
    bump(this.#faults, name);
  }

  state(machine: string, state: string, count: number): void {
    bump(this.#states, `${machine} ${state}`, count);
  }

  acknowledged(call: string, isHeld: boolean): void {
    if (isHeld) this.#acknowledged.held++;
    else this.#acknowledged.taken.add(call);
  }

  /** Calls that were made at least once, and of them those that were answered with a clear yes. */
  reached(calls: readonly string[]): { made: number; done: number; missed: string[]; never: string[] } {
    const made = calls.filter((call) => this.#calls.has(call));
    const done = made.filter((call) => this.#calls.get(call)?.has("2xx"));
    return {
      made: made.length,
      done: done.length,
      missed: calls.filter((call) => !this.#calls.has(call)),
      never: made.filter((call) => !done.includes(call)),
    };
  }

  report(calls: readonly string[], isLong: boolean): string[] {
    const { made, done, missed, never } = this.reached(calls);
    const total = [...this.#calls.values()].flatMap((counts) => [...counts]);
    const classes = new Map<string, number>();
    for (const [name, count] of total) bump(classes, name, count);
    const lines = [
      `${this.histories} histories, ${this.steps} steps, ${total.reduce((sum, [, count]) => sum + count, 0)} calls: ${list(classes)}`,
      `calls of the contract: ${calls.length}, made ${made}, with a clear yes ${done}`,
      `acknowledged and found in the database: ${this.#acknowledged.held}`,
      `faults: ${list(this.#faults)}`,
      `states reached: ${list(this.#states)}`,
      `refusals: ${list(this.#codes)}`,
    ];
    if (missed.length > 0) lines.push(`never made: ${missed.join(", ")}`);
    if (never.length > 0) lines.push(`never answered with a yes: ${never.join(", ")}`);
    if (isLong) {
      lines.push(
        `changes that no question to the database follows: ${[...this.#acknowledged.taken].sort().join(", ")}`,
      );
      for (const [call, counts] of [...this.#calls].sort()) lines.push(`  ${call}: ${list(counts)}`);
    }
    return lines;
  }
}

function list(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`)
    .join(" · ");
}
