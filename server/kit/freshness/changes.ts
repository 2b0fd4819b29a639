// What has changed since an answer was begun. Changes are numbered as they are heard of; an answer remembers the number it was
// begun at, so one that read before a change and is finished after it is known for what it is.
//
// Nobody looks for the answers that a change touches: each tag remembers its last change, and an answer is held against its tags
// when it is asked for. So a change costs the same however much is kept.
import { EVERYTHING, kindOf, numberOf, type TagKind, type Touched } from "./tags.ts";

/** How long a list may be shown without what came since. The promise is a second; news takes a moment to travel. */
export const AGED_MS = 900;
/** Changes closer than this count as one, from the first of them on. */
const TOGETHER_MS = 25;
/** Tags whose last change is known; beyond them all is forgotten, and with it every answer from before. */
const MOST_TAGS = 10_000;

interface Moment {
  /** The last change that counts to it. */
  number: number;
  /** When the first of them was heard of. */
  at: number;
}

interface LastChange {
  kind: TagKind;
  /** Of the last change that drops. */
  dropped: number;
  /** Of those that age: the last one that is old enough to count, and all after it. */
  aged: Moment[];
}

export type Standing =
  | { is: "current" }
  /** Something came since. It may be shown until then. */
  | { is: "aged"; since: number; until: number }
  | { is: "over"; by: TagKind };

const CURRENT: Standing = { is: "current" };
const FORGOTTEN: Standing = { is: "over", by: EVERYTHING };

export class Changes {
  readonly #last = new Map<number, LastChange>();
  readonly #now: () => number;
  readonly #behindMs: number;
  /** Those of the last moments, the oldest first: a reader that is behind may not have them yet. */
  readonly #recent: Moment[] = [];
  #number = 0;
  /** What was begun before this is over, whatever it shows. */
  #floor = 0;
  #isDeaf = false;

  /** `behindMs`: so old may be what is read, where a replica answers. */
  constructor(now: () => number = Date.now, behindMs = 0) {
    this.#now = now;
    this.#behindMs = behindMs;
  }

  /** The last change that whatever is read now is sure to have. Without replicas that is the last one of all. */
  get surelyRead(): number {
    const from = this.#now() - this.#behindMs;
    while (this.#recent[0] !== undefined && this.#recent[0].at <= from) this.#recent.shift();
    return this.#recent[0] === undefined ? this.#number : this.#recent[0].number - 1;
  }

  /** The number of the last change: whoever begins to make an answer notes it. */
  get number(): number {
    return this.#number;
  }

  /** Nobody tells us what changes: nothing that is made now may be kept. */
  get isDeaf(): boolean {
    return this.#isDeaf;
  }

  everything(): void {
    this.#count();
    this.#floor = this.#number;
    this.#last.clear();
  }

  note({ drops = [], ages = [] }: Touched): void {
    this.#count();
    if (this.#last.size > MOST_TAGS) this.everything();
    for (const tag of [...drops, EVERYTHING]) this.#of(tag).dropped = this.#number;
    for (const tag of ages) this.#age(this.#of(tag));
  }

  /** The line on which changes are heard is down; `hear` says that it stands again. */
  goDeaf(): void {
    this.#isDeaf = true;
    this.everything();
  }

  hear(): void {
    this.#isDeaf = false;
    this.everything();
  }

  /** How an answer that shows these, and was begun at that number, stands now. */
  standing(tags: Uint32Array, begunAt: number): Standing {
    if (begunAt < this.#floor) return FORGOTTEN;
    if (begunAt === this.#number) return CURRENT;
    let since = Number.POSITIVE_INFINITY;
    for (const tag of tags) {
      const last = this.#last.get(tag);
      if (last === undefined) continue;
      if (last.dropped > begunAt) return { is: "over", by: last.kind };
      const first = last.aged.find(({ number }) => number > begunAt);
      if (first && this.#now() >= first.at + AGED_MS) return { is: "over", by: last.kind };
      if (first) since = Math.min(since, first.at);
    }
    return since === Number.POSITIVE_INFINITY ? CURRENT : { is: "aged", since, until: since + AGED_MS };
  }

  #count(): void {
    this.#number++;
    if (this.#behindMs === 0) return;
    const at = this.#now();
    while (this.#recent[0] !== undefined && this.#recent[0].at <= at - this.#behindMs) this.#recent.shift();
    this.#recent.push({ number: this.#number, at });
  }

  #of(tag: string): LastChange {
    const number = numberOf(tag);
    let last = this.#last.get(number);
    if (last === undefined) {
      last = { kind: kindOf(tag), dropped: 0, aged: [] };
      this.#last.set(number, last);
    }
    return last;
  }

  #age({ aged }: LastChange): void {
    const at = this.#now();
    const before = aged.at(-1);
    if (before && at - before.at < TOGETHER_MS) before.number = this.#number;
    else aged.push({ number: this.#number, at });
    // Of those that count already the last is enough: whatever was begun before an older one was begun before it too.
    while (aged[1] !== undefined && at >= aged[1].at + AGED_MS) aged.shift();
  }
}
