// What somebody may be about to type: from the words and pairs of words that titles are made of.
import type { Db } from "../../../kit/db/database.ts";
import { readWords } from "./read-query.ts";
import { hasDevanagari, transliterate } from "./transliterate.ts";
import { hasTerm, listAlike, listBeginning, listSounding } from "./vocabulary.tables.ts";

const MOST = 5;
const FEWEST_LETTERS = 2;
/** Of letters in threes: 0 is the same word, 1 has none in common. */
const TOO_FAR = 0.72;

export async function suggest(db: Db, typed: string): Promise<{ title: string }[]> {
  const words = readWords(typed);
  if ([...words.join(" ")].length < FEWEST_LETTERS) return [];
  const asTyped = await complete(db, words);
  if (asTyped.length >= MOST) return titles(asTyped);
  const mended = await mend(db, words);
  const others = mended === undefined ? [] : [mended.join(" "), ...(await complete(db, mended))];
  return titles([...asTyped, ...others]);
}

/** Terms are pairs at the most: what stands before the last two words is kept as it is. */
async function complete(db: Db, words: readonly string[]): Promise<string[]> {
  const head = words.slice(0, -2);
  const start = words.slice(-2).join(" ");
  if ([...start].length < FEWEST_LETTERS) return [];
  const found = await listBeginning(db, start, MOST);
  return found.map(({ term }) => [...head, term].join(" "));
}

/** With each word that no title has replaced by the one most like it; nothing if all are known or one is like none. */
async function mend(db: Db, words: readonly string[]): Promise<string[] | undefined> {
  const mended: string[] = [];
  for (const word of words) {
    const isKnown = !hasDevanagari(word) && (word.length < 3 || (await hasTerm(db, word)));
    const better = isKnown ? word : await nearest(db, word);
    if (better === undefined) return undefined;
    mended.push(better);
  }
  return mended.join(" ") === words.join(" ") ? undefined : mended;
}

async function nearest(db: Db, word: string): Promise<string | undefined> {
  const roman = hasDevanagari(word) ? transliterate(word) : word;
  if (roman !== word) {
    const [sounding] = await listSounding(db, roman, 1);
    if (sounding) return sounding.term;
  }
  const alike = (await listAlike(db, roman, 5)).filter(({ distance }) => distance <= TOO_FAR);
  const [best] = alike.toSorted((a, b) => a.distance - b.distance || b.weight - a.weight);
  return best?.term;
}

function titles(terms: readonly string[]): { title: string }[] {
  return [...new Set(terms)].slice(0, MOST).map((title) => ({ title }));
}
