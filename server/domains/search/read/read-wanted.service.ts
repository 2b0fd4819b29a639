// From the address of a list to what is wanted: words with their spellings, filters, order, and the place in the list.
import { say } from "../../../../contract/say.ts";
import type { ProductsQuery } from "../../../../contract/search/search.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import type { Keys } from "../../../kit/keys.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { Clock } from "../../../kit/work/clock.ts";
import { readCities, readRules, readTree } from "../vocabulary/tree.service.ts";
import { readPace, readQuarters } from "../vocabulary/vocabulary.service.ts";
import { type Reading, readPlace } from "./place-in-list.ts";
import { readAnswerWords, readFilters, readMarks, readMarkTexts } from "./read-filters.ts";
import type { Filter, Statistics, Wanted } from "./wanted.ts";
import { type PriceInWords, readPrice } from "./words/read-price.ts";
import { understand, understandAnywhere, weighMarks } from "./words/understand.service.ts";

export interface Shop {
  db: Db;
  clock: Clock;
  keys: Keys;
}

/** One page of what the words mean when they are read so. */
export async function readWanted({ db, clock, keys }: Shop, query: ProductsQuery, reading: Reading) {
  const { typed, filter, given, statistics } = await readFilter(db, query, reading);
  const sort = sortOf(query, filter);
  const list = JSON.stringify([filter, sort, ...(reading.corrected === undefined ? [] : [query.search])]);
  const from = query.cursor === undefined ? undefined : readPlace(keys, list, query.cursor);
  const wanted: Wanted = {
    typed,
    filter,
    clauses: given.words.clauses,
    marks: readMarkTexts(given),
    answerWords: readAnswerWords(given),
    category: query.category,
    sort,
    limit: query.limit,
    asOf: from?.asOf ?? clock.now().getTime(),
    from,
    reading,
    list,
  };
  return { wanted, statistics };
}

/** Without words nothing fits better than anything else. */
function sortOf(query: ProductsQuery, { words }: Filter): Wanted["sort"] {
  const sort = query.sort ?? "relevance";
  return sort === "relevance" && words === null ? "newest" : sort;
}

/** What a listing must be, what that was read from, and what is known of the market about it. */
export async function readFilter(db: Db, query: ProductsQuery, reading: Reading = { isAnywhere: false }) {
  const tree = await readTree(db);
  const category = query.category === undefined ? undefined : tree.byId.get(query.category);
  if (query.category !== undefined && category === undefined) {
    refuse("not_found", { message: say("no_such_category") });
  }
  const typed = readTyped(query);
  const { words: said, ...price } = typed;
  const { isAnywhere, corrected = said } = reading;
  const words = await (isAnywhere ? understandAnywhere(db, corrected) : understand(db, corrected, "things"));
  const rules = query.category === undefined ? undefined : await readRules(db, query.category);
  const given = {
    query,
    price,
    words,
    leaves: query.category === undefined ? null : tree.leavesOf(query.category),
    questions: rules?.questions ?? [],
    cities: await readCities(db),
  };
  const filter: Filter = { ...readFilters(given), ...(words.isAnywhere ? { isAnywhere: true } : {}) };
  const statistics: Statistics = {
    words,
    marks: await weighMarks(db, readMarks(given)),
    live: category?.live_count ?? tree.live,
    leaves: tree.leaves,
    byId: tree.byId,
    prices: await readQuarters(db),
    pace: await readPace(db),
  };
  return { typed, filter, given, statistics };
}

/** As it stands for those who ask for exactly that. */
function readTyped({ search = "", exact }: ProductsQuery): PriceInWords {
  return exact === undefined ? readPrice(search) : { words: search };
}
