// What somebody meant whose words nobody has: each unknown word becomes the known one nearest to it. Asked for only when
// nothing was found; what it looks through is the list of words, of which there are so many however large the market is.
import type { Db } from "../../../../kit/db/database.ts";
import { readLexicon } from "../../vocabulary/vocabulary.service.ts";
import { listNear, type Near } from "../../vocabulary/vocabulary.tables.ts";
import { slipsAllowed, slipsBetween } from "./alike.ts";
import { otherNumber, readWords, SMALL_WORDS } from "./read-query.ts";

const NEAREST = 20;
/** Of unknown words. Somebody who slips more often is not understood. */
const MOST = 3;
/** The place in a list carries them. */
const MAX_LETTERS = 100;

/** Nothing if every word is known, or one is like no other. */
export async function correct(db: Db, typed: string): Promise<string | undefined> {
  const lexicon = await readLexicon(db);
  const words = readWords(typed);
  const mended: string[] = [];
  let slips = 0;
  for (const word of words) {
    const near =
      isCorrectable(word) && !lexicon.has(word) ? await listNear(db, word, formsOf(word), NEAREST) : undefined;
    if (near === undefined || near.some(({ isKnown }) => isKnown)) {
      mended.push(word);
      continue;
    }
    const better = ++slips > MOST ? undefined : nearest(word, near, lexicon);
    if (better === undefined) return undefined;
    mended.push(better);
  }
  const to = mended.join(" ");
  return slips === 0 || to.length > MAX_LETTERS ? undefined : to;
}

const formsOf = (word: string) => [word, ...otherNumber(word)];

/** Letters only: 1500d is no slip for 1600d, and nobody guesses at a price. */
function isCorrectable(word: string): boolean {
  return /^[a-z]+$/.test(word) && slipsAllowed(word) > 0 && !SMALL_WORDS.has(word);
}

interface Candidate {
  term: string;
  slips: number;
  weight: number;
}

/** The fewest slips, then the same first letter, then what titles say most often. */
function nearest(word: string, near: readonly Near[], lexicon: ReadonlySet<string>): string | undefined {
  const most = slipsAllowed(word);
  const weights = new Map<string, number>();
  for (const { term, weight } of near) weights.set(term, Math.max(weight, weights.get(term) ?? 1));
  const candidates: Candidate[] = [];
  for (const term of new Set([...lexicon, ...weights.keys()])) {
    const slips = slipsBetween(word, term, most);
    if (slips <= most && isCorrectable(term)) candidates.push({ term, slips, weight: weights.get(term) ?? 1 });
  }
  const [best] = candidates.toSorted(
    (a, b) =>
      a.slips - b.slips ||
      Number(b.term[0] === word[0]) - Number(a.term[0] === word[0]) ||
      b.weight - a.weight ||
      (a.term < b.term ? -1 : 1),
  );
  return best?.term;
}
