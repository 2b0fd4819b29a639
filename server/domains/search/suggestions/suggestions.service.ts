// What somebody may be about to type, and what is offered to somebody who has not typed yet.
import { pathTo } from "../../../../contract/paths.ts";
import type { SearchStart, Suggestion } from "../../../../contract/search/search.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { readWords, SMALL_WORDS } from "../read/words/read-query.ts";
import { hasDevanagari, transliterate } from "../read/words/transliterate.ts";
import { keepBriefly } from "../vocabulary/keep-briefly.ts";
import { readTree } from "../vocabulary/tree.service.ts";
import { hasTerm, listAlike, listSounding } from "../vocabulary/vocabulary.tables.ts";
import { type Candidate, choose } from "./choose.ts";
import { isNear } from "./scope-words.ts";
import * as table from "./suggestions.tables.ts";

const MOST = 5;
const LOOKED_AT = 24;
const FEWEST_LETTERS = 2;
/** What is shorter is the beginning of a word and no slip of one. */
const FEWEST_OF_SLIP = 4;
const LOOKED_AT_ALIKE = 5;
const MOST_POPULAR = 6;
const MOST_CATEGORIES = 8;

export async function suggest(db: Db, typed: string): Promise<Suggestion[]> {
  const words = readWords(typed);
  if ([...words.join(" ")].length < FEWEST_LETTERS) return [];
  const asTyped = await complete(db, words);
  if (asTyped.length > 0) return shown(db, choose(asTyped, MOST));
  // "table with", "sofa 5": whatever comes next, it is about tables and sofas.
  if (words.length > 1 && isOpen(words.at(-1) ?? "")) return suggest(db, words.slice(0, -1).join(" "));
  const mended = await mend(db, words);
  if (mended === undefined) return [];
  const first: Candidate = { ...PHRASE, title: mended.join(" ") };
  const others = (await complete(db, mended)).filter(
    ({ title, category_id }) => title.toLowerCase() !== first.title || category_id !== null,
  );
  return shown(db, [first, ...choose(others, MOST - 1)]);
}

const isOpen = (word: string) => SMALL_WORDS.has(word) || /^[\d.]+$/.test(word) || word.length === 1;
const PHRASE = { kind: "phrase", category_id: null, filters: {}, count: null, weight: 0 } as const;

/** What begins so; then what has the words in another order, or says it in other letters. */
async function complete(db: Db, words: readonly string[]): Promise<Candidate[]> {
  const found = (await table.listStarting(db, words.join(" "), LOOKED_AT)).map(candidateOf);
  const last = words.at(-1) ?? "";
  if (found.length < MOST && words.length > 1 && [...last].length >= FEWEST_LETTERS)
    found.push(...(await table.listStartingAfter(db, words.slice(0, -1), last, LOOKED_AT)).map(candidateOf));
  if (found.length > 0 || !words.every(hasDevanagari)) return found;
  const roman = words.map(transliterate).join(" ");
  const sounding = await table.listSoundingSo(db, roman, LOOKED_AT);
  const closer = sounding.filter(({ title }) => title.toLowerCase().startsWith(roman.slice(0, 2)));
  return (closer.length > 0 ? closer : sounding).map(candidateOf);
}

function candidateOf({ title, kind, category_id, filters, things, weight }: Omit<table.Row, "start">): Candidate {
  return { title, kind, category_id: category_id === 0 ? null : category_id, filters, count: things, weight };
}

/** With each word that no title has replaced by the one most like it; nothing if all are known or one is like none. */
async function mend(db: Db, words: readonly string[]): Promise<string[] | undefined> {
  const mended: string[] = [];
  for (const word of words) {
    const isKnown = !hasDevanagari(word) && (word.length < FEWEST_OF_SLIP || (await hasTerm(db, word)));
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
  const alike = (await listAlike(db, roman, LOOKED_AT_ALIKE)).filter(({ term }) => isNear(roman, term));
  const [best] = alike.toSorted((a, b) => a.distance - b.distance || b.weight - a.weight);
  return best?.term;
}

async function shown(db: Db, chosen: readonly Candidate[]): Promise<Suggestion[]> {
  const { byId } = await readTree(db);
  return chosen.map((one) => {
    const { title, kind, count } = one;
    const found = one.category_id === null ? undefined : byId.get(one.category_id);
    const category = found ? { id: found.id, name: found.name, name_hi: found.name_hi } : null;
    return { title, kind, count, category, link: linkTo(one) };
  });
}

/** Where a count is shown, the page lists exactly those: by the same answers in the same category. */
function linkTo({ title, kind, category_id, filters }: Candidate): string {
  const within: Record<string, string> = category_id === null ? {} : { category: String(category_id) };
  const isListed = kind === "category" || Object.keys(filters).length > 0;
  const asked = isListed ? { ...within, ...filters, name: title } : { search: title, ...within };
  return pathTo("products", asked);
}

const readPopular = keepBriefly((db) => table.listPopular(db, MOST_POPULAR));

/** Before anything is typed: what many look for, and where everything is. */
export async function readStart(db: Db): Promise<SearchStart> {
  const popular = (await readPopular(db)).map(candidateOf).slice(0, MOST_POPULAR);
  const { all } = await readTree(db);
  const categories = all
    .filter(({ parent_id, live_count }) => parent_id === null && live_count > 0)
    .toSorted((a, b) => b.live_count - a.live_count)
    .slice(0, MOST_CATEGORIES)
    .map(({ id, name, name_hi, image, live_count }) => ({ id, name, name_hi, image, count: live_count }));
  return { popular: await shown(db, popular), categories };
}
