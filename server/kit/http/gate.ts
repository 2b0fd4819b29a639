// The door: counts who is inside, turns away what could not be served in time, and knows when we are closing.
import type { ServerResponse } from "node:http";

/** Beyond this wait in the event loop, more and more newcomers are turned away. */
const SLOW_MS = 300;
/** A stall with fewer inside than this share is a hiccup (a collection of garbage, a busy machine), not a crowd. */
const CROWD = 1 / 8;
const SAMPLE_MS = 50;
/** Parts of pages for each request there is room for: a page has some twenty, and a slow phone takes its time with them. */
const PARTS = 16;

export class Gate {
  readonly #maxInFlight: number;
  readonly #sampler: NodeJS.Timeout;
  readonly #inside = new WeakSet<ServerResponse>();
  #lagMs = 0;
  inFlight = 0;
  /** Files of the build on their way to somebody. */
  parts = 0;
  shed = 0;
  isDraining = false;
  /** When the last request came in, health checks aside. */
  lastArrival = 0;

  constructor(maxInFlight: number) {
    this.#maxInFlight = maxInFlight;
    let last = performance.now();
    this.#sampler = setInterval(() => {
      // How late this very timer is: what every request waits before we even see it.
      const now = performance.now();
      this.#lagMs = (this.#lagMs + Math.max(0, now - last - SAMPLE_MS)) / 2;
      last = now;
    }, SAMPLE_MS);
    this.#sampler.unref();
  }

  get lagMs(): number {
    return this.#lagMs;
  }

  /** Whether there is room. Reserved calls (payments and their status) always have some. */
  admits(isReserved: boolean): boolean {
    if (isReserved) return true;
    if (this.inFlight >= this.#maxInFlight) return this.#turnAway();
    const isCrowded = this.inFlight >= Math.max(4, this.#maxInFlight * CROWD);
    // Between slow and twice as slow the share turned away grows from none to all.
    if (isCrowded && this.#lagMs > SLOW_MS && Math.random() < (this.#lagMs - SLOW_MS) / SLOW_MS)
      return this.#turnAway();
    return true;
  }

  /**
   * A page was let in before its parts are asked for: without a script or its letters it was served in vain, and a file
   * costs next to nothing. So they do not fill the house, and a stall does not turn them away; only a flood does.
   */
  admitsPart(): boolean {
    return this.parts < this.#maxInFlight * PARTS || this.#turnAway();
  }

  enterPart(response: ServerResponse): void {
    this.parts++;
    response.once("close", () => this.parts--);
  }

  /** Nobody is being answered, with a page or a part of one. */
  get isEmpty(): boolean {
    return this.inFlight === 0 && this.parts === 0;
  }

  /** Counted until it is answered, or until it leaves earlier because it is counted elsewhere. */
  enter(response: ServerResponse): void {
    this.inFlight++;
    this.#inside.add(response);
    response.once("close", () => this.leave(response));
  }

  leave(response: ServerResponse): void {
    if (this.#inside.delete(response)) this.inFlight--;
  }

  close(): void {
    clearInterval(this.#sampler);
  }

  #turnAway(): false {
    this.shed++;
    return false;
  }
}
