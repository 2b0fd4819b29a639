// What somebody meant whose words nobody has: each unknown word becomes the known one nearest to it. Asked for only when
// nothing was found; what it looks through is the list of words, of which there are so many however large the market is.
import type { Db } from "../../../../kit/db/database.ts";
import { readLexicon } from "../../vocabulary/vocabulary.service.ts";
import { hasTerm, listAlike, listSounding } from "../../vocabulary/vocabulary.tables.ts";
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
    if (!isCorrectable(word) || lexicon.has(word) || (await isKnown(db, word))) {
      mended.push(word);
      continue;
    }
    const better = ++slips > MOST ? undefined : await nearest(db, word, lexicon);
    if (better === undefined) return undefined;
    mended.push(better);
  }
  const to = mended.join(" ");
  return slips === 0 || to.length > MAX_LETTERS ? undefined : to;
}

/** Letters only: 1500d is no slip for 1600d, and nobody guesses at a price. */
function isCorrectable(word: string): boolean {
  return /^[a-z]+$/.test(word) && slipsAllowed(word) > 0 && !SMALL_WORDS.has(word);
}

async function isKnown(db: Db, word: string): Promise<boolean> {
  for (const form of [word, ...otherNumber(word)]) if (await hasTerm(db, form)) return true;
  return false;
}

interface Candidate {
  term: string;
  slips: number;
  weight: number;
}

/** The fewest slips, then the same first letter, then what titles say most often. */
async function nearest(db: Db, word: string, lexicon: ReadonlySet<string>): Promise<string | undefined> {
  const most = slipsAllowed(word);
  const alike = await listAlike(db, word, NEAREST);
  const sounding = await listSounding(db, word, NEAREST);
  const known = new Map<string, number>();
  for (const term of lexicon) known.set(term, 1);
  for (const { term } of sounding) known.set(term, 1);
  for (const { term, weight } of alike) known.set(term, weight);
  const candidates: Candidate[] = [];
  for (const [term, weight] of known) {
    if (!isCorrectable(term)) continue;
    const slips = slipsBetween(word, term, most);
    if (slips <= most) candidates.push({ term, slips, weight });
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
