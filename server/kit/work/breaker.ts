// Stands in front of a service of others. When it fails again and again we stop asking for a while: callers hear at once
// instead of waiting out a timeout each, and the service is left in peace to recover.

export class BreakerOpen extends Error {
  override name = "BreakerOpen";
}

export interface BreakerOptions {
  /** So many in a row open it. */
  failures: number;
  /** So long nobody gets through; then one does, to see whether the service is back. */
  openMs: number;
  /** Milliseconds of a clock that never goes back. */
  now?(): number;
  /** Whether an error says that the service is ill. One that says no to this caller alone is well. */
  isIllness?(error: unknown): boolean;
}

export interface Breaker {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Nobody gets through just now. */
  isOpen(): boolean;
}

export function createBreaker({
  failures,
  openMs,
  now = () => performance.now(),
  isIllness = () => true,
}: BreakerOptions): Breaker {
  let inARow = 0;
  /** Undefined while closed. */
  let openUntil: number | undefined;
  // Moves on with every change of state: what was begun before a change has no say after it.
  let state = 0;

  function open(): void {
    state++;
    inARow = 0;
    openUntil = now() + openMs;
  }

  function close(): void {
    if (openUntil !== undefined) state++;
    inARow = 0;
    openUntil = undefined;
  }

  function fail(): void {
    if (openUntil !== undefined || ++inARow >= failures) open();
  }

  return {
    isOpen: () => openUntil !== undefined && now() < openUntil,

    async run(work) {
      if (openUntil !== undefined) {
        if (now() < openUntil) throw new BreakerOpen("It failed too often of late; nobody is let through for a while.");
        // This one is the probe. Everyone else waits another turn, so that a probe without end cannot block for ever.
        open();
      }
      const begunIn = state;
      try {
        const result = await work();
        if (begunIn === state) close();
        return result;
      } catch (error) {
        if (begunIn === state) {
          if (isIllness(error)) fail();
          else close();
        }
        throw error;
      }
    },
  };
}
