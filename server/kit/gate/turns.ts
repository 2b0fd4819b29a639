// So many at a time; the others wait in line, and once the line is full, newcomers are asked to come back later.
import { refuse } from "../refusal.ts";

interface Waiting {
  key: string;
  enter(): void;
}

export interface TurnsOptions {
  atOnce: number;
  inLine: number;
  /** How many of those inside may belong to one person. */
  perKey?: number;
  retryAfterS?: number;
}

export class Turns {
  readonly #options: Required<TurnsOptions>;
  readonly #inside = new Map<string, number>();
  #count = 0;
  #line: Waiting[] = [];

  constructor({ atOnce, inLine, perKey = atOnce, retryAfterS = 2 }: TurnsOptions) {
    this.#options = { atOnce, inLine, perKey, retryAfterS };
  }

  /** Resolves with the way out, to be taken exactly once. Whoever has gone away leaves the line. */
  async take(key: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#hasRoomFor(key)) return this.#enter(key);
    const { inLine, retryAfterS } = this.#options;
    if (this.#line.length >= inLine) refuse("overloaded", { retryAfterS });
    return new Promise((resolve, reject) => {
      const leaveLine = () => {
        this.#line = this.#line.filter((other) => other !== waiting);
        reject(signal?.reason);
      };
      const waiting: Waiting = {
        key,
        enter: () => {
          signal?.removeEventListener("abort", leaveLine);
          resolve(this.#enter(key));
        },
      };
      this.#line.push(waiting);
      signal?.addEventListener("abort", leaveLine, { once: true });
    });
  }

  /** The way out, if there is no need to wait. */
  enterIfRoom(key: string): (() => void) | undefined {
    return this.#hasRoomFor(key) ? this.#enter(key) : undefined;
  }

  #hasRoomFor(key: string): boolean {
    const { atOnce, perKey } = this.#options;
    return this.#count < atOnce && (this.#inside.get(key) ?? 0) < perKey;
  }

  #enter(key: string): () => void {
    this.#count++;
    this.#inside.set(key, (this.#inside.get(key) ?? 0) + 1);
    return () => this.#leave(key);
  }

  #leave(key: string): void {
    this.#count--;
    const left = (this.#inside.get(key) ?? 1) - 1;
    if (left === 0) this.#inside.delete(key);
    else this.#inside.set(key, left);
    const next = this.#line.find((waiting) => this.#hasRoomFor(waiting.key));
    if (next === undefined) return;
    this.#line = this.#line.filter((other) => other !== next);
    next.enter();
  }
}
