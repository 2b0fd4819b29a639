// What people search for, so that others are offered it. Offered is only what several different people searched for within
// a week, and nothing that moderation would refuse; who they were is known to nobody once the week is over. Kept are only
// words that listings are made of: no names, no numbers.
import type { ProductsQuery } from "../../../../contract/search/search.contract.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import type { PersonalData } from "../../../kit/personal-data.ts";
import type { Viewer, With } from "../../../kit/services.ts";
import type { Listener } from "../../../kit/work/outbox.ts";
import { mayUse } from "../../consents/consents.service.ts";
import { requireCleanText } from "../../moderation/moderation.service.ts";
import { readWords } from "../read/words/read-query.ts";
import * as table from "./popular.tables.ts";

/** So many different people make a search one that many make. */
const FEWEST_PEOPLE = 5;
const MOST_WORDS = 5;
const MOST_LETTERS = 48;
const MOST_DIGITS = 7;

interface Phrase {
  phrase: string;
  words: string[];
}

/** What may be kept of what was typed; nothing of most. */
export function phraseOf(typed: string): Phrase | undefined {
  const words = readWords(typed);
  const phrase = words.join(" ");
  const isOfLength = phrase.length >= 2 && phrase.length <= MOST_LETTERS && words.length <= MOST_WORDS;
  const hasLongNumber = words.some((word) => /\d{5}/.test(word)) || (phrase.match(/\d/g) ?? []).length > MOST_DIGITS;
  return isOfLength && !hasLongNumber ? { phrase, words } : undefined;
}

/** By the rules for every text that others read, as they are now: staff may have forbidden a word since. */
export function mayBeOffered(phrase: string): boolean {
  try {
    requireCleanText({ phrase });
    return true;
  } catch {
    return false;
  }
}

/** What this process noted lately: whoever filters and sorts what they found asks for it again and again. */
const lately = new Set<string>();
const MOST_LATELY = 5_000;
const DAY_MS = 86_400_000;

interface Search extends With<"db"> {
  viewer: Viewer;
  query: Pick<ProductsQuery, "search" | "cursor">;
}

/** Of a search that found something, its first page; of people who said yes to that, and so of nobody who is not known. A search is worth more than its being counted: it never fails by it. */
export async function noteSearch({ db, viewer, query }: Search, found: number): Promise<void> {
  if (found === 0 || query.cursor !== undefined || query.search === undefined || viewer.kind !== "user") return;
  const who = personOf(viewer.userId);
  const day = Math.floor(Date.now() / DAY_MS);
  const key = `${day} ${who} ${query.search.slice(0, MOST_LETTERS * 2)}`;
  if (lately.has(key)) return;
  if (lately.size >= MOST_LATELY) lately.clear();
  lately.add(key);
  if (await mayUse(db, viewer.userId, "count_search")) await countSearch(db, query.search, who).catch(() => undefined);
}

/** Of one who agreed, or whom the demo made up. */
export async function countSearch(db: Db, typed: string, who: string): Promise<void> {
  const said = phraseOf(typed);
  if (said !== undefined) await table.insertSearched(db, { ...said, who });
}

const personOf = (userId: string) => `user ${userId}`;

export async function readSearched(tx: Tx): Promise<{ phrase: string; people: number }[]> {
  await table.closeWeeks(tx, FEWEST_PEOPLE);
  const all = await table.listSearched(tx, FEWEST_PEOPLE);
  return all.filter(({ phrase }) => mayBeOffered(phrase));
}

/** What was counted of somebody who no longer agrees goes at once. */
export function searchedListeners({ db }: With<"db">): Listener[] {
  return [
    {
      name: "forget_searches",
      topic: "consent.withdraw",
      async react({ payload }) {
        if (payload.purpose !== "usage") return;
        await db.transaction((tx) => table.dropSearchedBy(tx, personOf(String(payload.user_id))));
      },
    },
  ];
}

export const searchedData: PersonalData = {
  name: "searches_of_this_week",
  collect: (db, userId) => table.listSearchedBy(db, personOf(userId)),
  erase: (tx, userId) => table.dropSearchedBy(tx, personOf(userId)),
};
