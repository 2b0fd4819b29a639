// What pages ask for everybody, kept while they are drawn: the same sections and categories go into the page of every
// language, theme and address. An answer is given only while nothing that it shows has changed: a page that is made of it would
// not know that it was old already.
import type { CallResult } from "../../../contract/client.ts";
import type { Changes } from "../freshness/changes.ts";
import { numbersOf, type Tag } from "../freshness/tags.ts";
import { AskedBefore } from "./asked-before.ts";

/** What no change tells of is never older than this and the page's own age. */
const LONGEST_S = 30;
/** An answer is about as much as a page of cards. */
const MOST = 200;

interface Kept {
  answer: Promise<CallResult>;
  /** Complete once the answer is there. */
  shown: Set<Tag>;
  numbers?: Uint32Array;
  begunAt: number;
  /** The last change when it was asked for. */
  askedAt: number;
  isExact: boolean;
  until: number;
}

export class KeptAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #changes: Changes;
  readonly #askedBefore = new AskedBefore();

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  /**
   * Those who ask while it is being made wait for the same one; what is asked for a second time stays. A list with filters of
   * its own is not asked for again: it would be kept until it is old for the garbage collector too. Nobody may change what
   * they get. `isExact`: it is read from the
   * primary, because a replica may not have it yet.
   */
  async find(
    key: string,
    { maxAgeS, isExact }: { maxAgeS: number; isExact: boolean },
    shown: Set<Tag> | undefined,
    make: (shown: Set<Tag>) => Promise<CallResult>,
  ): Promise<CallResult> {
    const kept = this.#current(key, isExact) ?? this.#begin(key, maxAgeS, isExact, make);
    try {
      return await kept.answer;
    } finally {
      if (shown) for (const tag of kept.shown) shown.add(tag);
    }
  }

  #current(key: string, isExact: boolean): Kept | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined || kept.until <= Date.now() || this.#changes.isDeaf) return undefined;
    const { number } = this.#changes;
    if (kept.begunAt === number) return kept;
    // What is still being made may have read from before the change, whatever that was.
    if (kept.numbers === undefined) return kept.askedAt === number && (kept.isExact || !isExact) ? kept : undefined;
    if (this.#changes.standing(kept.numbers, kept.begunAt).is !== "current") return undefined;
    kept.begunAt = number;
    return kept;
  }

  #begin(key: string, maxAgeS: number, isExact: boolean, make: (shown: Set<Tag>) => Promise<CallResult>): Kept {
    const shown = new Set<Tag>();
    const { number: askedAt, surelyRead } = this.#changes;
    const begunAt = isExact ? askedAt : surelyRead;
    const until = Date.now() + 1_000 * Math.min(maxAgeS, LONGEST_S);
    const kept: Kept = { answer: make(shown), shown, begunAt, askedAt, isExact, until };
    const stays = this.#askedBefore.note(key);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST) break;
      this.#kept.delete(oldest);
    }
    const drop = () => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    };
    // A refusal or a failure is not kept.
    kept.answer.then(() => {
      if (stays) kept.numbers = numbersOf(shown);
      else drop();
    }, drop);
    return kept;
  }
}
