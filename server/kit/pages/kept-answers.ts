// What pages ask for everybody, kept while they are drawn: the same sections and categories go into the page of every
// language, theme and address. Dropped with the pages themselves when something public changes.
import type { CallResult } from "../../../contract/client.ts";

/** A page is kept for as long itself, so what it shows is never older than twice this. */
const LONGEST_S = 30;
/** An answer is about as much as a page of cards. */
const MOST = 200;

interface Kept {
  answer: Promise<CallResult>;
  generation: number;
  until: number;
}

export class KeptAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #cache: { readonly generation: number };

  constructor(cache: { readonly generation: number }) {
    this.#cache = cache;
  }

  /** Those who ask while it is being made wait for the same one. Nobody may change what they get. */
  find(key: string, maxAgeS: number, make: () => Promise<CallResult>): Promise<CallResult> {
    const { generation } = this.#cache;
    const found = this.#kept.get(key);
    if (found && found.generation === generation && found.until > Date.now()) return found.answer;
    const answer = make();
    const kept = { answer, generation, until: Date.now() + 1_000 * Math.min(maxAgeS, LONGEST_S) };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST) break;
      this.#kept.delete(oldest);
    }
    // A refusal or a failure is not kept.
    answer.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    return answer;
  }
}
