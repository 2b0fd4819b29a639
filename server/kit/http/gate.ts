// The door: counts who is inside, turns away what could not be served in time, and knows when we are closing.
import { monitorEventLoopDelay } from "node:perf_hooks";

/** Beyond this wait in the event loop, more and more newcomers are turned away. */
const SLOW_MS = 100;
const SAMPLE_MS = 50;

export class Gate {
  readonly #maxInFlight: number;
  readonly #delay = monitorEventLoopDelay({ resolution: 10 });
  readonly #sampler: NodeJS.Timeout;
  #lagMs = 0;
  inFlight = 0;
  shed = 0;
  isDraining = false;
  /** When the last request came in, health checks aside. */
  lastArrival = 0;

  constructor(maxInFlight: number) {
    this.#maxInFlight = maxInFlight;
    this.#delay.enable();
    this.#sampler = setInterval(() => {
      // The histogram's own 10 ms resolution is in every sample; what is above it is waiting.
      const recent = this.#delay.count > 0 ? Math.max(0, this.#delay.mean / 1e6 - 10) : 0;
      this.#delay.reset();
      this.#lagMs = this.#lagMs * 0.5 + recent * 0.5;
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
    // Between slow and twice as slow the share turned away grows from none to all.
    if (this.#lagMs > SLOW_MS && Math.random() < (this.#lagMs - SLOW_MS) / SLOW_MS) return this.#turnAway();
    return true;
  }

  close(): void {
    clearInterval(this.#sampler);
    this.#delay.disable();
  }

  #turnAway(): false {
    this.shed++;
    return false;
  }
}
