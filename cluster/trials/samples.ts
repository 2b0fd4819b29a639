// What visitors saw: every request with when it was asked, how long it took and how it was answered.

export interface Sample {
  /** Reads of guests; reads of people's own things; writes. */
  kind: "guest" | "own" | "write";
  what: string;
  /** Milliseconds on the clock of this process. */
  at: number;
  tookMs: number;
  /** 0: nobody answered. */
  status: number;
}

export interface Summary {
  requests: number;
  /** Of what was answered otherwise than by 5xx. */
  p99Ms: number;
  slowestMs: number;
  guests: Share;
  writes: Share;
}

export interface Share {
  asked: number;
  failed: number;
}

/** Answered by 5xx, or by nobody. */
export const isFailed = ({ status }: Sample): boolean => status === 0 || status >= 500;

export function summarise(samples: readonly Sample[]): Summary {
  const accepted = samples.filter((sample) => !isFailed(sample)).map(({ tookMs }) => tookMs);
  const share = (kind: Sample["kind"]) => {
    const mine = samples.filter((sample) => sample.kind === kind);
    return { asked: mine.length, failed: mine.filter(isFailed).length };
  };
  return {
    requests: samples.length,
    p99Ms: percentile(accepted, 0.99),
    slowestMs: Math.max(0, ...samples.map(({ tookMs }) => tookMs)),
    guests: share("guest"),
    writes: share("write"),
  };
}

/** What failed of one kind, by what it was and when: "2 of 9 item (503 after 1.2 s, 0 after 20.0 s)". */
export function failuresOf(samples: readonly Sample[], kind: Sample["kind"], from: number): string {
  const groups = Map.groupBy(
    samples.filter((sample) => sample.kind === kind),
    ({ what }) => what,
  );
  const told = ({ at, status }: Sample) => `${status} after ${((at - from) / 1_000).toFixed(1)} s`;
  return [...groups]
    .map(([what, mine]) => ({ what, asked: mine.length, failed: mine.filter(isFailed) }))
    .filter(({ failed }) => failed.length > 0)
    .map(
      ({ what, asked, failed }) => `${failed.length} of ${asked} ${what} (${failed.slice(0, 5).map(told).join(", ")})`,
    )
    .join(", ");
}

/** "5930 (write checkout.createOrder, 503 asked 0.4 s after)" */
export function slowestOf(samples: readonly Sample[], from: number): string {
  const slowest = samples.toSorted((a, b) => b.tookMs - a.tookMs)[0];
  if (!slowest) return "";
  const { kind, what, status, at, tookMs } = slowest;
  return `${tookMs.toFixed(0)} (${kind} ${what}, ${status} asked ${((at - from) / 1_000).toFixed(1)} s after)`;
}

export function percentile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

/**
 * Milliseconds from `from` until writes were answered again, and stayed so: until the first answered write after the last
 * that was not. Undefined where none was answered after it. 0 where none failed.
 */
export function writesBackMs(samples: readonly Sample[], from: number): number | undefined {
  const endOf = ({ at, tookMs }: Sample) => at + tookMs;
  const writes = samples.filter((sample) => sample.kind === "write" && endOf(sample) > from);
  const failed = writes.filter(isFailed).map(endOf);
  if (failed.length === 0) return 0;
  const last = Math.max(...failed);
  const answered = writes.filter((sample) => !isFailed(sample) && endOf(sample) > last).map(endOf);
  return answered.length === 0 ? undefined : Math.min(...answered) - from;
}
