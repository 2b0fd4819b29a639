// Where the time of a request goes, for who asks: page, calls, statements and the jobs that follow, as one trace. Unless somebody
// asks there is no tracer, nothing of one is loaded, and each place costs a look at one variable.

/** Names and numbers of ours; never what somebody typed, and never a statement's values. */
export type Facts = Record<string, string | number>;

export interface Tracer {
  /** `after`: the mark of what this follows; without it, it belongs to what is going on. */
  run<T>(name: string, facts: Facts, work: () => T, after?: string): T;
  /** By which what happens later can follow what is going on now. */
  mark(): string | undefined;
  /** What has not been handed over yet is. */
  close(): Promise<void>;
}

let tracer: Tracer | undefined;

export function traceWith(next: Tracer | undefined): void {
  tracer = next;
}

/** The facts are only asked for where somebody wants to know. */
export function traced<T>(name: string, facts: () => Facts, work: () => T, after?: string | null): T {
  return tracer === undefined ? work() : tracer.run(name, facts(), work, after ?? undefined);
}

export function traceMark(): string | undefined {
  return tracer?.mark();
}
